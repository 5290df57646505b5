// guide.mjs GUIDE TEMPLATE, called by site: the guide as a page, on standard output.
// Headings have the names that the links in the guide use; what stands only in the source
// is named.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const npm = createRequire(new URL("../build/npm/", import.meta.url));
const { Marked } = npm("marked");

const NAMES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text) => text.replace(/[&<>"]/g, (c) => NAMES[c]);

const anchor = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

// A link to a file of the source is its name, where the text does not say it already.
const named = (href, text) => {
  const path = href.replace(/^\.\.\//, "").replace(/#.*$/, "");
  return text.includes(path) ? text : `${text} (<code>${escape(path)}</code>)`;
};

const renderer = {
  heading({ tokens, depth, text }) {
    const inside = this.parser.parseInline(tokens);
    return `<h${depth} id="${anchor(text)}">${inside}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    if (!/^(#|https?:)/.test(href)) return named(href, text);
    return `<a href="${escape(href)}">${text}</a>`;
  },
  code({ text }) {
    return `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`;
  },
  tablecell({ tokens, header }) {
    const text = this.parser.parseInline(tokens);
    return header && text ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
  },
  html({ text }) {
    return escape(text);
  },
};

const [guide, template] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const body = new Marked({ renderer }).parse(guide);
process.stdout.write(template.replace("<!-- guide -->", () => body));

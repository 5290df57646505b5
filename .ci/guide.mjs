// guide.mjs GUIDE INDEX, called by site: the guide as a page, on standard output.
// Headings have the names that the links in the guide use; what stands only in the source
// is named.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const npm = createRequire(new URL("../build/npm/", import.meta.url));
const { Marked } = npm("marked");

const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt()};`);

// A link to a file of the source is its name, where the text does not say it already.
const named = (href, text) => {
  const path = href.replace(/^\.\.\//, "").replace(/#.*$/, "");
  return text.includes(path) ? text : `${text} (<code>${escape(path)}</code>)`;
};

const renderer = {
  heading({ tokens, depth, text }) {
    const name = text.toLowerCase().replace(/[^\w\- ]/g, "").replaceAll(" ", "-");
    return `<h${depth} id="${name}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
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

const [guide, index] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const body = new Marked({ renderer }).parse(guide);
// Around it is the page of the game, without what runs there.
const about = "luanim from the first game to the C core: play, script, bots, tournaments";
const page = index
  .replace(/^ *<(script|link rel="m|select|div|noscript).*\n/gm, "")
  .replace(/(script|connect|worker|manifest)-src [^;]*;\s*| hidden/g, "")
  .replace(/Play Nim.*bots/, about)
  .replace("<title>Nim", "$&: the guide")
  .replace("to the game", "to the guide")
  .replace(/href="#(?!main)/g, 'href="./#')
  .replace(/><\/main>/, () => ` class="guide card">\n${body}</main>`);
process.stdout.write(page);

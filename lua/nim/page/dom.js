// Elements of the page. Text is always text: nothing here reads markup.
//
// A part of the page is drawn anew as a whole, and preact changes only what differs: the
// focus, the scroll and what is being typed stay where they are.

import { Component, h, isValidElement, render } from "./vendor/preact.js";

export { Component };

/** An element of the page to be. `on` holds listeners, `key` tells it from its siblings,
 * `ref` gets its node, every other attribute is set as it is; children are elements or
 * text. Null and false are left out. */
export function el(name, { on = {}, ...attributes } = {}, ...children) {
  for (const [event, listener] of Object.entries(on)) {
    attributes["on" + event] = listener;
  }
  const typed = "value" in attributes && (name === "input" || name === "textarea");
  return typed ? h(Typed, { name, ...attributes }) : h(name, attributes, children);
}

// What is being typed stays until it is done, or until the field is given another value.
class Typed extends Component {
  #given;
  #typed = null;

  render({ name, value, oninput, onchange, ...attributes }) {
    if (value !== this.#given) this.#typed = null;
    this.#given = value;
    return h(name, {
      ...attributes,
      value: this.#typed ?? value,
      oninput: (event) => {
        this.#typed = event.target.value;
        oninput?.(event);
      },
      onchange: (event) => {
        this.#typed = null;
        onchange?.(event);
      },
    });
  }
}

/** Gives a node these children. Those that are there already stay, as they should look
 * now. */
export function fill(node, ...children) {
  render(children, node);
  return node;
}

/** Draws a part of the page; `rescue` gives the focus a place if what had it is gone. */
export function redraw(part, draw, rescue) {
  const within = part.contains(document.activeElement);
  draw();
  if (within && !part.contains(document.activeElement)) rescue();
}

let said = 0;

/** Says something to screen readers: one place of the page speaks. */
export function say(text) {
  fill(document.getElementById("live"), el("p", { key: ++said }, text));
}

/** A picture given as XML, in a frame that scrolls. */
export function picture(xml) {
  const svg = new DOMParser().parseFromString(xml, "image/svg+xml").documentElement;
  return el(
    "div",
    {
      class: "scroll",
      tabindex: 0,
      role: "region",
      "aria-labelledby": svg.getAttribute("aria-labelledby").split(" ")[0],
    },
    copy(svg),
  );
}

function copy(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
  return h(node.nodeName, Object.fromEntries(attributes), [...node.childNodes].map(copy));
}

/** A table with a frame that scrolls. Heads and cells are text or elements of their own;
 * a row that begins with text is named by it. */
export function table(label, heads, rows, { caption = label, name = "plain" } = {}) {
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
    el(
      "table",
      { class: name },
      caption && el("caption", {}, caption),
      el("thead", {}, row(heads, headOfColumn)),
      el(
        "tbody",
        {},
        rows.map((cells) => row(cells, cellOfRow)),
      ),
    ),
  );
}

function row(cells, make) {
  return el(
    "tr",
    {},
    cells.map((cell, i) => (isValidElement(cell) ? cell : make(cell, i))),
  );
}

const headOfColumn = (text) => el("th", { scope: "col" }, text);
const cellOfRow = (text, i) =>
  i === 0 ? el("th", { scope: "row" }, text) : el("td", {}, text);

/** Loads a style sheet that not every part of the page needs; a promise. */
export function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** A button; `label` is text, or nodes. A disabled one keeps the focus. */
export function button(label, click, { disabled, ...attributes } = {}) {
  return el(
    "button",
    {
      type: "button",
      "aria-disabled": disabled ? "true" : null,
      ...attributes,
      on: { click: (event) => disabled || click(event) },
    },
    label,
  );
}

/** A choice with a label; `options` are [value, text] or groups [text, options]. */
export function select(label, options, value, change) {
  const make = ([key, text]) =>
    Array.isArray(text)
      ? el("optgroup", { label: key }, text.map(make))
      : el("option", { value: key }, text);
  const control = el(
    "select",
    { value, on: { change: (event) => change(event.target.value) } },
    options.map(make),
  );
  return el("label", { class: "field" }, el("span", {}, label), control);
}

/** A field of text with a label; `change` gets what was entered. */
export function field(label, value, change, { name = "field", ...attributes } = {}) {
  const input = el("input", {
    value,
    autocomplete: "off",
    spellcheck: false,
    ...attributes,
    on: { change: (event) => change(event.target.value) },
  });
  return el("label", { class: name }, el("span", {}, label), input);
}

/** A switch with a label. */
export function toggle(label, checked, change) {
  const control = el("input", {
    type: "checkbox",
    checked,
    on: { change: (event) => change(event.target.checked) },
  });
  return el("label", { class: "toggle" }, control, el("span", {}, label));
}

/** What the browser keeps for this page. It may have no room, or refuse: `set` says
 * whether it did. */
function box(area) {
  const PREFIX = "luanim.";
  return {
    /** The keys that begin so. */
    keys(start) {
      try {
        const all = Object.keys(area()).filter((key) => this.is(key, start));
        return all.map((key) => key.slice(PREFIX.length));
      } catch {
        return [];
      }
    },
    /** Does a key of the browser begin so? */
    is: (key, start) => key.startsWith(PREFIX + start),
    remove(key) {
      try {
        area().removeItem(PREFIX + key);
      } catch {
        // Nothing was kept.
      }
    },
    get(key, otherwise) {
      try {
        return JSON.parse(area().getItem(PREFIX + key)) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set(key, value) {
      try {
        area().setItem(PREFIX + key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Kept for all tabs and visits. */
export const store = box(() => localStorage);

/** Kept for this tab. */
export const tab = box(() => sessionStorage);

/** A text of others, cut to so many characters. */
export const short = (text, room) =>
  text.length > room ? text.slice(0, room).trimEnd() + " …" : text;

/** The title of the page: the part that is shown. */
export function entitle(text) {
  document.title = `${text} · Nim`;
}

/** Saves a text as a file. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

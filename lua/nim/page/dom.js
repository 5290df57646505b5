// Elements of the page. Text is always text: nothing here reads markup.
//
// A part of the page is drawn anew as a whole, and `fill` changes only what differs: the
// focus, the scroll and what is being typed stay where they are.

/** An element. `on` holds listeners, `key` tells it from its siblings, every other
 * attribute is set as it is; children are nodes or text. Null and false are left out. */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  node.append(...there(children));
  for (const [key, value] of Object.entries(attributes)) set(node, key, value);
  return node;
}

function there(children) {
  return children
    .flat(Infinity)
    .filter(
      (child) => child !== null && child !== undefined && child !== false && child !== "",
    );
}

function set(node, key, value) {
  if (value === null || value === undefined) return;
  if (key === "on") hear(node, value);
  else if (key === "key") node.key = value;
  else if (key === "value" || key === "checked") give(node, key, value);
  else if (value !== false) node.setAttribute(key, value === true ? "" : value);
}

function hear(node, listeners = {}) {
  for (const event of Object.keys(node.listeners ?? {})) node["on" + event] = null;
  for (const [event, listener] of Object.entries(listeners)) {
    node["on" + event] = (what) => {
      // What the user has chosen stays only if the next drawing says the same.
      if (event === "change") node.given = null;
      listener(what);
    };
  }
  node.listeners = listeners;
}

function give(node, key, value) {
  node.given = { key, value };
  node[key] = value;
}

/** Gives a node these children, and nothing of what it had. */
export function build(node, ...children) {
  node.replaceChildren(...there(children));
  return node;
}

/** Gives a node these children. One that is there already stays, as it should look now:
 * the next of the same name and key. */
export function fill(node, ...children) {
  let at = node.firstChild;
  for (const child of there(children)) {
    const next = child instanceof Node ? child : document.createTextNode(child);
    const found = counterpart(at, next);
    if (!found) {
      node.insertBefore(next, at);
      continue;
    }
    while (at !== found) at = removed(at);
    if (found !== next) become(found, next);
    at = found.nextSibling;
  }
  while (at) at = removed(at);
  return node;
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// Without a key only the very next node is taken for the same.
function counterpart(at, next) {
  if (at && at !== next && next.key === undefined) return alike(at, next) ? at : null;
  while (at && at !== next && !alike(at, next)) at = at.nextSibling;
  return at;
}

const alike = (a, b) => a.nodeName === b.nodeName && a.key === b.key;

// Makes a node look and behave like another. Whether details are open is the user's.
function become(node, next) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== next.data) node.data = next.data;
    return;
  }
  for (const name of node.getAttributeNames()) {
    if (!next.hasAttribute(name) && name !== "open") node.removeAttribute(name);
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name);
    if (name !== "open" && node.getAttribute(name) !== value) {
      node.setAttribute(name, value);
    }
  }
  hear(node, next.listeners);
  fill(node, ...next.childNodes);
  const { given } = next;
  if (given && given.value !== node.given?.value) give(node, given.key, given.value);
}

/** Draws a part of the page; `rescue` gives the focus a place if what had it is gone. */
export function redraw(part, draw, rescue) {
  const within = part.contains(document.activeElement);
  draw();
  if (within && !part.contains(document.activeElement)) rescue();
}

/** Says something to screen readers: one place of the page speaks. */
export function say(text) {
  document.getElementById("live").replaceChildren(el("p", {}, text));
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
    document.importNode(svg, true),
  );
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
    cells.map((cell, i) => (cell instanceof Node ? cell : make(cell, i))),
  );
}

const headOfColumn = (text) => el("th", { scope: "col" }, text);
const cellOfRow = (text, i) =>
  i === 0 ? el("th", { scope: "row" }, text) : el("td", {}, text);

/** Loads a style sheet that only one part of the page needs. */
export function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(el("link", { rel: "stylesheet", href }));
}

/** A button; `label` is text, or nodes. A disabled one keeps the focus. */
export function button(label, click, { disabled, ...attributes } = {}) {
  return el(
    "button",
    {
      type: "button",
      "aria-disabled": disabled && "true",
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
  const link = el("a", {
    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

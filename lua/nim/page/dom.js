// Elements of the page. Text is always text: nothing here reads markup.

/** An element. `on` holds listeners, every other attribute is set as it is; children are
 * nodes or text. Null and false are left out. */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) set(node, key, value);
  node.append(...there(children));
  return node;
}

function there(children) {
  return children
    .flat()
    .filter(
      (child) => child !== null && child !== undefined && child !== false && child !== "",
    );
}

function set(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key === "on") {
    for (const [event, listener] of Object.entries(value)) {
      node.addEventListener(event, listener);
    }
  } else if (key === "value") node.value = value;
  else node.setAttribute(key, value === true ? "" : value);
}

/** Replaces the children of a node. */
export function fill(node, ...children) {
  node.replaceChildren(...there(children));
  return node;
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

/** A button; `label` is text, or nodes. */
export function button(label, click, attributes = {}) {
  return el("button", { type: "button", ...attributes, on: { click } }, label);
}

/** A choice with a label; `options` are [value, text] or groups [text, options]. */
export function select(label, options, value, change) {
  const make = ([key, text]) =>
    Array.isArray(text)
      ? el("optgroup", { label: key }, text.map(make))
      : el("option", { value: key, selected: key === value }, text);
  const control = el(
    "select",
    {
      on: { change: (event) => change(event.target.value) },
    },
    options.map(make),
  );
  return el("label", { class: "field" }, el("span", {}, label), control);
}

/** A switch with a label. */
export function toggle(label, checked, change) {
  const control = el("input", {
    type: "checkbox",
    on: { change: (event) => change(event.target.checked) },
  });
  control.checked = checked;
  return el("label", { class: "toggle" }, control, el("span", {}, label));
}

/** Storage of the browser for this page; a browser without storage is no error. */
export const store = {
  get(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem("luanim." + key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem("luanim." + key, JSON.stringify(value));
    } catch {
      // Without storage the page still works, and forgets.
    }
  },
};

/** Saves a text as a file. */
export function save(name, text) {
  const link = el("a", {
    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Elements of the page. Text is always text: nothing here reads markup.
//
// A part of the page is drawn anew as a whole, and preact changes only what differs: the
// focus, the scroll and what is being typed stay where they are.

import { Component, isValidElement, render } from "preact";
import { t } from "./phrases.js";
import { store } from "./storage.js";

export { Component };
export { store, tab } from "./storage.js";

/** A part of the page: when what had the focus is gone, `rescue` gives it a place in the
 * same section. */
export class Part extends Component {
  getSnapshotBeforeUpdate() {
    const focused = document.activeElement;
    return { focused, section: focused.closest("section") };
  }

  componentDidUpdate(_props, _state, { focused, section }) {
    const lost = !focused.isConnected && document.activeElement === document.body;
    if (lost) this.rescue(section);
  }

  rescue(section) {
    const near = section?.querySelector("select, button");
    (section?.hasAttribute("tabindex") ? section : near)?.focus();
  }
}

/** What is said by the way. */
export const quiet = (...text) => <p class="quiet">{text}</p>;

export const problem = (text) => <p class="error">{text}</p>;

export const paragraphs = (lines) => lines.map((line) => <p>{line}</p>);

export const items = (list) => list.map((one) => <li>{one}</li>);

/** What <details> have that stay as the user leaves them; `then` gets them as well. */
export const kept = (key, then) => ({
  open: store.get(key, false),
  ontoggle({ target }) {
    store.set(key, target.open);
    then?.(target);
  },
});

/** Stands where something else will be shown. */
export const loading = () => <p class="card">{t("The engine is loading …")}</p>;

let said = 0;

/** Says something to screen readers: one place of the page speaks. */
export function say(text) {
  render(<p key={++said}>{text}</p>, document.getElementById("live"));
}

/** A picture given as XML, in a frame that scrolls. */
export function picture(xml) {
  const svg = new DOMParser().parseFromString(xml, "image/svg+xml").documentElement;
  return (
    <div
      class="scroll"
      tabindex={0}
      role="region"
      aria-labelledby={svg.getAttribute("aria-labelledby").split(" ")[0]}
      ref={(frame) => frame?.replaceChildren(svg)}
    />
  );
}

/** A table with a frame that scrolls. Heads and cells are text or elements of their own;
 * the text of a row at `named` is its name. */
export function table(label, heads, rows, options = {}) {
  const { caption = label, name = "plain", named = 0, foot } = options;
  const row = (cells, make) => (
    <tr>{cells.map((cell, i) => (isValidElement(cell) ? cell : make(cell, i)))}</tr>
  );
  const head = (text) => (text === "" ? <td /> : <th scope="col">{text}</th>);
  const data = (text, i) => (i === named ? <th scope="row">{text}</th> : <td>{text}</td>);
  return (
    <div class="scroll" tabindex={0} role="region" aria-label={label}>
      <table class={name}>
        {caption && <caption>{caption}</caption>}
        <thead>{row(heads, head)}</thead>
        <tbody>{rows.map((cells) => row(cells, data))}</tbody>
        {foot && <tfoot>{row(foot, data)}</tfoot>}
      </table>
    </div>
  );
}

/** A button; `label` is text, or nodes. A disabled one keeps the focus. */
export function button(label, click, { disabled, ...attributes } = {}) {
  return (
    <button
      type="button"
      aria-disabled={disabled ? "true" : null}
      {...attributes}
      onclick={(event) => disabled || click(event)}
    >
      {label}
    </button>
  );
}

/** A control with its label above it. */
export const labelled = (label, control, name = "field") => (
  <label class={name}>
    <span>{label}</span>
    {control}
  </label>
);

/** A choice with a label; `options` are [value, text] or groups [text, options]. */
export function select(label, options, value, change) {
  const make = ([key, text]) =>
    Array.isArray(text) ? (
      <optgroup label={key}>{text.map(make)}</optgroup>
    ) : (
      <option value={key}>{text}</option>
    );
  const control = (
    <select value={value} onchange={(event) => change(event.target.value)}>
      {options.map(make)}
    </select>
  );
  return labelled(label, control);
}

/** A field of text with a label; `change`, if any, gets what was entered. What is being
 * typed stays until it is done, or until the field is given another value. */
export function field(label, value, change, { name, ...attributes } = {}) {
  const give = (node) => {
    if (node && node.given !== value) node.value = node.given = value;
  };
  const done = ({ target }) => {
    target.given = null;
    change?.(target.value);
  };
  const rest = { autocomplete: "off", spellcheck: false, ...attributes };
  return labelled(label, <input ref={give} {...rest} onchange={done} />, name);
}

/** A switch with a label. */
export function toggle(label, checked, change) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={checked}
        onchange={(event) => change(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A text of others, such as the rules of a link, cut to so many characters. */
export const short = (text, room = 60) =>
  text.length > room ? text.slice(0, room).trimEnd() + " …" : text;

/** The steps of the arrow keys, to the right and down. */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Does the user want no motion? */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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

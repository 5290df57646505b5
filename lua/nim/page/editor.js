// An editor for Lua: CodeMirror 6, loaded when first needed.

import { t } from "./phrases.js";
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
} from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
} from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Names that a bot may use, offered while typing. */
export const KNOWN = [
  "game:piles()",
  "game:turn()",
  "game:legal(",
  "game:moves()",
  "game:history()",
  "game:copy()",
  "game:rules()",
  "game:over()",
  "me.seat",
  "me.random:int(",
  "me.random:float()",
  "return",
  "function",
  "local",
  "math.max(",
  "math.min(",
  "print(",
].map((label) => ({ label, type: label.includes("(") ? "function" : "keyword" }));

// What is defined is kept by the library for ever: one serves all editors.
const language = StreamLanguage.define(lua);

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.number, color: "var(--odd-ink)" },
  { tag: tags.standard(tags.variableName), color: "var(--bad)" },
]);

const theme = EditorView.theme({
  "&": {
    height: "26rem",
    fontSize: ".92rem",
    background: "var(--card)",
    color: "var(--ink)",
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, Consolas, monospace" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    background: "var(--back)",
    color: "var(--quiet)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    background: "color-mix(in srgb, var(--soft) 70%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 30%, transparent)",
  },
  ".note": {
    marginLeft: "1.5rem",
    fontStyle: "italic",
    color: "var(--quiet)",
    overflowWrap: "anywhere",
  },
  ".note.error": { color: "var(--bad)", fontStyle: "normal" },
  ".cm-tooltip": {
    background: "var(--card)",
    color: "var(--ink)",
    borderColor: "var(--line)",
  },
});

// Chromium's own editing dresses what is typed over a selection in the style of what was
// there, which the policy forbids: so the text is put in place here.
function replace(event, view) {
  const { from, to, empty } = view.state.selection.main;
  const { data, inputType } = event;
  if (empty || inputType !== "insertText" || !data) return false;
  const insert = () =>
    view.state.update({
      ...view.state.replaceSelection(data),
      userEvent: "input.type",
      scrollIntoView: true,
    });
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) {
    view.dispatch(insert());
  }
  event.preventDefault();
  return true;
}

function complete(context) {
  const word = context.matchBefore(/[\w.:]+/);
  return word && (word.to > word.from || context.explicit)
    ? { from: word.from, options: KNOWN, validFor: /^[\w.:]*$/ }
    : null;
}

/** An editor in `parent`; `change` gets the text after each change. Escape, then Tab,
 * leaves it. */
export function editor(parent, text, change) {
  // In a shadow root its styles are constructed sheets, which the policy allows; it would
  // refuse a <style> in the head.
  const root = parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      lineNumbers(),
      notes,
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      indentUnit.of("  "),
      language,
      theme,
      syntaxHighlighting(colours),
      autocompletion({ override: [complete] }),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        indentWithTab,
      ]),
      EditorView.lineWrapping,
      EditorView.domEventHandlers({ beforeinput: replace }),
      EditorView.contentAttributes.of({
        "aria-label": t("The bot, in Lua"),
        tabindex: "0",
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) change(update.state.doc.toString());
      }),
    ],
  });
  return {
    set text(value) {
      if (value === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
    },
    /** Goes to a line and selects it. */
    goto(number) {
      const { doc } = view.state;
      const line = doc.line(Math.min(Math.max(number, 1), doc.lines));
      view.dispatch({
        selection: { anchor: line.from, head: line.to },
        scrollIntoView: true,
      });
      view.focus();
    },
    /** Shows these notes, { line, text, kind: "print" or "error" }, and no others. */
    note: (list) => view.dispatch({ effects: put.of(list) }),
    destroy: () => view.destroy(),
  };
}

const put = StateEffect.define();

function note({ text, kind }) {
  const look = { className: `note ${kind}`, textContent: text };
  const toDOM = () => Object.assign(document.createElement("span"), look);
  return Object.assign(new WidgetType(), { toDOM });
}

function decorations(list, doc) {
  const known = list.filter(({ line }) => line >= 1 && line <= doc.lines);
  const marks = known.map((one) =>
    Decoration.widget({ widget: note(one), side: 1 }).range(doc.line(one.line).to),
  );
  return Decoration.set(marks, true);
}

// Of a line that has been changed a note says nothing any more.
function moved(marks, changes, doc) {
  let kept = marks.map(changes);
  changes.iterChangedRanges((_from, _to, from, to) => {
    const [first, last] = [doc.lineAt(from).from, doc.lineAt(to).to];
    kept = kept.update({ filter: (at) => at < first || at > last });
  });
  return kept;
}

/** The extension of an editor that shows notes. */
const notes = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const next = effects.find((effect) => effect.is(put));
    return next ? decorations(next.value, newDoc) : moved(marks, changes, newDoc);
  },
  provide: (field) => EditorView.decorations.from(field),
});

// Notes beside the lines of an editor: what a bot prints there, and where it fails. They
// move with their lines.

import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

const put = StateEffect.define();

class Note extends WidgetType {
  constructor({ text, kind }) {
    super();
    Object.assign(this, { text, kind });
  }

  eq({ text, kind }) {
    return text === this.text && kind === this.kind;
  }

  toDOM() {
    const node = document.createElement("span");
    node.className = `note ${this.kind}`;
    node.textContent = this.text;
    return node;
  }
}

function decorations(list, doc) {
  const known = list.filter(({ line }) => line >= 1 && line <= doc.lines);
  const marks = known.map((one) =>
    Decoration.widget({ widget: new Note(one), side: 1 }).range(doc.line(one.line).to),
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
export const notes = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const next = effects.find((effect) => effect.is(put));
    return next ? decorations(next.value, newDoc) : moved(marks, changes, newDoc);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows these notes, { line, text, kind: "print" or "error" }, and no others. */
export const note = (view, list) => view.dispatch({ effects: put.of(list) });

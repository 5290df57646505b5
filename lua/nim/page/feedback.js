// What an author learns from the games of a bot, as the page of a class says it.

import { button, Component, el, say, select } from "./dom.js";
import { t } from "./phrases.js";

const paragraphs = (lines) => lines.map((line) => el("p", {}, line));

function item({ title, lines, link }) {
  const href = link?.slice(link.indexOf("#"));
  return el(
    "li",
    {},
    el("strong", {}, title),
    paragraphs(lines),
    href && el("a", { href }, t("Play this position")),
  );
}

function section({ title, lines, items = [] }) {
  return [
    el("h4", {}, title),
    paragraphs(lines),
    items.length > 0 && el("ol", {}, items.map(item)),
  ];
}

/** `names` of bots, and `ask` for the sections of one. */
export class Feedback extends Component {
  state = { name: null, sections: null, error: null };

  get #name() {
    const { names } = this.props;
    return names.includes(this.state.name) ? this.state.name : names[0];
  }

  async #show() {
    const name = this.#name;
    const { sections, error } = await this.props.ask(name);
    if (name !== this.#name) return;
    this.setState({ sections, error });
    say(error ?? t("The feedback for {bot} is here.", { bot: name }));
  }

  render({ names }) {
    const { sections, error } = this.state;
    return el(
      "section",
      { class: "feedback", "aria-label": t("Feedback") },
      el("h3", {}, t("Feedback for {bot}", { bot: this.#name })),
      names.length > 1 &&
        select(
          t("Bot"),
          names.map((name) => [name, name]),
          this.#name,
          (name) => this.setState({ name, sections: null, error: null }),
        ),
      !sections &&
        el(
          "div",
          { class: "actions" },
          button(t("Show the feedback"), () => this.#show()),
        ),
      error && el("p", { class: "error" }, error),
      sections?.map(section),
    );
  }
}

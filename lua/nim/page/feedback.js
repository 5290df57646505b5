// What an author learns from the games of a bot, as the page of a class says it.

import { button, Component, say, select } from "./dom.js";
import { t } from "./phrases.js";

const paragraphs = (lines) => lines.map((line) => <p>{line}</p>);

function item({ title, lines, link }) {
  const href = link?.slice(link.indexOf("#"));
  return (
    <li>
      <strong>{title}</strong>
      {paragraphs(lines)}
      {href && <a href={href}>{t("Play this position")}</a>}
    </li>
  );
}

function section({ title, lines, items = [] }) {
  return [
    <h4>{title}</h4>,
    paragraphs(lines),
    items.length > 0 && <ol>{items.map(item)}</ol>,
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
    return (
      <section class="feedback" aria-label={t("Feedback")}>
        <h3>{t("Feedback for {bot}", { bot: this.#name })}</h3>
        {names.length > 1 &&
          select(
            t("Bot"),
            names.map((name) => [name, name]),
            this.#name,
            (name) => this.setState({ name, sections: null, error: null }),
          )}
        {!sections && (
          <div class="actions">{button(t("Show the feedback"), () => this.#show())}</div>
        )}
        {error && <p class="error">{error}</p>}
        {sections?.map(section)}
      </section>
    );
  }
}

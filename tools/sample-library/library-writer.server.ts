/** Generates prose from a grammar: rules with choices, references, facts and figures. */
import { Random } from './random.server.ts';

/** Sentences by rule name. */
export type Rules = Readonly<Record<string, readonly string[]>>;

/** Values that are fixed for one document, such as company and year. */
export type Facts = Readonly<Record<string, string>>;

/** A choice, or a rule or fact; not a figure. */
const MARK = /\{([^{}]*)\}|\[(?!int |per cent )([^[\]]*)\]/g;
const FIGURE = /\[(int|per cent) (\d+)-(\d+)\]/g;

/**
 * Expands templates, which contain `{one|another}` (a choice), `[rule]` or `[fact]`, `[int 4-40]` and
 * `[per cent 2-18]`. Draws the sentences of a rule without replacement until all have been used.
 */
export class Writer {
  readonly random: Random;
  readonly #rules: Rules;
  readonly #facts: Facts;
  readonly #decks = new Map<string, string[]>();

  constructor(rules: Rules, facts: Facts, seed: string) {
    this.#rules = rules;
    this.#facts = facts;
    this.random = new Random(seed);
  }

  /**
   * Returns one of the rule's sentences or passages.
   * @throws Error for an unknown rule or fact
   */
  say(rule: string): string {
    return this.fill(this.#deal(rule));
  }

  /** Returns several sentences, from each of the rules in turn. */
  sentences(count: number, ...rules: readonly string[]): string[] {
    return Array.from({ length: count }, (_, i) => this.say(rules[i % rules.length] ?? ''));
  }

  /** Returns all sentences of a rule in their order, for figures that a document must contain. */
  everything(rule: string): string {
    return this.#rule(rule)
      .map((sentence) => this.fill(sentence))
      .join(' ');
  }

  /** Expands a template that is not part of a rule. */
  fill(template: string): string {
    let text = template;
    // Expands the innermost choices first, until only figures remain.
    while (text.search(MARK) >= 0) {
      text = text.replace(MARK, (_, choice: string | undefined, name = '') =>
        choice === undefined ? (this.#facts[name] ?? this.#deal(name)) : this.random.pick(choice.split('|')),
      );
    }
    text = this.#withFigures(text);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /**
   * Fills in figures that depend on the sentence and the year only, so that all documents of a year agree.
   */
  #withFigures(text: string): string {
    if (!text.includes('[')) return text;
    const random = new Random(`${text} ${this.#facts.year}`);
    return text.replace(FIGURE, (_, kind: string, min: string, max: string) =>
      kind === 'int'
        ? random.int(Number(min), Number(max)).toLocaleString('en-IN')
        : random.between(Number(min), Number(max)).toFixed(1),
    );
  }

  #rule(rule: string): readonly string[] {
    const sentences = this.#rules[rule];
    if (!sentences) throw new Error(`The grammar has no rule or fact "${rule}".`);
    return sentences;
  }

  #deal(rule: string): string {
    let deck = this.#decks.get(rule);
    if (!deck || deck.length === 0) {
      deck = this.random.shuffled(this.#rule(rule));
      this.#decks.set(rule, deck);
    }
    return deck.pop() ?? '';
  }
}

/** Writes prose from a grammar: rules of sentences with choices, references, facts and figures inside. */
import { Random } from './random.server.ts';

/** Each rule's name and its sentences. */
export type Rules = Readonly<Record<string, readonly string[]>>;

/** Words that are fixed for one document, such as its company and its year. */
export type Facts = Readonly<Record<string, string>>;

const MARK = /\{([^{}]*)\}|\[([^[\]]*)\]/g;

/**
 * Templates hold `{one|another}` (a choice), `[rule]` or `[fact]`, `[int 4-40]` and `[per cent 2-18]`.
 * A rule's sentences are dealt like cards, so that none returns before all were used.
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

  /** One sentence or passage of a rule. @throws Error for a name that is neither rule nor fact */
  say(rule: string): string {
    return capitalised(this.#fill(this.#deal(rule)));
  }

  /** Several sentences of the given rules as one paragraph. */
  paragraph(rules: readonly string[], sentences: number): string {
    return Array.from({ length: sentences }, (_, i) => this.say(rules[i % rules.length] ?? '')).join(' ');
  }

  /** Fills the marks of a template that belongs to no rule. */
  fill(template: string): string {
    return capitalised(this.#fill(template));
  }

  #fill(template: string): string {
    let text = template;
    // Innermost choices first, until no mark is left.
    while (/[{[]/.test(text)) {
      text = text.replace(MARK, (_, choice: string | undefined, name: string | undefined) =>
        choice !== undefined ? this.random.pick(choice.split('|')) : this.#named(name ?? ''),
      );
    }
    return text;
  }

  #named(name: string): string {
    const figure = /^(int|per cent) (\d+)-(\d+)$/.exec(name);
    if (figure) {
      const [, kind, min, max] = figure;
      return kind === 'int'
        ? this.random.int(Number(min), Number(max)).toLocaleString('en-IN')
        : this.random.between(Number(min), Number(max)).toFixed(1);
    }
    return this.#facts[name] ?? this.#deal(name);
  }

  #deal(rule: string): string {
    const sentences = this.#rules[rule];
    if (!sentences) throw new Error(`The grammar has no rule or fact "${rule}".`);
    let deck = this.#decks.get(rule);
    if (!deck || deck.length === 0) {
      deck = this.random.shuffled(sentences);
      this.#decks.set(rule, deck);
    }
    return deck.pop() ?? '';
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

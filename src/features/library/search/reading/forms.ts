/** The forms of a query's words: inflections, completions, other spellings, and corrected typing errors. */
import type { ReadAs } from '../search.ts';
import type { KnownWords } from './known-words.server.ts';
import type { Phrase, Term } from './query.ts';
import { hyphenForms, spelledOut } from './spellings.ts';

export interface Forms {
  exactly: readonly Phrase[];
  /** Inflections and completions. */
  others: readonly Phrase[];
}

/**
 * @param anyOf the term, or the synonyms that it is one of
 * @returns its forms, and the word that it was read as if no document contains it as typed
 */
export function formsOf(
  term: Term,
  anyOf: readonly Phrase[],
  words: KnownWords,
): Forms & { read?: Omit<ReadAs, 'typed'> } {
  const [word = ''] = term.phrase;
  if (term.quoted) return { exactly: anyOf, others: [] };
  if (anyOf.length > 1) {
    const forms = withAbbreviations(anyOf, words);
    const inflected = anyOf.flatMap((phrase) => otherForms(phrase, words));
    // A synonym says the same exactly; an inflection of one does not.
    const isInflected = anyOf.every((phrase) => phrase.join(' ') !== term.phrase.join(' '));
    return isInflected
      ? { exactly: [term.phrase], others: [...forms, ...inflected] }
      : { exactly: forms, others: inflected };
  }
  const hyphened = hyphenForms(term.phrase, words);
  const spelled = term.letters ? [term.letters] : [];
  const exactly = [term.phrase, ...hyphened, ...spelled];
  if (term.phrase.length > 1) return { exactly, others: [] };
  const completions = term.open ? words.completions(word).filter((known) => known !== word) : [];
  const others = [...words.forms(word), ...completions].map((form) => [form]);
  if (words.pages(word) > 0 || exactly.length + others.length > 1) return { exactly, others };
  const sounding = words.soundingLike(word);
  if (sounding[0] !== undefined) {
    return {
      exactly: sounding.map((form) => [form]),
      others: [],
      read: { as: sounding[0], why: 'script' },
    };
  }
  const correction = words.correction(word);
  if (correction === undefined) return { exactly, others: [] };
  const corrected = words.forms(correction).map((form) => [form]);
  return { exactly: [[correction]], others: corrected, read: { as: correction, why: 'spelling' } };
}

/** The forms of a phrase's last word. */
function otherForms(phrase: Phrase, words: KnownWords): Phrase[] {
  const last = phrase.at(-1) ?? '';
  return words
    .forms(last)
    .slice(0, 3)
    .map((form) => [...phrase.slice(0, -1), form]);
}

/** Synonyms, and their abbreviations letter by letter, as the index stores `A.G.M.`. */
function withAbbreviations(anyOf: readonly Phrase[], words: KnownWords): Phrase[] {
  const isAbbreviated = anyOf.some(({ length }) => length > 1);
  const spelled = anyOf.flatMap(([word = '', ...more]) =>
    isAbbreviated && more.length === 0 ? [spelledOut(word) ?? []] : [],
  );
  return [
    ...anyOf,
    ...spelled.filter((letters) => letters.length > 0 && letters.every((letter) => words.pages(letter) > 0)),
  ];
}

/** Finds the kind of a document, such as an annual report, by the rules in `content/library.yaml`. */
import type { KindRule } from '../../../../content-model/schema/library.ts';

/** The parts of a document that tell its kind. */
export interface Named {
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
  /** File name. */
  name: string;
  /** Subject that its first page states; read only if no rule's words are in the name. */
  subject?: string | undefined;
}

/** @returns the name of the first rule that fits; undefined if none does */
export function kindOf(
  rules: readonly KindRule[],
  { folder, name, subject = '' }: Named,
): string | undefined {
  const inFolder = rules.filter((rule) => (rule.folder ?? []).every((one, at) => one === folder[at]));
  const [nameHas, subjectHas] = [wordFinder(name), wordFinder(subject)];
  const fitsName = ({ words = '' }: KindRule) => nameHas(words);
  const isSilent = !inFolder.some((rule) => rule.words !== undefined && fitsName(rule));
  const fits = (rule: KindRule) =>
    fitsName(rule) || (isSilent && rule.words !== undefined && subjectHas(rule.words));
  return inFolder.find(fits)?.name;
}

/**
 * @returns a function that is true if the text contains all words, in any order and case, of one of its
 *   entries. A word is also found inside others (`NoticeofEGM`); one of at most three letters only where a
 *   word begins. Words between double quotes are found only one after the other.
 */
export function wordFinder(text: string): (words: string | readonly string[]) => boolean {
  const lower = fold(text);
  const contains = (word: string) => {
    if (word.startsWith('"')) return lettersOf(lower).includes(lettersOf(word));
    return word.length > SHORT ? lower.includes(word) : beginsWord(lower, word);
  };
  return (words) => [words].flat().some((entry) => partsOf(entry).every(contains));
}

/** The rules are compared with every document, so their entries are divided once. */
const parts = new Map<string, readonly string[]>();

function partsOf(entry: string): readonly string[] {
  const known = parts.get(entry) ?? fold(entry).match(PART) ?? [];
  parts.set(entry, known);
  return known;
}

const SHORT = 3;
/** Words between quotes, or one word. */
const PART = /"[^"]*"|[^\s"]+/g;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/\p{L}/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** Lower case, with a space between the parts of a name such as `NoticeofEGM`. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();

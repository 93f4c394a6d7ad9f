/** What a document is, such as an annual report, by the rules in `content/library.yaml`. */
import type { KindRule } from '../../../content-model/schema/library.ts';

/**
 * @param folder display names of the folders that contain the document, outermost first
 * @returns the name of the first rule that fits; undefined if none does
 */
export function kindOf(
  rules: readonly KindRule[],
  folder: readonly string[],
  name: string,
): string | undefined {
  return rules.find(
    (rule) =>
      (rule.folder ?? []).every((one, at) => one === folder[at]) && containsWords(name, rule.words ?? ''),
  )?.name;
}

/** True if a file name contains all words, in any order and case. */
export function containsWords(name: string, words: string): boolean {
  const lower = fold(name);
  return fold(words)
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

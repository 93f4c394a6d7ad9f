/**
 * Scripts of India as Unicode and Tesseract name them; each with the language (ISO 639-1) that a text in it
 * is taken for, and the first code point of its block.
 */
export const SCRIPT_LANGUAGES = [
  ['Arabic', 'ur', '\u0600'],
  ['Devanagari', 'hi', '\u0900'],
  ['Bengali', 'bn', '\u0980'],
  ['Gurmukhi', 'pa', '\u0A00'],
  ['Gujarati', 'gu', '\u0A80'],
  ['Oriya', 'or', '\u0B00'],
  ['Tamil', 'ta', '\u0B80'],
  ['Telugu', 'te', '\u0C00'],
  ['Kannada', 'kn', '\u0C80'],
  ['Malayalam', 'ml', '\u0D00'],
] as const;

type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number][1];
/** Marathi shares the script of Hindi. */
export type TextLanguage = 'en' | 'mr' | ScriptLanguage;

/** Letters and vowel signs from the first of these blocks to the last. */
const LETTERS = /(?=[\p{L}\p{M}])[\u0600-\u0D7F]/gu;

/** The script of India that most letters of a text are in, by its language, with their number. */
export function mainScript(text: string): { language?: ScriptLanguage | undefined; count: number } {
  const counts = new Map<ScriptLanguage | undefined, number>();
  for (const letter of text.match(LETTERS) ?? []) {
    const language = SCRIPT_LANGUAGES.findLast(([, , first]) => first <= letter)?.[1];
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [[language, count] = [undefined, 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return { language, count };
}

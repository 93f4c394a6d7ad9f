/** Divides a text into sentences, and into lines that are none, such as headings and rows of tables. */

/** Stands for the end of a line at which no sentence continues; as long as the line break, so that positions stay. */
export const LINE_END = '·';

export interface Sentence {
  /** First character, and the one after the last. */
  from: number;
  to: number;
  /** False for headings and rows of tables. */
  isSentence: boolean;
}

/** The shortest line that is full, so that its sentence may continue on the next line with a capital letter. */
const FULL_LINE_CHARS = 60;
const CONTINUES = /[\p{L}\p{M},;:&(-]$/u;
const BEFORE_AMOUNT = /\p{Sc}$/u;
const ENDS = /[.!?।]["'”’)]*$/u;
const STARTS_LOW = /^[\p{Ll}(₹]/u;
/** May end a sentence, unless it is in a number, after an abbreviation such as "Smt." or an initial, or before a small letter. */
const STOP = /[.!?।]["'”’)]*\s/gu;
const SMALL_LETTER = /^\p{Ll}/u;
const ABBREVIATION = /(?:^|[\s(·])(?:\p{Lu}\p{L}{0,3}|\p{L})$/u;
const NUMBER_OF_ITEM = /^\s*\(?\d{1,3}$/;

/** Joins the lines of each sentence by spaces; other line ends become LINE_END. */
export function joinLines(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, index) => {
    const before = lines[index - 1];
    if (before === undefined) return line;
    const continues =
      STARTS_LOW.test(line) ||
      BEFORE_AMOUNT.test(before) ||
      (before.length >= FULL_LINE_CHARS && CONTINUES.test(before)) ||
      ENDS.test(before);
    return joined + (continues ? ' ' : LINE_END) + line;
  }, '');
}

/** @param text as `joinLines` returns it @returns the parts of the whole text, in order */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const end = (to: number) => {
    const part = text.slice(from, to);
    if (part.trim() !== '') sentences.push({ from, to, isSentence: ENDS.test(part.trimEnd()) });
    from = to;
  };
  for (let line = 0; line <= text.length; ) {
    const next = text.indexOf(LINE_END, line);
    const lineEnd = next === -1 ? text.length : next;
    for (const { 0: stop, index } of text.slice(line, lineEnd).matchAll(STOP)) {
      const at = line + index;
      const before = text.slice(from, at);
      const next = at + stop.length;
      const goesOn =
        SMALL_LETTER.test(text.slice(next, next + 2)) ||
        NUMBER_OF_ITEM.test(before) ||
        (stop.startsWith('.') && ABBREVIATION.test(before.slice(-6)));
      if (!goesOn) end(next);
    }
    end(lineEnd);
    from = line = lineEnd + LINE_END.length;
  }
  return sentences;
}

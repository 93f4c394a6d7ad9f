/** Extracts the sentences around the hits and marks the hits. Returns segments of text, never markup. */
import { markedWords, rangesIn, type SearchTerms, type TextWord } from '../../ingest/words/hits.ts';
import type { Segment } from '../search.ts';

/** Number of words in a snippet. */
const SNIPPET_WORDS = 34;
/** Number of further words that a snippet may have to end with a sentence. */
const FURTHER_WORDS = 12;
/** Shorter sentences are shown with the next one. */
const MIN_WORDS = 8;
/** Number of words before the first hit, where its sentence begins too far away. */
const LEADING_WORDS = 8;

const ELLIPSIS_BEFORE: Segment = { text: '… ', marked: false };
const ELLIPSIS_AFTER: Segment = { text: ' …', marked: false };
/** The first lines of a page, which repeat the company's and the document's name. */
const HEAD_LINES = 2;
const MAX_HEAD_CHARS = 300;

/** Maximum number of characters in a snippet, for words and leaders that are longer than any real one. */
const MAX_SNIPPET_CHARS = 1_200;

/** Marks the hits in a whole text, such as a name. */
export function markAll(text: string, wanted: SearchTerms): Segment[] {
  return segments(text, markedWords(text, wanted), 0, text.length);
}

/**
 * @param page text of one page
 * @param wanted the search terms, each as a list of its forms
 * @returns the sentences with the most different terms, with an ellipsis where one is cut, and with a mark if
 *   the page has a hit; empty for a blank page
 */
export function snippet(page: string, wanted: SearchTerms): Segment[] {
  const text = joinLines(page);
  const words = markedWords(text, wanted);
  if (words.length === 0) return [];
  const sentences = sentencesOf(text);
  const start = bestStart(words, sentences, headOf(page));
  const { end, isWhole } = endOf(words, start, sentences);
  const begun = sentences.findLast((one) => wordAt(words, one.from) === start);
  const hit = words.slice(start, end).find(isHit);
  const isNear = begun !== undefined && (hit?.to ?? 0) - begun.from <= MAX_SNIPPET_CHARS;
  const first = isNear ? begun.from : nearHit(words[start]?.from ?? 0, hit);
  const last = end === words.length ? text.length : endOfToken(text, words[end - 1]?.to ?? 0);
  const until = Math.min(last, first + MAX_SNIPPET_CHARS);
  const ends = until === text.length || (isWhole && until === last);
  const shown = segments(text, words, first, until).map(({ text, marked }) => ({
    text: text.replace(/ ?· ?/g, ` ${LINE_END} `),
    marked,
  }));
  return [...(isNear ? [] : [ELLIPSIS_BEFORE]), ...shown, ...(ends ? [] : [ELLIPSIS_AFTER])];
}

const isHit = ({ wanted }: TextWord) => wanted >= 0;

/** A position, or that of the hit after it if words or leaders between them are longer than a snippet. */
const nearHit = (position: number, hit: TextWord | undefined) =>
  hit && hit.to - position > MAX_SNIPPET_CHARS ? hit.from : position;

/** @returns the end of the first lines of a page; 0 if it has no others */
function headOf(page: string): number {
  let end = 0;
  for (let line = 0; line < HEAD_LINES; line++) end = page.indexOf('\n', end) + 1 || Number.POSITIVE_INFINITY;
  return end <= MAX_HEAD_CHARS ? end : 0;
}

/**
 * Index of the first word at or after a position. Bisects, because a page may have as many sentences as
 * words.
 */
function wordAt(words: readonly TextWord[], position: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.from ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The first word of the best passage below the head, or else in it; if there is no hit, that of the text
 * below the head.
 */
function bestStart(words: readonly TextWord[], sentences: readonly Sentence[], headEnd: number): number {
  const below = sentences.filter(({ from, isSentence }) => from >= headEnd || isSentence);
  const best = bestOf(words, below) ?? bestOf(words, sentences) ?? wordAt(words, headEnd);
  return best < words.length ? best : 0;
}

/**
 * Finds the first word of the best passage: first by different terms, then whole sentences before headings
 * and rows of tables, then by terms of its first sentence, then by earliest position.
 */
function bestOf(words: readonly TextWord[], sentences: readonly Sentence[]): number | undefined {
  let best: number | undefined;
  let score = -1;
  for (const sentence of sentences) {
    const begin = wordAt(words, sentence.from);
    const end = wordAt(words, sentence.to);
    for (let at = begin; at < end; at++) {
      if ((words[at]?.wanted ?? -1) < 0) continue;
      const start = at - begin < SNIPPET_WORDS - LEADING_WORDS ? begin : at - LEADING_WORDS;
      const terms = termsIn(words.slice(start, start + SNIPPET_WORDS)).size;
      const inSentence = termsIn(words.slice(start, Math.min(end, start + SNIPPET_WORDS))).size;
      const value = terms * 100 + (sentence.isSentence ? 50 : 0) + inSentence;
      if (value > score) [best, score] = [start, value];
    }
  }
  return best;
}

/** The different terms among some words, each with the index of its first hit. */
function termsIn(words: readonly TextWord[]): Map<number, number> {
  const terms = new Map<number, number>();
  for (const [at, { wanted }] of words.entries())
    if (wanted >= 0 && !terms.has(wanted)) terms.set(wanted, at);
  return terms;
}

/**
 * Finds the word after the passage: at the end of a sentence, if that leaves out no term, or else between two
 * words.
 */
function endOf(words: readonly TextWord[], start: number, sentences: readonly Sentence[]) {
  const most = Math.min(words.length, start + SNIPPET_WORDS);
  const lastTerm = Math.max(0, ...termsIn(words.slice(start, most)).values());
  const least = start + Math.max(lastTerm + 1, MIN_WORDS);
  const ends = sentences
    .map(({ to }) => wordAt(words, to))
    .filter((end) => end >= Math.min(least, words.length));
  const whole = ends.findLast((end) => end <= most) ?? ends.find((end) => end <= most + FURTHER_WORDS);
  return { end: whole ?? most, isWhole: whole !== undefined };
}

/**
 * The end of the word or number that ends at a position or continues there, with the punctuation after it.
 */
const endOfToken = (text: string, at: number): number => {
  const rest = text.slice(at, at + MAX_SNIPPET_CHARS).search(/[\s·]/);
  return rest === -1 ? text.length : at + rest;
};

function segments(text: string, words: readonly TextWord[], from: number, to: number): Segment[] {
  const result: Segment[] = [];
  let at = from;
  const push = (until: number, marked: boolean) => {
    const piece = text.slice(at, until).replace(/\s+/g, ' ');
    if (piece !== '') result.push({ text: piece, marked });
    at = until;
  };
  for (const hit of rangesIn(words.filter((word) => word.from >= from && word.to <= to))) {
    push(hit.from, false);
    push(hit.to, true);
  }
  push(to, false);
  return result;
}

/**
 * Stands for the end of a line at which no sentence continues; as long as the line break, so that positions
 * stay.
 */
const LINE_END = '·';

interface Sentence {
  /** First character, and the one after the last. */
  from: number;
  to: number;
  /** False for headings and rows of tables. */
  isSentence: boolean;
}

/**
 * The shortest line that is full, so that its sentence may continue on the next line with a capital letter.
 */
const FULL_LINE_CHARS = 60;
const CONTINUES = /[\p{L}\p{M},;:&(-]$/u;
const BEFORE_AMOUNT = /\p{Sc}$/u;
const ENDS = /[.!?।]["'”’)]*$/u;
const STARTS_LOW = /^[\p{Ll}(₹]/u;
/**
 * May end a sentence, unless it is in a number, after an abbreviation such as "Smt." or an initial, or before
 * a small letter.
 */
const STOP = /[.!?।]["'”’)]*\s/gu;
const SMALL_LETTER = /^\p{Ll}/u;
const ABBREVIATION = /(?:^|[\s(·])(?:\p{Lu}\p{L}{0,3}|\p{L})$/u;
const NUMBER_OF_ITEM = /^\s*\(?\d{1,3}$/;

/** Joins the lines of each sentence by spaces; other line ends become LINE_END. */
function joinLines(text: string): string {
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
function sentencesOf(text: string): Sentence[] {
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

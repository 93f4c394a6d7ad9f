/**
 * Joins words that are divided at the end of a line. The hyphen may divide a word (`divi-dend`) or belong to
 * it (`non-convertible`), which only the rest of the document can tell, and often not even that.
 */
import { follows } from '../../document/stated/stated-dates.ts';

/** PDFium returns this noncharacter for a hyphen at the end of a line. */
export const LINE_END_MARK = '\uFFFE';
/**
 * The halves, and the rest of the second one's token (`,` or `-the-art`). Starts at the first letter of a
 * word: a start at each letter would take quadratic time on long words.
 */
const LINE_END_HYPHEN =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)(?:[\u00AD\u2010-]+[ \t]*\n[ \t]*|\uFFFE\n?)([\p{L}\p{M}]+)((?:[^\s\uFFFE\u00AD\u2010-]|-(?=[\p{L}\p{Nd}])){0,40})/gu;
/** A year, date or telephone number, `2023-\n24`, or a number with a word, `5-\nyear`. */
const LINE_END_NUMBER =
  /(?<=\p{Nd})(?:([\u2010-\u2013-])[ \t]*\n[ \t]*|\uFFFE\n?)([\p{Nd}\p{Ll}](?:[^\s\uFFFE\u00AD\u2010-]|-(?=[\p{L}\p{Nd}])){0,40})/gu;
/** A fast check for pages that may need these patterns, which are slower. */
const HYPHEN_AND_LINE_END = /[\u00AD\u2010-\u2013-][ \t]*\n|\uFFFE/;
const WORDS = /[\p{L}\p{M}]+/gu;

/** First parts of compounds, which rarely begin a word that is written without a hyphen. */
const PREFIXES = new Set(
  'non short long year half self quasi semi mid by third well cross full two three e'.split(' '),
);
/**
 * First parts that also begin many words without a hyphen (`co-llect`): they need the second part as a word.
 */
const SYLLABLES = new Set('anti co de inter multi post pre re sub'.split(' '));
const MIN_SECOND_PART = 4;
/** Middle parts of compounds such as `year-on-year`. */
const LINKS = new Set('and by for in of off on out per the to up'.split(' '));
const SMALL = /^\p{Ll}/u;
/** Words without small letters: those of Indic scripts are rarely divided but by a hyphen of their own. */
const CAPITALS = /^(?:\p{Lu}+|[\p{Lo}\p{M}]+)$/u;
const HYPHEN = /^[\u2010-]$/;

interface Halves {
  before: string;
  after: string;
  /** The characters next to the halves; empty at the end of a text. */
  previous: string;
  next: string;
}

/**
 * @param words of the text, in lower case
 * @returns true if the hyphen between the halves belongs to the word
 */
function isCompound(words: ReadonlySet<string>, halves: Halves): boolean {
  const [first, second] = [halves.before.toLowerCase(), halves.after.toLowerCase()];
  if (words.has(first + second)) return false;
  const isLinked =
    (LINKS.has(first) && HYPHEN.test(halves.previous)) || (LINKS.has(second) && HYPHEN.test(halves.next));
  if (isLinked || (words.has(first) && words.has(second)) || isPrefix(first, second)) return true;
  return SYLLABLES.has(first) && second.length > MIN_SECOND_PART && words.has(second);
}

/** @returns true if the first part is one that takes a hyphen, whatever follows */
function isPrefix(before: string, after: string): boolean {
  return PREFIXES.has(before.toLowerCase()) && after.length >= MIN_SECOND_PART;
}

/** A financial year, or years of different columns, at the end of a line. */
const YEARS = /(?:^|\P{Nd})(\d{4})-(\d{2})(?!\p{Nd})/u;

/**
 * @param before ends with a digit, and a hyphen at the end of a line follows @param after starts with a digit
 * @returns false for years of different columns, such as 2022- above 24
 */
function isDividedNumber(before: string, after: string): boolean {
  const [, year, next = ''] = YEARS.exec(`${before.slice(-5)}-${after.slice(0, 3)}`) ?? [];
  return year === undefined || follows(Number(year), next);
}

/** A page whose divided words are joined, and the other readings of these words. */
export interface JoinedPage {
  text: string;
  further: Set<string>;
}

/** @param pages of a document, with `\n` between lines @returns each page */
export function joinDivided(pages: readonly string[]): JoinedPage[] {
  const isDivided = pages.map((page) => HYPHEN_AND_LINE_END.test(page));
  const known = isDivided.includes(true) ? wholeWords(pages) : new Set<string>();
  return pages.map((text, at) => (isDivided[at] ? join(text, known) : { text, further: new Set() }));
}

/** Leaves out both halves of words that may be divided at the end of a line. */
function wholeWords(pages: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const page of pages)
    for (const [word] of page.replace(LINE_END_HYPHEN, ' ').matchAll(WORDS)) known.add(word.toLowerCase());
  return known;
}

type Joint = [before: string, after: string, rest: string, at: number, all: string];

function join(page: string, known: ReadonlySet<string>): JoinedPage {
  const further = new Set<string>();
  const joinHalves = (match: string, ...[before, after, rest, at, all]: Joint): string => {
    const [joined, compound] = [before + after, `${before}-${after}`];
    if (!SMALL.test(after) && !isPrefix(before, after)) {
      // Names such as `Jean-Paul` stay as they are.
      if (CAPITALS.test(joined)) further.add(joined);
      return match;
    }
    const keeps = isCompound(known, { before, after, previous: all[at - 1] ?? '', next: rest[0] ?? '' });
    if (!known.has(joined.toLowerCase())) further.add(keeps ? joined : compound);
    return `${keeps ? compound : joined}${rest}\n`;
  };
  const joinNumber = (match: string, hyphen = '-', rest: string, at: number, all: string): string => {
    const isDivided = SMALL.test(rest)
      ? HYPHEN.test(hyphen)
      : isDividedNumber(all.slice(Math.max(0, at - 5), at), rest);
    return isDivided ? `${hyphen}${rest}\n` : match;
  };
  const text = page.replace(LINE_END_NUMBER, joinNumber).replace(LINE_END_HYPHEN, joinHalves);
  return { text, further };
}

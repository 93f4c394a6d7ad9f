/** Joins the characters of a page into words and lines. */

import { isCompound, isDividedNumber, isPrefix } from '../../ingest/text/divided-words.ts';
import { cleanWords } from '../../ingest/text/normalise.ts';
import { isNote, isRaised, mayHaveNote } from '../../ingest/text/raised.ts';
import { type Box, boundsOf } from '../../ingest/text/rows/rows.ts';
import { type Font, type Glyph, LINE_END_HYPHEN } from './glyph.ts';
import type { PageWord } from './page-layout.ts';
import { joinSpacedWords } from './spaced-words.ts';

/** A word with the properties that determine its block. A hyphenated word belongs to the line on which it begins. */
export interface LineWord extends PageWord {
  font: Font;
  /** True if the word begins a line. */
  startsLine: boolean;
  /** Identifier (MCID) of the marked content in which it begins. */
  content?: number | undefined;
}

/** @param toBox converts page coordinates to those of the displayed page */
export function wordsOf(glyphs: readonly Glyph[], toBox: (glyph: Glyph) => Box): LineWord[] {
  const words: LineWord[] = [];
  /** Words hyphenated at the end of a line, with the part before the hyphen. */
  const divided: { at: number; before: string }[] = [];
  const notes: LineWord[] = [];
  let continues = false;
  let before: Glyph | undefined;
  let dots = { end: 0, isLeader: false };
  for (const [at, glyph] of glyphs.entries()) {
    if (at >= dots.end && glyph.text === '.') dots = dotsFrom(glyphs, at);
    if (at < dots.end && dots.isLeader) continue;
    const last = words.at(-1);
    if (glyph.text === LINE_END_HYPHEN) {
      if (last) last.text += HYPHEN;
      continues = last !== undefined;
      continue;
    }
    const box = toBox(glyph);
    // PDFium marks hyphens between letters only.
    continues ||= last !== undefined && glyph.after === 'line' && ENDS_WITH_HYPHEN.test(last.text.slice(-2));
    if (last && continues && last.text.length < MAX_DIVIDED && goesOn(last.text, glyphs, at)) {
      divided.push({ at: words.length - 1, before: last.text.slice(0, -1) });
      last.text += glyph.text;
      last.boxes.push(box);
      last.confidence = lower(last.confidence, glyph.confidence);
    } else if (last && !continues && glyph.after === '' && !isApart(last, before, glyph, box)) {
      last.text += glyph.text;
      extend(last.boxes, box);
    } else {
      const word = {
        text: glyph.text,
        boxes: [box],
        font: glyph.font,
        startsLine: !last || glyph.after === 'line',
        content: glyph.content,
        ...(glyph.confidence !== undefined && { confidence: glyph.confidence }),
      };
      words.push(word);
      if (before && glyph.after === '' && startsNote(before, glyph)) notes.push(word);
      if (before && last && glyph.after === '' && startsNote(glyph, before)) notes.push(last);
    }
    continues = false;
    before = glyph;
  }
  joinHalves(words, divided);
  // A plain 3 beside 4,321 would be read as a part of the figure.
  for (const note of notes)
    note.text = note.text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);
  return joinSpacedWords(cleanTexts(words));
}

const lower = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? a : Math.min(a, b);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const HYPHEN = '-';
/** Maximum length of the first part of a word that continues on the next line. */
const MAX_DIVIDED = 200;

const WORDS = /[\p{L}\p{M}]+/gu;
const LETTERS = /^[\p{L}\p{M}]+/u;

/** The letters at the end of a text. */
function lettersBefore(text: string): string {
  const last = text.match(WORDS)?.at(-1) ?? '';
  return text.endsWith(last) ? last : '';
}

const ENDS_WITH_HYPHEN = /^[\p{L}\p{Nd}][\u2010-]$/u;

/** True if a word that ends with a hyphen at the end of a line continues with the glyph at this index. */
function goesOn(word: string, glyphs: readonly Glyph[], at: number): boolean {
  const next = glyphs[at]?.text ?? '';
  const before = word.slice(0, -1);
  if (/^\p{Ll}/u.test(next)) return true;
  if (/^\p{Nd}/u.test(next) && /\p{Nd}$/u.test(before)) {
    const after = glyphs.slice(at, at + 3).filter((glyph, index) => index === 0 || glyph.after === '');
    return isDividedNumber(before, after.map(({ text }) => text).join(''));
  }
  return /^\p{Lu}/u.test(next) && isPrefix(lettersBefore(before), 'Word');
}

/** Removes the hyphen of a hyphenated word, unless it belongs to the word (`isCompound`). */
function joinHalves(words: readonly LineWord[], divided: readonly { at: number; before: string }[]): void {
  if (divided.length === 0) return;
  const ends = new Set(divided.map(({ at }) => at));
  const known = new Set(
    words.flatMap(({ text }, at) =>
      ends.has(at) ? [] : (text.match(WORDS) ?? []).map((one) => one.toLowerCase()),
    ),
  );
  for (const { at, before } of divided) {
    const word = words[at];
    if (!word) continue;
    const rest = word.text.slice(before.length + 1);
    const first = lettersBefore(before);
    const [second = ''] = LETTERS.exec(rest) ?? [];
    const halves = {
      ...{ before: first, after: second },
      previous: before.at(-first.length - 1) ?? '',
      next: rest[second.length] ?? '',
    };
    const isWord = first !== '' && /^\p{Ll}/u.test(second);
    if (isWord && !isCompound(known, halves)) word.text = before + rest;
  }
}

function cleanTexts(words: readonly LineWord[]): LineWord[] {
  const texts = cleanWords(words.map(({ text }) => text));
  let startsLine = false;
  return words.flatMap((word, at) => {
    const text = texts[at];
    startsLine ||= word.startsLine;
    if (!text) return [];
    const one = { ...word, text, startsLine };
    startsLine = false;
    return [one];
  });
}

/** Minimum gap that separates words without a space between them, relative to the font size. */
const WORD_GAP = 0.3;

/** True if the glyph stands away from the word, or begins another text that is drawn over it. */
function isApart({ boxes, font }: LineWord, before: Glyph | undefined, glyph: Glyph, box: Box): boolean {
  const last = boxes.at(-1);
  if (before && (startsNote(before, glyph) || startsNote(glyph, before) || startsCell(before, glyph)))
    return true;
  // Signs stand above, below or in front of their letters.
  if (!last || /^\p{M}/u.test(glyph.text)) return false;
  const gap = box.left - last.right;
  // PDFium states no line ends in turned text.
  if (box.top >= last.bottom || box.bottom <= last.top) return true;
  return gap > WORD_GAP * font.size || (glyph.font !== before?.font && gap < -font.size / 2);
}

/** True if the glyph begins another tagged text: the text of a cell may reach that of the next one. */
const startsCell = (before: Glyph, glyph: Glyph): boolean =>
  before.content !== glyph.content && /^(?:\p{Ll}\p{Lu}|\p{Nd}[\p{Nd}(])$/u.test(before.text + glyph.text);

/** Minimum number of dots of a leader: an ellipsis has three. */
const LEADER_DOTS = 4;

/** @returns the end of the dots, and whether they lead to a figure, or to "Nil", on the same line, unlike those of a form */
function dotsFrom(glyphs: readonly Glyph[], start: number) {
  let end = start;
  while (glyphs[end]?.text === '.' && (end === start || glyphs[end]?.after !== 'line')) end += 1;
  const next = glyphs[end];
  const isBeside = next !== undefined && next.after !== 'line';
  return { end, isLeader: end - start >= LEADER_DOTS && isBeside && /[^\p{L}]|n/iu.test(next.text) };
}

/** True if a glyph is the number of a note above the line, and the other one is not. */
function startsNote(base: Glyph, note: Glyph): boolean {
  if (!isNote(note.text) || !mayHaveNote(base.text)) return false;
  return isRaised(
    { size: base.font.size, bottom: base.bottom },
    { size: note.font.size, bottom: note.bottom },
  );
}

function extend(boxes: Box[], by: Box): void {
  const last = boxes.at(-1);
  if (last) Object.assign(last, boundsOf([last, by]));
}

/** Joins the characters of a page into words. */

import { LINE_END_MARK } from '../../ingest/text/divided-words.ts';
import { isNote, isRaised, mayHaveNote } from '../../ingest/text/figure.ts';
import { clean, joinWords } from '../../ingest/text/normalise.ts';
import { type Box, boundsOf, type LineWord } from '../../ingest/text/rows.ts';
import { gapSpaces, withSpaces } from '../../ingest/text/spaced-letters.ts';
import type { Glyph } from './glyphs.server.ts';

/** @param toBox converts page coordinates to those of the displayed page */
export function joinGlyphs(glyphs: readonly Glyph[], toBox: (glyph: Glyph) => Box): LineWord[] {
  const words: LineWord[] = [];
  const notes: LineWord[] = [];
  let before: Glyph | undefined;
  let dots = { end: 0, isLeader: false };
  for (const [at, glyph] of glyphs.entries()) {
    if (at >= dots.end && glyph.text === '.') dots = dotsFrom(glyphs, at);
    if (at < dots.end && dots.isLeader) continue;
    const last = words.at(-1);
    if (glyph.text === LINE_END_MARK) {
      if (last) last.text += LINE_END_MARK;
      continue;
    }
    const box = toBox(glyph);
    const isDivided = last?.text.endsWith(LINE_END_MARK) ?? false;
    if (last && !isDivided && glyph.after === '' && !isApart(last, before, glyph, box)) {
      last.text += glyph.text;
      extend(last.boxes, box);
    } else {
      const word = {
        text: glyph.text,
        boxes: [box],
        font: glyph.font,
        startsLine: !last || isDivided || glyph.after === 'line',
        content: glyph.content,
        ...(glyph.confidence !== undefined && { confidence: glyph.confidence }),
      };
      words.push(word);
      if (before && glyph.after === '' && startsNote(before, glyph)) notes.push(word);
      if (before && last && glyph.after === '' && startsNote(glyph, before)) notes.push(last);
    }
    before = glyph;
  }
  // A plain 3 beside 4,321 would be read as a part of the figure.
  for (const note of notes)
    note.text = note.text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);
  return withNormalTexts(withCleanTexts(words));
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function withCleanTexts(words: readonly LineWord[]): LineWord[] {
  const all = words.map(({ text }) => text);
  const cleaned = clean(all.join('\n')).split('\n');
  const texts = cleaned.length === all.length ? cleaned : all;
  let startsLine = false;
  return words.flatMap((word, at) => {
    const text = texts[at]?.replaceAll('\u00AD', '').trim();
    startsLine ||= word.startsLine;
    if (!text) return [];
    const one = { ...word, text, startsLine };
    startsLine = false;
    return [one];
  });
}

/** Signs that words lose when they are joined. */
const LOST = /[\s\u2010\uFFFE-]/g;
const lettersOf = (text: string) => text.replace(LOST, '').length;

/**
 * @returns the words as searches find them: those that are divided at the end of a line, and letters that are
 *   set apart, are joined
 */
function withNormalTexts(words: readonly LineWord[]): LineWord[] {
  const owners: LineWord[] = [];
  let text = '';
  for (const word of words) {
    text += (word.startsLine ? '\n' : ' ') + word.text;
    while (owners.length < text.length) owners.push(word);
  }
  const spaces = gapSpaces(text, (index) => {
    const { boxes = [], font } = owners[index] ?? {};
    return { left: boxes[0]?.left ?? 0, right: boxes.at(-1)?.right ?? 0, size: font?.size ?? 0 };
  });
  const [joined] = joinWords([withSpaces(text, spaces)]);
  const result: LineWord[] = [];
  let [at, given, shown, pending] = [0, 0, 0, ''];
  let group: LineWord[] = [];
  for (const part of joined?.text.split(/\s+/) ?? []) {
    pending += part;
    shown += lettersOf(part);
    for (let word = words[at]; word && (group.length === 0 || given < shown); word = words[at]) {
      group.push(word);
      given += lettersOf(word.text);
      at += 1;
    }
    // A part that ends within a word continues.
    if (given > shown) continue;
    result.push(...oneWord(group, pending));
    [group, pending] = [[], ''];
  }
  return [...result, ...oneWord(group, pending), ...words.slice(at)];
}

/** @param words whose letters are those of the text */
function oneWord([first, ...others]: readonly LineWord[], text: string): LineWord[] {
  if (!first) return [];
  const word = { ...first, text, boxes: first.boxes.map((box) => ({ ...box })) };
  for (const { boxes, startsLine, confidence } of others) {
    if (startsLine) word.boxes.push(...boxes);
    else extend(word.boxes, boundsOf(boxes));
    if (confidence !== undefined) word.confidence = Math.min(confidence, word.confidence ?? confidence);
  }
  return [word];
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
const startsCell = (before: Glyph, glyph: Glyph) =>
  before.content !== glyph.content && /^(?:\p{Ll}\p{Lu}|\p{Nd}[\p{Nd}(])$/u.test(before.text + glyph.text);

/** Minimum number of dots of a leader: an ellipsis has three. */
const LEADER_DOTS = 4;

/**
 * @returns the end of the dots, and whether they lead to a figure, or to "Nil", on the same line, unlike
 *   those of a form
 */
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

function extend(boxes: Box[], by: Box) {
  const last = boxes.at(-1);
  if (last) Object.assign(last, boundsOf([last, by]));
}

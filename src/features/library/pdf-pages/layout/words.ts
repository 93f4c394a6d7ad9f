/** Joins the characters of a page into words and lines. */
import { cleanWords, isCompound } from '../../ingest/text/normalise.ts';
import { type Font, type Glyph, LINE_END_HYPHEN } from './glyph.ts';
import type { Box, PageWord } from './page-layout.ts';

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
  let continues = false;
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (glyph.text === LINE_END_HYPHEN) {
      if (last) last.text += HYPHEN;
      continues = last !== undefined;
      continue;
    }
    const box = toBox(glyph);
    if (last && continues && last.text.length < MAX_DIVIDED && /^\p{Ll}/u.test(glyph.text)) {
      divided.push({ at: words.length - 1, before: last.text.slice(0, -1) });
      last.text += glyph.text;
      last.boxes.push(box);
    } else if (last && !continues && glyph.after === '' && !isApart(last, before, glyph, box)) {
      last.text += glyph.text;
      extend(last.boxes, box);
    } else
      words.push({
        text: glyph.text,
        boxes: [box],
        font: glyph.font,
        startsLine: !last || glyph.after === 'line',
        content: glyph.content,
      });
    continues = false;
    before = glyph;
  }
  joinHalves(words, divided);
  return cleanTexts(words);
}

const HYPHEN = '-';
/** Maximum length of the first part of a word that continues on the next line. */
const MAX_DIVIDED = 200;

/** Removes the hyphen of a hyphenated word, unless it belongs to the word (`isCompound`). */
function joinHalves(words: readonly LineWord[], divided: readonly { at: number; before: string }[]): void {
  if (divided.length === 0) return;
  const halves = new Set(divided.map(({ at }) => at));
  const known = new Set(words.flatMap(({ text }, at) => (halves.has(at) ? [] : [text.toLowerCase()])));
  for (const { at, before } of divided) {
    const word = words[at];
    if (!word) continue;
    const after = word.text.slice(before.length + 1);
    const [letters = ''] = /^[\p{L}\p{M}]+/u.exec(after) ?? [];
    if (!isCompound(known, before, letters)) word.text = before + after;
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
  // Signs stand above, below or in front of their letters.
  if (!last || /^\p{M}/u.test(glyph.text)) return false;
  const gap = box.left - last.right;
  return gap > WORD_GAP * font.size || (glyph.font !== before?.font && gap < -font.size / 2);
}

function extend(boxes: Box[], by: Box): void {
  const last = boxes.at(-1);
  if (!last) return;
  last.left = Math.min(last.left, by.left);
  last.top = Math.min(last.top, by.top);
  last.right = Math.max(last.right, by.right);
  last.bottom = Math.max(last.bottom, by.bottom);
}

/** Joins the characters of a page to words and lines. */
import { cleanWords } from '../../ingest/text/normalise.ts';
import { type Font, type Glyph, LINE_END_HYPHEN } from './glyph.ts';
import type { Box, PageWord } from './page-layout.ts';

/** A word with the place and font that blocks are made by. A divided word belongs to the line that it begins on. */
export interface LineWord extends PageWord {
  font: Font;
  /** True if the word begins a line. */
  startsLine: boolean;
}

/** @param toBox converts page coordinates to those of the displayed page */
export function wordsOf(glyphs: readonly Glyph[], toBox: (glyph: Glyph) => Box): LineWord[] {
  const words: LineWord[] = [];
  let continues = false;
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (glyph.text === LINE_END_HYPHEN) {
      continues = true;
      continue;
    }
    const box = toBox(glyph);
    const isDivided = continues && last !== undefined && /^\p{Ll}/u.test(glyph.text);
    if (last && (isDivided || (glyph.after === '' && !continues && !isApart(last, glyph, box)))) {
      last.text += glyph.text;
      if (isDivided) last.boxes.push(box);
      else extend(last.boxes, box);
    } else {
      if (continues && last) last.text += '-';
      words.push({
        text: glyph.text,
        boxes: [box],
        font: glyph.font,
        startsLine: !last || glyph.after === 'line',
      });
    }
    continues = false;
  }
  const texts = cleanWords(words.map(({ text }) => text));
  return words.flatMap((word, at) => (texts[at] ? [{ ...word, text: texts[at] }] : []));
}

/** Minimum gap that divides words without a space between them, relative to the font size. */
const WORD_GAP = 0.3;

/** True if the glyph stands away from the word, or begins another text that is drawn over it. */
function isApart({ boxes, font }: LineWord, glyph: Glyph, box: Box): boolean {
  const last = boxes.at(-1);
  if (!last) return false;
  const gap = box.left - last.right;
  return gap > WORD_GAP * font.size || (glyph.font !== font && gap < -font.size / 2);
}

function extend(boxes: Box[], by: Box): void {
  const last = boxes.at(-1);
  if (!last) return;
  last.left = Math.min(last.left, by.left);
  last.top = Math.min(last.top, by.top);
  last.right = Math.max(last.right, by.right);
  last.bottom = Math.max(last.bottom, by.bottom);
}

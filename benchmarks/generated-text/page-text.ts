/** Generates text for pages of company filings, with sentences and figures. */
import type { Seeded } from '../support/random.ts';
import type { Vocabulary } from './vocabulary.ts';

const WORDS_PER_PAGE = 340;
const WORDS_PER_LINE = 12;

/** @returns the lines of one page */
export function pageLines(random: Seeded, vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  let sentence = random.int(8, 24);
  while (words.length < WORDS_PER_PAGE) {
    const isFigure = random.next() < 0.06;
    words.push(isFigure ? random.int(1, 9_999_999).toLocaleString('en-IN') : vocabulary.draw(random));
    sentence -= 1;
    if (sentence > 0) continue;
    words.push(`${words.pop()}.`);
    sentence = random.int(8, 24);
  }
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_LINE) {
    lines.push(words.slice(at, at + WORDS_PER_LINE).join(' '));
  }
  return lines;
}

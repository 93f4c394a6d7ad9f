/** What the index knows of words: how common they are, how unfinished ones end, how misspelt ones are written. */
import type { DatabaseSync } from 'node:sqlite';
import { editDistance } from '../../../../domain/edit-distance.ts';

/** Endings looked at for an unfinished word: the commonest words that begin so. */
const MOST_ENDINGS = 20;
const LAST_CHARACTER = '\u{10FFFF}';

export interface KnownWords {
  /** On how many pages a word stands, about; 0 when it is not known. */
  pages(word: string): number;
  /** The commonest words with this beginning, itself included. */
  endings(beginning: string): string[];
  /** The likeliest right spelling; undefined where no known word is near. */
  correction(word: string): string | undefined;
}

export function knownWords(database: DatabaseSync): KnownWords {
  const count = database.prepare('SELECT pages FROM word WHERE word = ?');
  const endings = database.prepare(
    'SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY pages DESC LIMIT ?',
  );
  const near = database.prepare(
    'SELECT word, pages FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? AND pages > 1',
  );
  near.setReturnArrays(true);
  return {
    pages: (word) => Number(count.get(word)?.pages ?? 0),
    endings: (beginning) =>
      endings
        .all(beginning, beginning + LAST_CHARACTER, MOST_ENDINGS)
        .map(({ word }) => String(word))
        .concat(beginning),
    correction(word) {
      const letters = Array.from(word);
      const first = letters[0] ?? '';
      const most = letters.length < 5 ? 1 : 2;
      if (letters.length < 3 || /\p{N}/u.test(word)) return undefined;
      // Few misspell a word's first letter; looking at all words would take too long for one query.
      const rows = near.all(first, first + LAST_CHARACTER, letters.length - most, letters.length + most);
      const mask = lettersOf(word);
      let best: { word: string; distance: number; pages: number } | undefined;
      for (const row of rows as unknown as [word: string, pages: number][]) {
        const [known, pages] = row;
        // One change of a letter changes two bits at most; most words are ruled out by that alone.
        if (bits(mask ^ lettersOf(known)) > 2 * most) continue;
        const nearest = best?.distance ?? most;
        const distance = editDistance(word, known, nearest);
        if (distance === 0 || distance > nearest) continue;
        const better = !best || distance < best.distance || pages > best.pages;
        if (better) best = { word: known, distance, pages };
      }
      return best?.word;
    },
  };
}

/** Which letters a word holds, as bits; different letters may share one. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

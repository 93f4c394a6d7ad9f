/** The vocabulary of the index: word frequencies, prefix completions and spelling suggestions. */
import type { DatabaseSync } from 'node:sqlite';
import { editDistance } from '../../../../domain/nearest.ts';
import { skeleton, soundOfLatin, soundsAlike, soundsOf } from '../../ingest/words/sound.ts';
import { stem } from '../../ingest/words/word-forms.ts';

/** Maximum number of words that share a stem or a sound with a word of the query. */
const MAX_FORMS = 12;
/** Shorter words have no correction: nearly every one of them is close to another word. */
const SHORT_WORD = 5;
/** Minimum length of a word in which two letters may be wrong: a shorter one would become another word. */
const LONG_WORD = 9;
/** Maximum number of completions for a prefix; only the most frequent words are used. */
const MAX_COMPLETIONS = 20;
const LAST_CHARACTER = '\u{10FFFF}';
/** Maximum number of words that are read for one query: a document may have half a million of them. */
const MAX_READ = 60_000;

export interface KnownWords {
  /** Approximate number of pages that contain the word; 0 if unknown. */
  pages(word: string): number;
  /** The most frequent words with this prefix, and the prefix itself. */
  completions(beginning: string): string[];
  /** Other words with the same stem, the most frequent first. */
  forms(word: string): string[];
  /** Indic words that a word in Latin letters spells, the most frequent first. */
  soundingLike(word: string): string[];
  /**
   * The most likely spelling; undefined if no known word is close.
   * @param isGuess true to allow for more wrong letters, as a question to the visitor
   */
  correction(word: string, isGuess?: boolean): string | undefined;
}

/** @returns also `startQuery`, which allows that `maxRead` words are read again */
export function knownWords(database: DatabaseSync, maxRead = MAX_READ): KnownWords & { startQuery(): void } {
  let left = maxRead;
  const reading = (condition: string, rest: string) => {
    const some = `FROM word WHERE ${condition} LIMIT ?`;
    const count = database.prepare(`SELECT count(*) AS words FROM (SELECT 1 ${some})`);
    const read = database.prepare(`SELECT word, pages FROM (SELECT word, pages ${some}) ${rest}`);
    read.setReturnArrays(true);
    return (wanted: readonly string[], ...others: number[]) => {
      const rows = read.all(...wanted, left, ...others) as unknown as [word: string, pages: number][];
      left -= Number(count.get(...wanted, left)?.words);
      return rows;
    };
  };
  const words = (rows: readonly [word: string, pages: number][]) => rows.map(([word]) => word);
  const count = database.prepare('SELECT pages FROM word WHERE word = ?');
  const completions = reading('word >= ? AND word < ?', 'ORDER BY pages DESC LIMIT ?');
  const near = reading('word >= ? AND word < ?', 'WHERE length(word) BETWEEN ? AND ? AND pages > 1');
  const stemmed = reading('stem = ? AND word <> ?', 'ORDER BY pages DESC LIMIT ?');
  const sounding = reading('sound = ? OR stem_sound = ?', 'ORDER BY pages DESC LIMIT 200');
  return {
    startQuery: () => {
      left = maxRead;
    },
    pages: (word) => Number(count.get(word)?.pages ?? 0),
    completions: (beginning) =>
      words(completions([beginning, beginning + LAST_CHARACTER], MAX_COMPLETIONS)).concat(beginning),
    forms(word) {
      const shared = stem(word);
      if (shared === undefined) return [];
      return words(stemmed([shared, word], MAX_FORMS));
    },
    soundingLike(word) {
      const sound = soundOfLatin(word);
      if (sound === undefined || skeleton(sound).length < 2) return [];
      const found = words(sounding([skeleton(sound), skeleton(sound)]));
      const exact = found.filter((known) => soundsOf(known).includes(sound));
      const isNear = (known: string) => soundsOf(known).some((other) => soundsAlike(other, sound));
      const near = exact.length > 0 ? exact : found.filter(isNear);
      return near.slice(0, MAX_FORMS);
    },
    correction(word, isGuess = false) {
      const letters = Array.from(word);
      const first = letters[0] ?? '';
      const most = isGuess ? Math.floor(letters.length / 3) : letters.length < LONG_WORD ? 1 : 2;
      if (letters.length < SHORT_WORD || /\p{N}/u.test(word)) return undefined;
      // Compares only words with the same first letter: few misspellings change it, and comparing all words
      // takes too long for a query.
      const rows = near([first, first + LAST_CHARACTER], letters.length - most, letters.length + most);
      const mask = lettersOf(word);
      let best: { word: string; distance: number; pages: number } | undefined;
      for (const [known, pages] of rows) {
        // One edit changes at most two bits, so most words are excluded without computing the distance.
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

/** Maps a word's letters to a bit set; different letters may share a bit. */
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

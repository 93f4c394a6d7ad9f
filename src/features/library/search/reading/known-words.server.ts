/** The vocabulary of the index: word frequencies, prefix completions and spelling suggestions. */
import type { DatabaseSync } from 'node:sqlite';
import { editDistance } from '../../../../domain/edit-distance.ts';
import { markCharacters } from '../../ingest/index/marks.ts';
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

export interface KnownWords {
  /** Approximate number of pages that contain the word; 0 if unknown. */
  pages(word: string): number;
  /** A mark as the index stores it; undefined if no document has it. @param name as in `marks.ts` */
  mark(name: string): string | undefined;
  /** The most frequent words with this prefix, and the prefix itself. */
  completions(beginning: string): string[];
  /** Other words with the same stem, the most frequent first. */
  forms(word: string): string[];
  /** Indic words that a word in Latin letters spells, the most frequent first. */
  soundingLike(word: string): string[];
  /** The most likely spelling; undefined if no known word is close. */
  correction(word: string): string | undefined;
}

export function knownWords(database: DatabaseSync): KnownWords {
  const count = database.prepare('SELECT pages FROM word WHERE word = ?');
  const completions = database.prepare(
    'SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY pages DESC LIMIT ?',
  );
  const near = database.prepare(
    'SELECT word, pages FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? AND pages > 1',
  );
  near.setReturnArrays(true);
  const stemmed = database.prepare(
    'SELECT word FROM word WHERE stem = ? AND word <> ? ORDER BY pages DESC LIMIT ?',
  );
  const sounding = database.prepare(
    'SELECT word FROM word WHERE sound = ?1 OR stem_sound = ?1 ORDER BY pages DESC LIMIT 200',
  );
  const marks = database.prepare('SELECT id FROM mark WHERE name = ?');
  return {
    mark(name) {
      const id = marks.get(name)?.id;
      return id === undefined ? undefined : markCharacters(Number(id));
    },
    pages: (word) => Number(count.get(word)?.pages ?? 0),
    completions: (beginning) =>
      completions
        .all(beginning, beginning + LAST_CHARACTER, MAX_COMPLETIONS)
        .map(({ word }) => String(word))
        .concat(beginning),
    forms(word) {
      const shared = stem(word);
      if (shared === undefined) return [];
      return stemmed.all(shared, word, MAX_FORMS).map((row) => String(row.word));
    },
    soundingLike(word) {
      const sound = soundOfLatin(word);
      if (sound === undefined || skeleton(sound).length < 2) return [];
      const found = sounding.all(skeleton(sound)).map((row) => String(row.word));
      const exact = found.filter((known) => soundsOf(known).includes(sound));
      const isNear = (known: string) => soundsOf(known).some((other) => soundsAlike(other, sound));
      const near = exact.length > 0 ? exact : found.filter(isNear);
      return near.slice(0, MAX_FORMS);
    },
    correction(word) {
      const letters = Array.from(word);
      const first = letters[0] ?? '';
      const most = letters.length < LONG_WORD ? 1 : 2;
      if (letters.length < SHORT_WORD || /\p{N}/u.test(word)) return undefined;
      // Compares only words with the same first letter: few misspellings change it, and comparing all words
      // takes too long for a query.
      const rows = near.all(first, first + LAST_CHARACTER, letters.length - most, letters.length + most);
      const mask = lettersOf(word);
      let best: { word: string; distance: number; pages: number } | undefined;
      for (const row of rows as unknown as [word: string, pages: number][]) {
        const [known, pages] = row;
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

/**
 * Terms: words and phrases with one meaning. These are the company's present and former names, because thirty years of filings
 * use both, the groups of `synonyms` in `content/library.yaml`, and the names of the kinds of documents in all languages.
 */

import type { Content } from '../../../../content-model/load.ts';
import { kindNames } from '../../../../content-model/schema/library/library.ts';
import { kindMark } from '../../ingest/index/marks.ts';
import { skeleton, soundOfIndic, soundOfLatin, soundsAlike } from '../../ingest/words/sound.ts';
import { stem } from '../../ingest/words/word-forms.ts';
import { wordsIn } from '../../ingest/words/words.ts';
import { abbreviationOf } from './letter-names.ts';
import { type Phrase, type Term, uniquePhrases } from './query.ts';
import { isStopWord } from './stop-words.ts';

/** Legal forms are removed from names, because visitors search without them. */
const LEGAL_FORMS = new Set(['limited', 'ltd', 'private', 'pvt', 'llp']);
/** Maximum number of adjacent terms of a query that are compared with a name. */
const MAX_TERMS_OF_NAME = 6;

/** Each element is a list of synonyms. */
export type SynonymGroups = readonly (readonly Phrase[])[];

/** All terms of the site. A kind of documents is also found by its mark, which is a phrase of one word (`kindMark`). */
export function termGroups({
  company,
  library,
  text,
}: Pick<Content, 'company' | 'library' | 'text'>): SynonymGroups {
  const translations = Object.values(text).map((own) => (own && 'names' in own ? own.names : {}));
  const groups = synonymGroups([company.name, company.shortName, company.formerName], library.synonyms);
  const kinds = kindNames(library.kinds).map((kind) => [
    ...[kind, ...translations.flatMap((names) => names[kind] ?? [])].map(wordsIn),
    [kindMark(kind)],
  ]);
  const isNamed = (kind: Phrase[], group: readonly Phrase[]) =>
    keysOf(kind[0] ?? []).some((key) => group.some((name) => keysOf(name).includes(key)));
  return [
    ...groups.map((group) =>
      uniquePhrases([...group, ...kinds.filter((kind) => isNamed(kind, group)).flat()]),
    ),
    ...kinds.filter((kind) => !groups.some((group) => isNamed(kind, group))),
  ];
}

/**
 * @param names full names, such as `Kaarya Leasing & Finance Limited`
 * @param synonyms groups of words or phrases with one meaning
 */
export function synonymGroups(
  names: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): SynonymGroups {
  const groups = [names.map(core), ...synonyms.map((group) => group.map(wordsIn))];
  return groups.flatMap((group) => {
    const phrases = group.filter((phrase) => phrase.length > 0);
    const unique = uniquePhrases(phrases);
    return unique.length > 1 ? [unique] : [];
  });
}

function core(name: string): string[] {
  const words = wordsIn(name);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** A term that a page must contain, in at least one of its forms. */
interface SearchTerm {
  term: Term;
  /** Alternatives; one must match. */
  anyOf: readonly Phrase[];
  /** The name that is spelled in Latin letters. */
  as?: string;
}

/**
 * Merges adjacent words that form a known name into one term with all its synonyms; the longest name counts. Stop words, spaces,
 * hyphens, endings and plurals make no difference, and a legal form that follows the name counts as part of the name.
 * @param isKnown true if documents contain all words of a phrase. A name of which none is known stays single words, unless
 *   one of these is unknown: then the others alone mean something else
 */
export function withSynonyms(
  terms: readonly Term[],
  names: SynonymGroups,
  isKnown: (phrase: Phrase) => boolean,
): SearchTerm[] {
  const searchTerms: SearchTerm[] = [];
  const nameAt = (at: number): [SearchTerm, taken: number] | undefined => {
    for (let count = Math.min(MAX_TERMS_OF_NAME, terms.length - at); count > 0; count--) {
      const parts = terms.slice(at, at + count);
      const [first, last] = [parts[0], parts.at(-1)];
      if (!first || !last || parts.some(({ quoted }) => quoted)) continue;
      if (count > 1 && [first, last].some(({ phrase }) => isStopWord(phrase))) continue;
      const typed = withoutStopWords(parts.flatMap(({ phrase }) => phrase));
      const found = find(typed, names, isKnown);
      if (!found) continue;
      const isUsed = found.anyOf.some(isKnown);
      if (!isUsed && (typed.length === 1 || typed.every((word) => isKnown([word])))) continue;
      const after = terms[at + count];
      const legal = after && !after.quoted && LEGAL_FORMS.has(after.phrase.join(' '));
      const taken = legal ? count + 1 : count;
      const term = {
        phrase: found.phrase,
        quoted: false,
        open: false,
        from: first.from,
        to: (legal ? after : last).to,
      };
      return [{ ...found, term, anyOf: isUsed ? found.anyOf : [found.phrase] }, taken];
    }
    return undefined;
  };
  for (let at = 0; at < terms.length; ) {
    const [term] = terms.slice(at);
    if (!term) break;
    const [searchTerm, taken] = nameAt(at) ?? [{ term, anyOf: [term.phrase] }, 1];
    searchTerms.push(searchTerm);
    at += taken;
  }
  return searchTerms;
}

interface Name {
  name: Phrase;
  group: readonly Phrase[];
  sound: string;
}

interface NameIndex {
  byKey: Map<string, Name[]>;
  bySkeleton: Map<string, Name[]>;
}

const indexes = new WeakMap<SynonymGroups, NameIndex>();

/** @param typed without stop words */
function find(typed: Phrase, names: SynonymGroups, isKnown: (phrase: Phrase) => boolean) {
  const { byKey, bySkeleton } = indexes.get(names) ?? indexOf(names);
  const found = keysOf(typed).flatMap((key) => byKey.get(key) ?? []);
  if (found.length > 0) {
    const same = found.find(({ name }) => withoutStopWords(name).join(' ') === typed.join(' '));
    return { phrase: same?.name ?? typed, anyOf: uniquePhrases(found.flatMap(({ group }) => group)) };
  }
  const sound = soundOf(typed, soundOfLatin);
  if (sound.length < 2 || typed.every((word) => isKnown([word]))) return undefined;
  const alike = bySkeleton.get(skeleton(sound))?.filter((one) => soundsAlike(one.sound, sound)) ?? [];
  const best = alike.find((one) => one.sound === sound) ?? alike[0];
  return best && { phrase: best.name, anyOf: best.group, as: best.name.join(' ') };
}

function indexOf(names: SynonymGroups): NameIndex {
  const index: NameIndex = { byKey: new Map(), bySkeleton: new Map() };
  const add = (map: Map<string, Name[]>, key: string, name: Name) =>
    map.set(key, [...(map.get(key) ?? []), name]);
  for (const group of names)
    for (const name of group) {
      const words = withoutStopWords(name);
      const entry = { name, group, sound: soundOf(words, soundOfIndic) };
      for (const key of keysOf(words)) add(index.byKey, key, entry);
      if (entry.sound.length > 1) add(index.bySkeleton, skeleton(entry.sound), entry);
    }
  indexes.set(names, index);
  return index;
}

/** @returns the sound of some words; empty if a word is of another script */
function soundOf(words: Phrase, soundOfWord: (word: string) => string | undefined): string {
  const sounds = words.map(soundOfWord);
  return sounds.includes(undefined) ? '' : sounds.join('');
}

/** What the spellings of a name share: with spaces, and as one word. */
function keysOf(words: Phrase): string[] {
  return [words.map(keyOf).join(' '), keyOf(words.join(''))];
}

/** Abbreviations are too short for the stemmer, but have plurals: `CPs`. */
function keyOf(word: string): string {
  return word.length < 4 ? word.replace(/(?<=..)s$/, '') : (abbreviationOf(word) ?? stem(word) ?? word);
}

function withoutStopWords(phrase: Phrase): Phrase {
  const words = phrase.filter((word) => !isStopWord([word]));
  return words.length > 0 ? words : phrase;
}

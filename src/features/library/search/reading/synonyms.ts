/**
 * Terms: words and phrases with one meaning. These are the company's present and former names, because thirty
 * years of filings use both, the groups of `synonyms` in `content/library.yaml`, and the names of the kinds
 * of documents in all languages.
 */
import type { Content } from '../../../../content-model/load.ts';
import { kindNames } from '../../../../content-model/schema/library.ts';
import { skeleton, soundOfIndic, soundOfLatin, soundsAlike, toDevanagari } from '../../ingest/words/sound.ts';
import { stem } from '../../ingest/words/word-forms.ts';
import { wordsIn } from '../../ingest/words/words.ts';
import { isStopWord, type Phrase, type Term, uniquePhrases } from './query.ts';

/** Legal forms are removed from names, because visitors search without them. */
const LEGAL_FORMS = new Set(['limited', 'ltd', 'private', 'pvt', 'llp']);
/** Maximum number of adjacent terms of a query that are compared with a name. */
const MAX_TERMS_OF_NAME = 7;

/** Each element is a list of synonyms. */
export type SynonymGroups = readonly (readonly Phrase[])[];

/** All terms of the site. */
export function termGroups({
  company,
  library,
  text,
}: Pick<Content, 'company' | 'library' | 'text'>): SynonymGroups {
  const kinds = kindNames(library.kinds).map((kind) => [
    kind,
    ...Object.values(text).flatMap(
      (translation) => (translation && 'names' in translation && translation.names[kind]) || [],
    ),
  ]);
  return synonymGroups(
    [company.name, company.shortName, company.formerName],
    [...library.synonyms, ...kinds],
  );
}

/**
 * @param names full names, such as `Kaarya Leasing & Finance Limited`
 * @param synonyms groups of words or phrases with one meaning
 */
export function synonymGroups(
  names: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): SynonymGroups {
  const groups = [names.map(wordsIn).map(core), ...synonyms.map((group) => group.map(wordsIn))];
  return groups.flatMap((group) => {
    const phrases = group.filter((phrase) => phrase.length > 0);
    const unique = uniquePhrases(phrases);
    return unique.length > 1 ? [unique] : [];
  });
}

/** The words of a name without its legal form. */
function core(name: Phrase): Phrase {
  const end = name.findLastIndex((word) => !LEGAL_FORMS.has(word));
  return name.slice(0, Math.max(0, end) + 1);
}

/** A term that a page must contain, in at least one of its forms. */
interface SearchTerm {
  term: Term;
  /** Alternatives; one must match. */
  anyOf: readonly Phrase[];
  /** The name that is spelled in Latin letters. */
  as?: string | undefined;
}

/**
 * Merges adjacent words that form a known name into one term with all its synonyms; the longest name counts.
 * Stop words, spaces, hyphens, endings and a legal form after the name make no difference.
 * @param isKnown true if documents contain all words of a phrase. The words of a name that has no known
 *   synonym stay apart, unless one of them is unknown: the others mean something else
 * @param isMisspelt true for a word that is read as a similar one rather than as an Indic name
 */
export function withSynonyms(
  terms: readonly Term[],
  names: SynonymGroups,
  isKnown: (phrase: Phrase) => boolean,
  isMisspelt: (term: Term) => boolean = () => false,
): SearchTerm[] {
  const index = indexes.get(names) ?? indexOf(names);
  const nameOf = (parts: readonly Term[]): SearchTerm | undefined => {
    const [first] = parts;
    if (!first || parts.some(({ isQuoted }) => isQuoted)) return undefined;
    const typed = withoutStopWords(core(parts.flatMap(({ phrase }) => phrase)));
    const isPresent = typed.every((word) => isKnown([word]));
    const found = keysOf(typed).flatMap((key) => index.get(key) ?? []);
    const [sounding] = found.length > 0 || isPresent ? [] : spelledBy(typed, index);
    const spelled = sounding && parts.length === 1 && isMisspelt(first) ? undefined : sounding;
    const phrase = spelled?.name ?? typed;
    const group = uniquePhrases((spelled ? [spelled] : found).flatMap((one) => one.group));
    const isUsed = group.some(isKnown);
    if (!isUsed && (group.length === 0 || typed.length === 1 || isPresent)) return undefined;
    const term = { ...first, phrase, isOpen: false, to: parts.at(-1)?.to ?? first.to };
    return { term, anyOf: isUsed ? group : [phrase], as: spelled?.name.join(' ') };
  };
  const searchTerms: SearchTerm[] = [];
  for (let at = 0; at < terms.length; ) {
    let end = Math.min(terms.length, at + MAX_TERMS_OF_NAME);
    let found = nameOf(terms.slice(at, end));
    while (!found && end > at + 1) found = nameOf(terms.slice(at, --end));
    const [term] = terms.slice(at);
    if (term) searchTerms.push(found ?? { term, anyOf: [term.phrase] });
    at = end;
  }
  return searchTerms;
}

interface Name {
  name: Phrase;
  group: readonly Phrase[];
  sound: string | undefined;
}

/** All names by what their spellings share, and Indic ones by their consonants after a slash. */
type NameIndex = Map<string, Name[]>;

const indexes = new WeakMap<SynonymGroups, NameIndex>();

/** The names that some words in Latin letters spell, the most similar first. */
function spelledBy(typed: Phrase, index: NameIndex): Name[] {
  const sound = soundOfLatin(typed.join(''));
  if (!sound) return [];
  const names = index.get(`/${skeleton(sound)}`) ?? [];
  return [
    ...names.filter((one) => one.sound === sound),
    ...names.filter((one) => soundsAlike(one.sound ?? '', sound)),
  ];
}

function indexOf(names: SynonymGroups): NameIndex {
  const index: NameIndex = new Map();
  for (const group of names)
    for (const name of group) {
      const words = withoutStopWords(name);
      const sound = soundOfIndic(words.join(''));
      for (const key of [...keysOf(words), ...(sound ? [`/${skeleton(sound)}`] : [])])
        index.set(key, [...(index.get(key) ?? []), { name, group, sound }]);
    }
  indexes.set(names, index);
  return index;
}

/** With spaces, and as one word. */
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

/**
 * A letter, and its name in Hindi, Marathi or Gujarati, without nukta; names that begin with another one
 * before it.
 */
const NAMES =
  'wडब्ल्यू wडबल्यु qक्यू qक्यु xएक्स fएफ hएच lएल mएम nएन sएस iआई iआइ iआय rआर yवाई yवाय zजेड zझेड bबी cसी dडी gजी jजे kके pपी tटी uयू uयु vवी vव्ही aए eई eइ oओ'.split(
    ' ',
  );

/** @param word normalised. @returns the abbreviation in Latin letters; undefined if the word is none */
export function abbreviationOf(word: string): string | undefined {
  let rest = toDevanagari(word);
  let letters = '';
  for (let name = first(rest); name; name = first(rest)) {
    letters += name.charAt(0);
    rest = rest.slice(name.length - 1);
  }
  return rest === '' && letters.length > 1 ? letters : undefined;
}

const first = (text: string) => NAMES.find((name) => text.startsWith(name.slice(1)));

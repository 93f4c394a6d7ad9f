/** The text files of each page. A page exists in the languages that have all of them. */
import type { Text, TranslatedText } from '../load.ts';

type TextName = keyof Text;

/** Texts of every page. */
const EVERYWHERE: readonly TextName[] = ['shell', 'common'];

const LIBRARY: readonly TextName[] = ['library', 'search', 'reader', 'verify'];

/** The pages that the disclosures name as evidence. */
const EVIDENCE: readonly TextName[] = ['about', 'products', 'partners', 'charges', 'privacy', 'shareholders'];

/** The pages that the search lists, apart from documents. */
const SEARCHED: readonly TextName[] = [
  'careers',
  'check',
  'cost',
  'disclosures',
  'forms',
  'papers',
  'status',
];

/** Further texts, by the first part of the address. */
const TEXTS: Readonly<Record<string, readonly TextName[]>> = {
  '': ['home', 'about', 'forms', 'products'],
  about: ['about'],
  product: ['products', 'forms'],
  'lending-partners': ['partners', 'forms'],
  career: ['careers', 'forms'],
  investors: [...LIBRARY, ...EVIDENCE, ...SEARCHED],
  d: LIBRARY,
  feeds: LIBRARY,
  cost: ['cost', 'library', 'products'],
  check: ['check', 'charges', 'forms', 'products'],
  papers: ['papers', 'products'],
  charges: ['charges', 'products'],
  shareholders: ['shareholders', 'about'],
  disclosures: ['disclosures', 'library', ...EVIDENCE],
  verify: ['verify'],
  enquiry: ['forms', 'status', 'cost', 'products'],
  newsletter: ['forms'],
  alerts: ['forms'],
  privacy: ['privacy', 'forms'],
  'investor-grievance': ['about'],
  'under-working': [],
  site: ['home'],
  errors: ['search'],
  404: ['search'],
  500: ['search'],
};

/** Files for programs, whose words are English in every language. */
const FOR_PROGRAMS = /^\/(?:(?:cost|disclosures|verify)\.json|cost\/vectors\.json)$/;

/**
 * The text files of a page.
 * @param path English path
 * @returns undefined if the address has no language
 */
function textsOf(path: string): readonly TextName[] | undefined {
  const [, first = ''] = /^\/([^/.]*)/.exec(path) ?? [];
  const names = FOR_PROGRAMS.test(path) || !Object.hasOwn(TEXTS, first) ? undefined : TEXTS[first];
  return names && [...EVERYWHERE, ...names];
}

/**
 * True for English, and if a native reader has signed all texts of a page and their English has not changed
 * since.
 * @param path English path
 */
export function isApprovedTranslation(
  path: string,
  { language, stale = [] }: Partial<TranslatedText>,
): boolean {
  const texts = textsOf(path) ?? [];
  return !language || texts.every((name) => Object.hasOwn(language.signed, name) && !stale.includes(name));
}

/** True if a page exists in a language. @param path of the English page, without query */
export function hasPage(text: object | undefined, path: string): boolean {
  return text !== undefined && (textsOf(path)?.every((name) => name in text) ?? false);
}

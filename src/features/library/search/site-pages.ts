/**
 * Finds pages of the site and products of the catalogue, which the search page lists apart from the
 * documents.
 */
import type { Site } from '../../../content-model/site.ts';
import { stem } from '../ingest/words/word-forms.ts';
import { wordsIn } from '../ingest/words/words.ts';
import { isStopWord, type Phrase, parseQuery } from './reading/query.ts';
import { type SynonymGroups, withSynonyms } from './reading/synonyms.ts';

interface SitePage {
  title: string;
  href: string;
  /** The stems of the words in its title, in its title and description, and in its whole text. */
  titleWords: ReadonlySet<string>;
  subjectWords: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** A page that fits a query. */
export interface FoundPage extends Pick<SitePage, 'title' | 'href'> {
  /** True if its title has a word of the query. */
  isNamed: boolean;
}

/** Maximum number of pages that are listed. */
const MAX_PAGES = 3;
const listed = new WeakMap<Site, SitePage[]>();

/** Lists the pages and products with their words, which are split only once. */
function sitePages(site: Site): SitePage[] {
  const known = listed.get(site) ?? listPages(site);
  listed.set(site, known);
  return known;
}

function listPages({ text, urls }: Site): SitePage[] {
  const { about, careers, charges, check, cost, disclosures, forms, papers, partners, privacy } = text;
  const { products, shareholders, status, verify } = text;
  const services = products.sections.flatMap((section) => section.services);
  return [
    ...services.map((service) => sitePage(urls.service(service.icon), service)),
    sitePage(urls.page('product'), products),
    sitePage(urls.page('about'), about),
    sitePage(urls.grievance(), about.grievance),
    sitePage(urls.partners(), partners),
    sitePage(urls.becomePartner(), forms.partner),
    sitePage(urls.page('career'), careers),
    sitePage(urls.enquiry(), forms.enquiry),
    sitePage(urls.enquiryStatus(), status),
    sitePage(urls.newsletter(), forms.newsletter),
    sitePage(urls.alerts(), forms.alert),
    sitePage(urls.verify(), verify),
    sitePage(urls.cost(), cost.loan),
    sitePage(urls.cost('bill'), cost.bill),
    sitePage(urls.cost('compare'), cost.compare),
    sitePage(urls.check(), check),
    sitePage(urls.papers(), papers),
    sitePage(urls.charges(), charges),
    sitePage(urls.shareholders(), shareholders),
    sitePage(urls.disclosures(), disclosures),
    sitePage(urls.privacy(), privacy),
    ...(['iepf', 'unclaimed', 'tax', 'paper'] as const).map((id) =>
      sitePage(urls.shareholders(id), { ...shareholders[id], title: shareholders[id].folio }),
    ),
  ];
}

/** @param content the texts of the page */
function sitePage(href: string, content: { title: string; description?: string | undefined }): SitePage {
  const { title, description = '' } = content;
  return {
    title,
    href,
    titleWords: stems(title),
    subjectWords: stems(`${title} ${description}`),
    words: stems(stringsIn(content).join(' ')),
  };
}

/**
 * Stop words are ignored.
 * @param names the terms of the site
 * @param hasDocuments false if no document was found: a page that only mentions the words is then better than
 *   none
 * @returns the pages that have all words of the query, or what means the same, and at least one of them in
 *   the title or description; those with the most in the title first
 */
export function findPages(query: string, names: SynonymGroups, site: Site, hasDocuments = true): FoundPage[] {
  const pages = sitePages(site);
  const terms = parseQuery(query).filter(({ phrase }) => !isStopWord(phrase));
  const wanted = withSynonyms(terms, names, (phrase) =>
    pages.some(({ words }) => stemsOf(phrase).every((word) => words.has(word))),
  ).map(({ anyOf }) => anyOf.map(stemsOf));
  if (wanted.length === 0) return [];
  const has = (words: ReadonlySet<string>) => (anyOf: readonly Phrase[]) =>
    anyOf.some((phrase) => phrase.every((word) => words.has(word)));
  const mentioning = pages.filter(({ words }) => wanted.every(has(words)));
  const about = mentioning.filter(({ subjectWords }) => wanted.some(has(subjectWords)));
  return (about.length > 0 || hasDocuments ? about : mentioning)
    .map(({ title, href, titleWords }) => ({ title, href, named: wanted.filter(has(titleWords)).length }))
    .sort((a, b) => b.named - a.named)
    .slice(0, MAX_PAGES)
    .map(({ title, href, named }) => ({ title, href, isNamed: named > 0 }));
}

const stems = (text: string): Set<string> => new Set(stemsOf(wordsIn(text)));

/** The stems of words other than stop words. */
function stemsOf(words: Phrase): string[] {
  return words.filter((word) => !isStopWord([word])).map((word) => stem(word) ?? word);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

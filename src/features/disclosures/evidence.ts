/** Finds what a clause names as evidence: documents, pages and values of the site. */
import { type Content, type Text, textOf } from '../../content-model/load.ts';
import type { DocumentSelector } from '../../content-model/schema/rules/calendar.ts';
import type { Evidence, RulePage } from '../../content-model/schema/rules/rules.ts';
import * as urls from '../../urls.ts';

/** A document of the library. Days are Indian calendar days, `YYYY-MM-DD`. */
export interface EvidenceDocument {
  title: string;
  /** Its permanent address. */
  url: string;
  /** The day of the event that it is about, otherwise that of its filing. */
  day: string | undefined;
  /** Last days of the periods that it states. */
  periods: readonly string[];
  /** When the site first had it; of an imported document, the day of its filing, otherwise that of the file. */
  published: string;
  /** True if the document was there before the site kept a register. */
  isImported: boolean;
  /** False for an imported document whose own date is not known, so that it may have been published on any day. */
  isOwnDay: boolean;
  /** When its present content was published; undefined for an imported one whose own date is not known. */
  date: string | undefined;
}

/** Selects documents, the newest first. */
export type FindDocuments = (selector: DocumentSelector) => readonly EvidenceDocument[];

export interface EvidenceItem {
  title: string;
  url: string;
  date: string | null;
  /** The date of the file, of an imported document that states no day. */
  fileDate?: string;
}

/** What was found for one entry of a clause. */
export interface Found {
  /** The title of the page, or the keys of the value. */
  what: string;
  isPage?: boolean;
  /** Undefined for pages and values. */
  selector?: DocumentSelector;
  /** Undefined for pages and values. */
  documents: readonly EvidenceDocument[] | undefined;
  /** The newest document, or the page; undefined if there is none, or a placeholder. */
  item: EvidenceItem | undefined;
}

export function find(evidence: Evidence, content: Content, findDocuments: FindDocuments): Found {
  const { page, part, field, ...selector } = evidence;
  if (page) {
    const own = pageItem(page, part, textOf(content));
    const isPlaceholder = hasPlaceholder(officerOn(page, part, content));
    const item = isPlaceholder ? undefined : own;
    return { what: own.title, isPage: true, documents: undefined, item };
  }
  if (field) return findField(field, content);
  const documents = findDocuments(selector);
  const [newest] = documents;
  return { what: '', selector, documents, item: newest && itemOf(newest) };
}

export const itemOf = ({ title, url, day, date, published }: EvidenceDocument): EvidenceItem => ({
  title,
  url,
  date: date ?? null,
  ...(date === undefined && day === undefined && { fileDate: published }),
});

/** Whom a page names for grievances or claims. */
function officerOn(page: RulePage, part: string | undefined, { text, shareholders }: Content): unknown {
  if (page === 'grievance') return text.en.about.grievance.officer;
  return page === 'shareholders' && part === 'iepf' ? shareholders.nodalOfficer : undefined;
}

/** True if a text, or a text inside the value, is still to be entered. */
function hasPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('[');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholder);
}

/** Of the pages, only that for grievances states when it was last reviewed. */
function pageItem(page: RulePage, part: string | undefined, text: Text): EvidenceItem {
  const { about, products, partners, library, charges, privacy, shareholders, disclosures } = text;
  const pages: Record<RulePage, readonly [title: string, url: string, date?: string]> = {
    home: [disclosures.labels.home, urls.page('home')],
    about: [about.title, urls.page('about')],
    product: [products.title, urls.page('product')],
    partners: [partners.title, urls.page('partners')],
    investors: [library.title, urls.page('investors')],
    charges: [charges.title, urls.charges(part)],
    grievance: [about.grievance.title, urls.grievance(), about.grievance.reviewed.date],
    privacy: [privacy.title, urls.privacy()],
    shareholders: [shareholders.title, urls.shareholders(part)],
  };
  const [title, url, date = null] = pages[page];
  return { title, url, date };
}

/** Values of the company are on the home page, in the footer. */
function findField(field: string, content: Content): Found {
  const { company } = content;
  const [, ...keys] = field.split('.');
  const value = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    company,
  );
  const item = { title: textOf(content).disclosures.labels.home, url: urls.page('home'), date: null };
  const isThere = value !== undefined && !hasPlaceholder(value);
  return { what: keys.join(' › '), documents: undefined, item: isThere ? item : undefined };
}

/** Finds what a clause names as evidence: documents, pages and values of the site. */
import type { Content } from '../../content-model/load.ts';
import type { DocumentSelector } from '../../content-model/schema/legal-calendar.ts';
import type { Evidence, RulePage } from '../../content-model/schema/rules.ts';
import type { Site } from '../../content-model/site.ts';

/** A document of the library. Days are Indian calendar days, `YYYY-MM-DD`. */
export interface EvidenceDocument {
  title: string;
  /** Its permanent address. */
  url: string;
  /** The day of its event, otherwise of its filing. */
  day: string | undefined;
  /** Last days of the periods that it states. */
  periods: readonly string[];
  /**
   * When the site first had the document; for an imported one, the day of its filing, otherwise the date of
   * its file.
   */
  published: string;
  /** True if the document was there before the site kept a register. */
  isImported: boolean;
  /**
   * False for an imported document whose own date is not known, so that it may have been published on any
   * day.
   */
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
  /** The date of the file, for an imported document that states no day. */
  fileDate?: string;
}

/** The evidence for one entry of a clause. */
export interface EvidenceResult {
  /** The title of the page, or the keys of the value. */
  what: string;
  isPage?: boolean;
  /** Undefined for pages and values. */
  selector?: DocumentSelector;
  /** Undefined for pages and values. */
  documents?: readonly EvidenceDocument[];
  /** The newest document, or the page; undefined if there is none, or a placeholder. */
  item: EvidenceItem | undefined;
}

export interface EvidenceContext {
  content: Content;
  site: Site;
  findDocuments: FindDocuments;
}

export function find({ page, part, field, ...selector }: Evidence, context: EvidenceContext): EvidenceResult {
  const { content, site, findDocuments } = context;
  if (page) {
    const item = pageItem(page, part, site);
    const isPlaceholder = hasPlaceholder(officerOn(page, part, content));
    return { what: item.title, isPage: true, item: isPlaceholder ? undefined : item };
  }
  if (field) {
    const [, ...keys] = field.split('.');
    const value = keys.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key],
      content.company,
    );
    const isThere = value !== undefined && !hasPlaceholder(value);
    // Values of the company are on the home page, in the footer.
    return { what: keys.join(' › '), item: isThere ? pageItem('home', undefined, site) : undefined };
  }
  const documents = findDocuments(selector);
  return { what: '', selector, documents, item: documents.slice(0, 1).map(itemOf)[0] };
}

export const itemOf = ({ title, url, day, date, published }: EvidenceDocument): EvidenceItem => ({
  title,
  url,
  date: date ?? null,
  ...(date === undefined && day === undefined && { fileDate: published }),
});

/** The officers that a page names for grievances or claims. */
function officerOn(page: RulePage, part: string | undefined, { text, shareholders }: Content): unknown {
  if (page === 'grievance') return text.en.about.grievance.officer;
  return page === 'shareholders' && part === 'iepf' ? shareholders.nodalOfficer : undefined;
}

/** True if a text, or a text inside the value, is still to be entered. */
function hasPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('[');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholder);
}

/** A page as evidence. Only the page for grievances states when it was last reviewed. */
function pageItem(page: RulePage, part: string | undefined, { text, urls }: Site): EvidenceItem {
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

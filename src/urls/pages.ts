/** The English addresses of pages, and of files that pages offer in their language. */
import {
  documentPath,
  encode,
  encodeSegments,
  PAGES,
  type PageKey,
  type SearchAddress,
  searchParameters,
} from './files.ts';

/** A page that an email links to. Mail programs also post to the one that ends a subscription (RFC 8058). */
export type ClickLink = 'confirm' | 'unsubscribe';

/** Initial values of the enquiry form. */
interface EnquiryAddress {
  /** A product in the catalogue. */
  product?: string | undefined;
  /** Whole rupees. */
  amount?: number | undefined;
  months?: number | undefined;
  /** The query of a calculation, which the visitor may attach. */
  calculation?: string | undefined;
}

/** The calculator's forms: for a loan, for a discounted bill, and for two offers side by side. */
export type CostForm = 'loan' | 'bill' | 'compare';

/** Options in the address of a page of a document. */
export interface ReaderAddress {
  /** A search query, whose words are marked. */
  query?: string | undefined;
  /** True for the text alone, without the picture and web fonts. */
  textOnly?: boolean | undefined;
  /** True for the page with its picture, also in a browser that saves data. */
  withPicture?: boolean | undefined;
  /** The name of an edition; by default, the current one. */
  edition?: string | undefined;
}

/** The address of a page by its key. */
export const page = (key: PageKey): string => PAGES[key];

/** The card of a service in the product catalogue. The card's id is the name of the service's icon. */
export const service = (icon: string): string => `${PAGES.product}#${icon}`;

/** A library folder's page. Each name is one encoded segment, so a name may contain `/`, `%`, `#` or `&`. */
export const folder = (names: readonly string[], page = 1): string =>
  (names.length === 0 ? PAGES.investors : `${PAGES.investors}/${encodeSegments(names)}`) +
  (page > 1 ? `?page=${page}` : '');

/**
 * The link to a folder in the dialog, as copied by Copy link: names separated by slashes; `/` lists the
 * categories.
 */
export const deepLink = (names: readonly string[], page = 1): string =>
  `${PAGES.investors}?modalPath=${encodeSegments(names) || '/'}${page > 1 ? `&page=${page}` : ''}`;

/** The library search. The query parameters are named like the search form's fields. */
export const search = (address: SearchAddress = {}): string =>
  `${PAGES.investors}/search${searchParameters(address)}`;

/**
 * The feed of added and replaced documents, newest first.
 * @param names limits the feed to a folder and its subfolders
 */
export const feed = (format: 'atom' | 'json', names: readonly string[] = []): string =>
  `/feeds/investors.${format}${names.length > 0 ? `?folder=${encodeSegments(names)}` : ''}`;

/** The feed of the newest documents that a search finds. */
export const searchFeed = (format: 'atom' | 'json', address: SearchAddress): string =>
  `/feeds/search.${format}${searchParameters({ ...address, order: undefined, page: undefined })}`;

/** The page that says whether a file was published here. @param sha256 of the file, or its first digits */
export const verify = (sha256 = ''): string => `/verify${sha256 && `?sha256=${sha256}`}`;

/** The newsletter form's page, and the target of all newsletter forms. */
export const newsletter = (): string => '/newsletter';

/** The form for an alert about new documents. @param topic as text, by `topicText` */
export const alerts = (topic = ''): string => `/alerts${topic && `?${topic}`}`;

/** The page that confirms or ends a subscription or an alert; the token says which one. */
export const newsletterLink = (link: ClickLink, token = '') => withToken(`/newsletter/${link}`, token);
export const alertLink = (link: ClickLink, token = '') => withToken(`/alerts/${link}`, token);

const withToken = (path: string, token: string) =>
  token ? `${path}?token=${encodeURIComponent(token)}` : path;

/** The privacy notice: stored data, its purpose and retention. */
export const privacy = (): string => '/privacy';

/** The investor grievance page: officer, contact and escalation. */
export const grievance = (): string => '/investor-grievance';

/** The legal disclosures. @param end `.json` or `.csv` for a file, or a query with its question mark */
export const disclosures = (end = ''): string => `/disclosures${end}`;

/** The under-working notice as a page, for visitors without JavaScript. */
export const underWorking = (): string => '/under-working';

/** The web app manifest. */
export const webManifest = (): string => '/site.webmanifest';

/** The list of partners, in one category or in all categories. */
export const partners = (category?: string): string =>
  category ? `${PAGES.partners}?category=${encodeURIComponent(category)}` : PAGES.partners;

/** The page with one partner's details. Without JavaScript, the page replaces the dialog. */
export const partnerDetail = (id: string): string => `${PAGES.partners}/${encodeURIComponent(id)}`;

/** The partnership request form. */
export const becomePartner = (): string => `${PAGES.partners}/become-a-partner`;

/** The application form for an opening, or the general application. */
export const apply = (openingId = 'general'): string =>
  `${PAGES.career}/apply/${encodeURIComponent(openingId)}`;

/** The enquiry form. */
export function enquiry(address: EnquiryAddress = {}): string {
  const filled = Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return filled.length > 0 ? `/enquiry?${new URLSearchParams(filled)}` : '/enquiry';
}

/** The page of an enquiry's status. */
export const enquiryStatus = (): string => '/enquiry/status';

/** The cost calculator. @param query the form's fields */
export const cost = (form: CostForm = 'loan', query = ''): string =>
  (form === 'loan' ? '/cost' : `/cost/${form}`) + (query && `?${query}`);

/**
 * The cost calculator for a product.
 * @param amount that of the loan or the bill, in rupees
 */
export function productCost(
  { product, method }: { product: string; method: string },
  amount?: number,
): string {
  const isBill = method === 'discount';
  const figures = amount && { [isBill ? 'face' : 'amount']: String(amount) };
  return cost(isBill ? 'bill' : 'loan', `${new URLSearchParams({ product, ...figures })}`);
}

/** The schedule of a loan as a file for spreadsheets. */
export const costSchedule = (query: string): string => `/cost.csv?${query}`;

/** The questions that decide which products fit. */
export const check = (): string => '/check';

/**
 * The papers to bring: for one product, by the name of its icon, or the list of all products.
 * @param amount in rupees, which the page's links carry on
 * @param firm the kind of firm
 */
export function papers(product?: string, amount?: number, firm?: string): string {
  const query = new URLSearchParams({ ...(amount && { amount: String(amount) }), ...(firm && { firm }) });
  return `/papers${product ? `/${encode(product)}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

/** Interest rates and service charges. @param part a part of that page, such as `complaints`, or a product */
export const charges = (part?: string): string => (part ? `/charges#${encode(part)}` : '/charges');

/** Dividends, forms and contacts for shareholders. @param part a part of that page, or a year's dividend */
export const shareholders = (part?: string): string =>
  part ? `/shareholders#${encode(part)}` : '/shareholders';

/** The permanent address of a document; redirects to its current file. */
export const document = (id: string): string => documentPath(id);

/** A page of a document as a page of the site. Pages start at 1. */
export function readerPage(id: string, page: number, address: ReaderAddress = {}): string {
  const { query, textOnly, withPicture, edition } = address;
  const parts = [
    ...(query ? [`${new URLSearchParams({ q: query })}`] : []),
    ...(textOnly ? ['text'] : withPicture ? ['text=no'] : []),
  ];
  const path = `${edition ? editionPath(id, edition) : documentPath(id)}/p/${page}`;
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** All editions of a document. */
export const editions = (id: string): string => `${documentPath(id)}/e`;

const editionPath = (id: string, edition: string) => `${documentPath(id)}/e/${encode(edition)}`;

/** The changes since a former edition of a document. @param part pages are listed in parts; starts at 1 */
export const changes = (id: string, edition: string, part = 1): string =>
  `${editionPath(id, edition)}/changes${part > 1 ? `?page=${part}` : ''}`;

/** A table of a page of a document as CSV. @param table number of the table on the page, starting at 1 */
export const pageTable = (id: string, page: number, table: number, edition?: string): string =>
  `${documentPath(id)}/p/${page}/table-${table}.csv${edition ? `?${new URLSearchParams({ edition })}` : ''}`;

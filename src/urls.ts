/**
 * Typed functions for every address of the site. They return paths, those of pages in the current language; `absolute` adds
 * the public origin.
 */
import { currentLanguage } from './domain/language/language.ts';
import { encode, encodeSegments } from './urls/documents.ts';
import { localize } from './urls/localize.ts';

export * from './urls/documents.ts';
export * from './urls/localize.ts';

/** The six pages in the specification (section 2), by the key used in content and code. */
export const PAGES = {
  home: '/',
  about: '/about',
  product: '/product',
  partners: '/lending-partners',
  career: '/career',
  investors: '/investors',
} as const;

export type PageKey = keyof typeof PAGES;

/** First path segments below `/investors` that are never folders (decisions, "The library"). */
export const RESERVED_BELOW_INVESTORS = ['search', 'search.json'] as const;

/** The address of a page by its key. */
export const page = (key: PageKey): string => localize(PAGES[key]);

/** The card of a service in the product catalogue. The card's id is the name of the service's icon. */
export const service = (icon: string): string => localize(`${PAGES.product}#${icon}`);

/** A library folder's page. Each name is one encoded segment, so a name may contain `/`, `%`, `#` or `&`. */
export const folder = (names: readonly string[], page = 1): string =>
  localize(
    (names.length === 0 ? PAGES.investors : `${PAGES.investors}/${encodeSegments(names)}`) +
      (page > 1 ? `?page=${page}` : ''),
  );

/** The link to a folder in the dialog, as copied by Copy link: names separated by slashes; `/` lists the categories. */
export const deepLink = (names: readonly string[], page = 1): string =>
  localize(`${PAGES.investors}?modalPath=${encodeSegments(names) || '/'}${page > 1 ? `&page=${page}` : ''}`);

/** Search parameters. By default: all documents, most relevant first, first page. */
export interface SearchAddress {
  query?: string | undefined;
  category?: string | undefined;
  /** Names of folders below the category. */
  folder?: readonly string[] | undefined;
  kind?: string | undefined;
  language?: string | undefined;
  /** The first calendar year of a financial year. */
  year?: number | undefined;
  order?: string | undefined;
  page?: number | undefined;
}

/** The library search. The query parameters are named like the search form's fields. */
export const search = (asked: SearchAddress = {}): string =>
  localize(`${PAGES.investors}/search${searchParameters(asked)}`);

/** The results of a search for programs, with the same parameters. */
export const searchResults = (asked: SearchAddress = {}): string =>
  `${PAGES.investors}/search.json${searchParameters(asked)}`;

function searchParameters(asked: SearchAddress): string {
  const { query, category, folder, kind, year, language, order, page } = asked;
  const parts = {
    ...{ q: query, category, folder: encodeSegments(folder ?? []), kind, year, language, order },
    page: page === 1 ? undefined : page,
  };
  const given = Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/**
 * The feed of added and replaced documents, newest first.
 * @param names limits the feed to a folder and its subfolders
 */
export const feed = (format: 'atom' | 'json', names: readonly string[] = []): string =>
  localize(`/feeds/investors.${format}${names.length > 0 ? `?folder=${encodeSegments(names)}` : ''}`);

/** The feed of the newest documents that a search finds. */
export const searchFeed = (format: 'atom' | 'json', asked: SearchAddress): string =>
  localize(`/feeds/search.${format}${searchParameters({ ...asked, order: undefined, page: undefined })}`);

/** The manifest: every document with its hash and dates, for programs. */
export const manifest = (): string => '/library/manifest.json';

/** The JSON schema of the manifest. */
export const manifestSchema = (): string => '/library/manifest.schema.json';

/** Whether a file was published here. @param sha256 of the file, or its first digits */
export const verify = (sha256 = ''): string => localize(`/verify${sha256 && `?sha256=${sha256}`}`);

/** The newsletter form's page, and the target of all newsletter forms. */
export const newsletter = (): string => localize('/newsletter');

/** The form for an alert about new documents. @param topic as text, by `topicText` */
export const alerts = (topic = ''): string => localize(`/alerts${topic && `?${topic}`}`);

/** A page that an email links to. Mail programs also post to the one that ends a subscription (RFC 8058). */
export type ClickLink = 'confirm' | 'unsubscribe';

/** The page that confirms or ends a subscription or an alert; the token says which one. */
export const newsletterLink = (link: ClickLink, token = '') => withToken(`/newsletter/${link}`, token);
export const alertLink = (link: ClickLink, token = '') => withToken(`/alerts/${link}`, token);

const withToken = (path: string, token: string) =>
  localize(token ? `${path}?token=${encodeURIComponent(token)}` : path);

/** The privacy notice: stored data, its purpose and retention. */
export const privacy = (): string => localize('/privacy');

/** The investor grievance page: officer, contact and escalation. */
export const grievance = (): string => localize('/investor-grievance');

/** The legal disclosures. @param end `.json` or `.csv` for a file, or a query with its question mark */
export const disclosures = (end = ''): string => localize(`/disclosures${end}`);

/** The under-working notice as a page, for visitors without JavaScript. */
export const underWorking = (): string => localize('/under-working');

/** The list of partners, in one category or in all categories. */
export const partners = (category?: string): string =>
  localize(category ? `${PAGES.partners}?category=${encodeURIComponent(category)}` : PAGES.partners);

/** The page with one partner's details. Without JavaScript, the page replaces the dialog. */
export const partnerDetail = (id: string): string => localize(`${PAGES.partners}/${encodeURIComponent(id)}`);

/** The partnership request form. */
export const becomePartner = (): string => localize(`${PAGES.partners}/become-a-partner`);

/** The application form for an opening, or the general application. */
export const apply = (openingId = 'general'): string =>
  localize(`${PAGES.career}/apply/${encodeURIComponent(openingId)}`);

/** Initial values of the enquiry form. */
export interface EnquiryAddress {
  /** A product in the catalogue. */
  product?: string | undefined;
  /** Whole rupees. */
  amount?: number | undefined;
  months?: number | undefined;
  /** The query of a calculation, which the visitor may attach. */
  calculation?: string | undefined;
}

/** The enquiry form. */
export function enquiry(asked: EnquiryAddress = {}): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return localize(given.length > 0 ? `/enquiry?${new URLSearchParams(given)}` : '/enquiry');
}

/** Where an enquiry stands. */
export const enquiryStatus = (): string => localize('/enquiry/status');

/** The calculator's forms: for a loan, for a discounted bill, and for two offers side by side. */
export type CostForm = 'loan' | 'bill' | 'compare';

/** The cost calculator. @param query the form's fields */
export const cost = (form: CostForm = 'loan', query = ''): string =>
  localize((form === 'loan' ? '/cost' : `/cost/${form}`) + (query && `?${query}`));

/** The schedule of a loan as a file for spreadsheets. */
export const costSchedule = (query: string): string => localize(`/cost.csv?${query}`);

/** Known answers of the calculator. */
export const costVectors = (): string => '/cost/vectors.json';

/** The questions that decide which products fit. */
export const check = (): string => localize('/check');

/**
 * The papers to bring: for one product, by the name of its icon, or the list of all products.
 * @param amount in rupees, which the page's links carry on
 */
export const papers = (product?: string, amount?: number): string =>
  localize((product ? `/papers/${encode(product)}` : '/papers') + (amount ? `?amount=${amount}` : ''));

/** Interest rates and service charges. @param part a part of that page, such as `complaints`, or a product */
export const charges = (part?: string): string => localize(part ? `/charges#${encode(part)}` : '/charges');

/** Dividends, forms and contacts for shareholders. @param part a part of that page, or a year's dividend */
export const shareholders = (part?: string): string =>
  localize(part ? `/shareholders#${encode(part)}` : '/shareholders');

/** The sitemap, for search engines. */
export const sitemap = (): string => '/sitemap.xml';

/** Contact for vulnerability reports (RFC 9116). */
export const securityText = (): string => '/.well-known/security.txt';

/** The text of a form in the current language, for its island. @param version changes with the text */
export const formText = (form: string, version: string): string =>
  `/media/forms/${form}.${currentLanguage()}.${version}.json`;

/** The web app manifest. */
export const webManifest = (): string => '/site.webmanifest';

/** The icon that browsers request by default. */
export const favicon = (): string => '/favicon.ico';

/** A dial link: `+91 22 0000 0000` becomes `tel:+912200000000`. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A `mailto:` link. */
export const mail = (address: string): string => `mailto:${address}`;

/** The absolute URL of a path. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

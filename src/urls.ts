/**
 * Every address of the site as a typed function: the whole URL contract on one page.
 * Imports nothing. Paths only; `absolute` adds the public origin.
 */

/** The six pages of the specification (section 2), by the key used in content and code. */
export const PAGES = {
  home: '/',
  about: '/about',
  product: '/product',
  partners: '/lending-partners',
  career: '/career',
  investors: '/investors',
} as const;

export type PageKey = keyof typeof PAGES;

/** Where the library's files have always been served (specification, section 7). */
export const DOCUMENTS_PREFIX = '/Images/Icons/Documents';

/** Below `/investors` this first segment is never a folder (decisions, "The library"). */
export const RESERVED_BELOW_INVESTORS = ['search'] as const;

/** Encodes the apostrophe too: programs such as `xargs`, which read lists of addresses, take it for a quote. */
export const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

export const encodeSegments = (segments: readonly string[]) => segments.map(encode).join('/');

/** A page by its key. */
export const page = (key: PageKey): string => PAGES[key];

/** One service's card in the catalogue; its icon's name is its id there. */
export const service = (icon: string): string => `${PAGES.product}#${icon}`;

/** A library folder's page; each name becomes one encoded segment, so a name may hold `/`, `%`, `#` or `&`. */
export const folder = (names: readonly string[], page = 1): string =>
  (names.length === 0 ? PAGES.investors : `${PAGES.investors}/${encodeSegments(names)}`) +
  (page > 1 ? `?page=${page}` : '');

/** The deep link that Copy link copies: folder names separated by slashes in `modalPath`. */
export const deepLink = (names: readonly string[], page = 1): string =>
  `${PAGES.investors}?modalPath=${encodeSegments(names)}${page > 1 ? `&page=${page}` : ''}`;

/** The deep link to all categories: the dialog's outermost level. */
export const deepLinkRoot = (): string => `${PAGES.investors}?modalPath=/`;

/** What a search asks for; what is left out stands for everything, best first, first page. */
export interface SearchAddress {
  query?: string | undefined;
  category?: string | undefined;
  /** First year of a financial year. */
  year?: number | undefined;
  order?: string | undefined;
  page?: number | undefined;
}

/** Search in the library. The names of the parameters are those of the form's fields. */
export function search({ query, category, year, order, page }: SearchAddress = {}): string {
  const parts = { q: query, category, year, order, page: page === 1 ? undefined : page };
  const given = Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  const path = `${PAGES.investors}/search`;
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A document's file, opened at a page (RFC 8118). */
export const documentPage = (diskSegments: readonly string[], page?: number): string =>
  page === undefined ? documentFile(diskSegments) : `${documentFile(diskSegments)}#page=${page}`;

/** A document's file, shown inline where its type allows. `diskSegments` are the names on disk. */
export const documentFile = (diskSegments: readonly string[]): string =>
  `${DOCUMENTS_PREFIX}/${encodeSegments(diskSegments)}`;

/** The same file as an attachment. */
export const documentDownload = (diskSegments: readonly string[]): string =>
  `${documentFile(diskSegments)}?download`;

/** A document for good: leads to wherever its file now is. */
export const document = (id: string): string => `/d/${encodeURIComponent(id)}`;

/** A small picture of a document's first page, by the SHA-256 of its content: it never changes. */
export const preview = (sha256: string): string => `/library/previews/${sha256.slice(0, 32)}.png`;

/** Added and replaced documents, newest first; with names, only those in that folder and below. */
export const feed = (format: 'atom' | 'json', names: readonly string[] = []): string =>
  `/feeds/investors.${format}${names.length > 0 ? `?folder=${encodeSegments(names)}` : ''}`;

/** Every document with its hash and dates, for programs. */
export const manifest = (): string => '/library/manifest.json';

/** The JSON schema of the manifest. */
export const manifestSchema = (): string => '/library/manifest.schema.json';

/** The newsletter form's own page, and where every newsletter form posts. */
export const newsletter = (): string => '/newsletter';

/** Where a subscriber confirms; the token names the subscription. */
export const newsletterConfirm = (token = ''): string => withToken('/newsletter/confirm', token);

/** Where a subscriber leaves, in a browser or by a mail program's one click (RFC 8058). */
export const newsletterUnsubscribe = (token = ''): string => withToken('/newsletter/unsubscribe', token);

const withToken = (path: string, token: string) =>
  token ? `${path}?token=${encodeURIComponent(token)}` : path;

/** What is kept about a visitor, why and how long. */
export const privacy = (): string => '/privacy';

/** Investors grievance redressal: officer, contact and escalation. */
export const grievance = (): string => '/investor-grievance';

/** What the under-working dialog says, as a page for visitors without script. */
export const underWorking = (): string => '/under-working';

/** The partner list narrowed to one category; without a category, all of them. */
export const partners = (category?: string): string =>
  category ? `${PAGES.partners}?category=${encodeURIComponent(category)}` : PAGES.partners;

/** One partner's details as a page (the dialog's address without script). */
export const partnerDetail = (id: string): string => `${PAGES.partners}/${encodeURIComponent(id)}`;

/** Become Our Partner as its own page. */
export const becomePartner = (): string => `${PAGES.partners}/become-a-partner`;

/** The application form for an opening, or the general application. */
export const apply = (openingId = 'general'): string =>
  `${PAGES.career}/apply/${encodeURIComponent(openingId)}`;

/** The enquiry form; `asked` fills it in: a product of the catalogue, an amount in rupees. */
export function enquiry(asked: { product?: string | undefined; amount?: number | undefined } = {}): string {
  const query = new URLSearchParams();
  if (asked.product) query.set('product', asked.product);
  if (asked.amount) query.set('amount', String(asked.amount));
  return query.size > 0 ? `/enquiry?${query}` : '/enquiry';
}

/** Whether a page has an address in every language that `content/` has; forms and the library are in English only. */
const isLocalized = (path: string): boolean =>
  path !== becomePartner() &&
  path !== PAGES.investors &&
  (Object.values<string>(PAGES).includes(path) ||
    path.startsWith(`${PAGES.partners}/`) ||
    [grievance(), privacy(), underWorking()].includes(path));

/**
 * The address of a page in a language: `/hi/about` for `/about`. English has no prefix.
 * @param address path, with query and fragment where it has them
 * @returns the address as it is where the page is in English only
 */
export function localize(language: string, address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  if (language === 'en' || !isLocalized(path)) return address;
  return `/${language}${path === '/' ? '' : path}${address.slice(path.length)}`;
}

/** For search engines. */
export const sitemap = (): string => '/sitemap.xml';

/** Whom to tell about a weakness of the site (RFC 9116). */
export const securityText = (): string => '/.well-known/security.txt';

/** For phones' home screens. */
export const webManifest = (): string => '/site.webmanifest';

/** Where browsers look for the site's icon unasked. */
export const favicon = (): string => '/favicon.ico';

/** A dial link: `+91 22 0000 0000` becomes `tel:+912200000000`. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A mail link. */
export const mail = (address: string): string => `mailto:${address}`;

/** A path on the public origin. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

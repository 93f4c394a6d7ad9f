/**
 * Checks the running site by some ten requests, one for each part that may fail by itself. Links are not
 * followed: `tests/app/server/dead-links.test.ts` finds dead ones in the build.
 */
import path from 'node:path';
import type { Content } from '../../content-model/load.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import * as urls from '../../urls.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 5_000;

const SEE_LOG = 'See the log of the site and of the proxy.';
const START = 'Start the site, or name its address with --url: http:// or https://, host and port.';
const CERTIFICATE =
  'Let the proxy send a valid certificate for this name with its whole chain, or name the company’s own authority in NODE_EXTRA_CA_CERTS. Then run this again: the site itself was not checked.';
const READ_DOCUMENTS = 'Wait until the site has read the documents; see its log for the reason.';

/** The parts of the manifest's entries that this check uses. */
interface ListedDocument {
  id: string;
  path: string;
  file: string;
  pages: number | null;
  trouble: string | null;
}

/** The site that is checked, and the problems found so far. */
interface Checked {
  base: URL;
  findings: Finding[];
}

/**
 * @param url the address at which the site runs, such as `http://127.0.0.1:3000`
 * @param origin ORIGIN, with which the site must be built and run
 * @param content the site's content; undefined if it is invalid
 */
export async function checkSite(
  url: string,
  origin: string,
  content?: Pick<Content, 'text'>,
): Promise<Finding[]> {
  const site: Checked = { base: new URL(url), findings: [] };
  // A server that does not answer, or redirects to another address, is not the site.
  if (!(await ask(site, '/readyz')).isReached) return site.findings;
  await checkHome(site);
  await checkOrigin(site, origin);
  await ask(
    site,
    '/no-such-page-go-live-check',
    'Let the site itself answer for missing pages; it says 404.',
    undefined,
    { status: 404 },
  );
  await ask(site, urls.enquiry(), SEE_LOG, (text) =>
    text.includes('method="post"') ? undefined : 'has no form',
  );
  await checkServedDocuments(site);
  for (const address of content ? writtenAddresses(content) : [])
    await ask(site, address, 'Correct the address in content/, or publish the folder.');
  return site.findings;
}

/**
 * Requests an address without following redirects, and reports another status than the expected one, or
 * what `problemIn` returns.
 * @returns `text` is empty if the address cannot be reached; `isReached` is also false if it redirects
 */
async function ask(
  { base, findings }: Checked,
  address: string,
  fix = SEE_LOG,
  problemIn: (text: string, headers: Headers) => string | undefined = () => undefined,
  { status = 200, headers = {} } = {},
): Promise<{ text: string; isReached: boolean }> {
  const report = (problem: string | undefined, repair = fix, place = address) => {
    if (problem) findings.push(findingsOf('site', 'fault')(place, problem, repair));
  };
  const { href } = new URL(address, base);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(href, { headers, redirect: 'manual', signal });
    const text = await response.text();
    const location = response.headers.get('location');
    if (location) report(`redirects to ${location}`, 'Name that address with --url.');
    else if (response.status !== status) report(`answers ${response.status} instead of ${status}`);
    else report(problemIn(text, response.headers));
    return { text, isReached: !location };
  } catch (error) {
    const reason = formatReason(causeOf(error));
    report(`cannot be reached: ${reason}`, /CERT|SIGNATURE/.test(reason) ? CERTIFICATE : START, href);
    return { text: '', isReached: false };
  }
}

/** The home page with its headers, and one of its built files. */
async function checkHome(site: Checked) {
  const { text: home } = await ask(
    site,
    urls.page('home'),
    'Let no proxy remove or change the site’s headers.',
    (_, headers) => weakHeaders(headers, site.base.protocol === 'https:'),
  );
  const [asset] = /\/_astro\/[^"'\s<>)]+/.exec(home) ?? [];
  if (asset) await ask(site, asset, 'Let the proxy pass /_astro/ to the site unchanged.');
}

/** The ORIGIN of the build, in one of its files, and that of the running server, which writes the sitemap. */
async function checkOrigin(site: Checked, origin: string) {
  const originOf = (pattern: RegExp, verb: string) => (text: string) => {
    const configured = URL.parse(pattern.exec(text)?.[1] ?? '')?.origin;
    return configured === origin
      ? undefined
      : `${verb} ${configured ?? 'no address'}, and ORIGIN is ${origin}`;
  };
  const robots = originOf(/^Sitemap: (\S+)/m, 'was built for');
  await ask(site, '/robots.txt', 'Build the site again with this ORIGIN.', robots);
  await ask(site, urls.sitemap(), 'Restart the site with this ORIGIN.', originOf(/<loc>([^<]+)/, 'names'));
}

/** The list of documents; of one document, a part of its file, the search for it, and its first page. */
async function checkServedDocuments(site: Checked) {
  let documents: ListedDocument[] = [];
  await ask(site, urls.manifest(), READ_DOCUMENTS, (text) => {
    if (!text.startsWith('{')) return 'is not the list of documents';
    ({ documents } = JSON.parse(text));
    return undefined;
  });
  const document = documents.find(({ trouble, pages }) => trouble === null && pages) ?? documents[0];
  if (!document) return;
  await ask(
    site,
    URL.parse(document.file)?.pathname ?? document.file,
    'Let the proxy pass Range to the site, and give the site’s user the right to read DOCUMENTS_DIR.',
    (text) => (text.length === 1 ? undefined : 'answers with another part than requested'),
    { status: 206, headers: { range: 'bytes=0-0' } },
  );
  const query = path.posix.parse(document.path).name;
  await ask(site, urls.searchResults({ query }), READ_DOCUMENTS, (text) =>
    /"total":[1-9]/.test(text) ? undefined : 'finds no document by its name',
  );
  if (document.pages) await ask(site, urls.readerPage(document.id, 1));
}

/**
 * The addresses that editors write: of the main navigation, and of the folders to which cards on /about lead.
 */
function writtenAddresses({ text }: Pick<Content, 'text'>) {
  const { shell, about } = text.en;
  const folders = about.services.cards.flatMap(({ folder }) => (folder ? urls.folder(folder) : []));
  const addresses = [...shell.links.map((link) => link.path), ...folders];
  return new Set(addresses.filter((address) => address !== urls.page('home')));
}

/** The cause of the TypeError from `fetch`. If several addresses failed, it is an AggregateError. */
function causeOf(error: unknown): unknown {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  return inner === undefined ? error : causeOf(inner);
}

const HEADERS: readonly (readonly [name: string, fits: RegExp])[] = [
  ['Content-Security-Policy', /^(?!.*script-src[^;]*'unsafe-(inline|eval)').*(default|script)-src/],
  ['X-Content-Type-Options', /^nosniff$/i],
  ['Referrer-Policy', /^(same-origin|no-referrer|strict-origin)/],
  ['X-Frame-Options', /^(DENY|SAMEORIGIN)$/i],
  ['Permissions-Policy', /./],
  ['Cross-Origin-Opener-Policy', /^same-origin/],
];

/**
 * A proxy may remove or replace the security headers that the site sends.
 * @returns those that are missing or weak; undefined if there are none
 */
function weakHeaders(headers: Headers, isHttps: boolean): string | undefined {
  const required = isHttps ? [...HEADERS, ['Strict-Transport-Security', /max-age=\d{7,}/] as const] : HEADERS;
  const weak = required.filter(([name, fits]) => !fits.test(headers.get(name) ?? ''));
  const values = weak.map(([name]) => `${name}: ${headers.get(name) ?? 'missing'}`);
  return values.length > 0 ? `comes with weak headers (${values.join('; ')})` : undefined;
}

/** Crawls the running site: every page, and every address that a page links to. */

import { askSite } from './ask-site.server.ts';
import type { Finding } from './finding.server.ts';
import { checkHeaders } from './headers.ts';
import { type PageFacts, readPage } from './page.ts';

/**
 * Maximum numbers of pages and addresses. A library of ten thousand documents has three addresses per document.
 */
const MAX_ADDRESSES = { pages: 3_000, addresses: 60_000 };
/** Maximum number of concurrent requests, low enough that visitors are not affected. */
const MAX_REQUESTS = 4;
interface Visit {
  /** Path of the page that contains the link. */
  from: string;
  facts?: PageFacts;
}

/**
 * @param url the address at which the site runs, such as `http://127.0.0.1:3000`
 * @param origin ORIGIN, which canonical addresses of pages must start with
 * @param most maximum number of pages read and addresses checked; reaching it is a finding
 */
export async function checkSite(url: string, origin: string, most = MAX_ADDRESSES): Promise<Finding[]> {
  const base = new URL(url);
  const found: Finding[] = [];
  const report = (place: string, problem: string, fix: string) =>
    found.push({ area: 'site', place, problem, fix });
  const first = await askSite(new URL('/', base), 'GET');
  if ('problem' in first) {
    report(base.origin, first.problem, first.fix);
    return found;
  }
  // Absolute links of prerendered pages start with the ORIGIN that was set for the build.
  const built = URL.parse(readPage(first.text).canonical ?? '')?.origin ?? origin;
  await checkUnknown(base, report);
  const visits = new Map<string, Visit>([['/', { from: 'the start' }]]);
  const queue = ['/'];
  const anchors: [page: string, target: string, id: string][] = [];
  let pages = 0;
  let cut = false;

  async function look(path: string): Promise<void> {
    const visit = visits.get(path);
    const page = isPage(path) && pages < most.pages;
    cut ||= page !== isPage(path);
    const response = await askSite(new URL(path, base), page ? 'GET' : 'HEAD');
    if (!visit || 'problem' in response || response.status >= 400) {
      report(
        visit?.from ?? path,
        `leads to ${path}, which ${'problem' in response ? response.problem : `answers ${response.status}`}`,
        'Correct the link or publish what it names.',
      );
      return;
    }
    follow(path, response.headers.get('location') ?? '');
    if (!page || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return;
    pages++;
    for (const problem of checkHeaders(response.headers, base.protocol === 'https:'))
      report(
        path,
        problem,
        'Serve the site by its own server, and let no proxy remove or change its headers.',
      );
    const facts = readPage(response.text);
    visit.facts = facts;
    checkPage(path, facts);
    for (const link of facts.links) follow(path, link);
  }

  function checkPage(path: string, { canonical, picturesWithoutAlt, namelessLinks }: PageFacts): void {
    if (canonical && !canonical.startsWith(`${origin}/`))
      report(
        path,
        `names ${URL.parse('/', canonical) ?? canonical} as its address, and ORIGIN is ${origin}`,
        'Build the site again with this ORIGIN.',
      );
    for (const src of picturesWithoutAlt)
      report(
        path,
        `shows ${src} without an alternative text`,
        'Describe the picture in its alt, or write "" for a decoration.',
      );
    if (namelessLinks > 0)
      report(
        path,
        `has ${namelessLinks} link(s) or button(s) without a name`,
        'Give each a text, or its picture an alternative text.',
      );
  }

  function follow(from: string, link: string): void {
    const target = URL.parse(link, new URL(from, base));
    if (!link || !target || !/^https?:$/.test(target.protocol)) return;
    if (![base.origin, origin, built].includes(target.origin)) return;
    const path = target.pathname + target.search;
    if (target.hash.length > 1) anchors.push([from, path, decodeFragment(target.hash.slice(1))]);
    if (visits.has(path)) return;
    const full = visits.size >= most.addresses;
    cut ||= full;
    if (full) return;
    visits.set(path, { from });
    queue.push(path);
  }

  for (const path of await sitemapPaths(base)) follow('/sitemap.xml', path);
  while (queue.length > 0) await Promise.all(queue.splice(0, MAX_REQUESTS).map(look));
  for (const [from, path, id] of anchors) {
    const ids = visits.get(path)?.facts?.ids;
    if (ids && !ids.has(id) && id !== 'top')
      report(from, `leads to #${id} on ${path}, which is not there`, 'Correct the link.');
  }
  if (cut)
    report(
      base.origin,
      `has more pages or addresses than were looked at (${most.pages} and ${most.addresses})`,
      'See whether a page leads to ever new addresses.',
    );
  return groupFindings(found);
}

/**
 * Merges findings with the same problem and fix into one. It names the alphabetically first page, because
 * responses arrive in a different order in each run.
 */
function groupFindings(found: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(found, ({ problem, fix }) => `${problem}\n${fix}`).values();
  return [...groups].flatMap((same) => {
    const [place, ...more] = [...new Set(same.map((one) => one.place))].sort();
    const [one] = same;
    if (!one || place === undefined) return [];
    return [{ ...one, place: more.length > 0 ? `${place} and ${more.length} more page(s)` : place }];
  });
}

/** Decodes a fragment, or returns it unchanged if it is malformed. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** True if the path may be a page. Pictures, assets and downloads are requested with HEAD. */
const isPage = (path: string): boolean =>
  !/^\/(Images|media|_astro)\//.test(path) && !/[?&]download\b/.test(path);

async function checkUnknown(base: URL, report: (place: string, problem: string, fix: string) => void) {
  const path = '/no-such-page-go-live-check';
  const response = await askSite(new URL(path, base), 'GET');
  if ('problem' in response || response.status !== 404)
    report(
      path,
      `${'problem' in response ? response.problem : `answers ${response.status}`} where there is no page`,
      'Let the site’s own server answer; it says 404.',
    );
}

/** Returns the paths in the sitemap, and ignores their origin. */
async function sitemapPaths(base: URL): Promise<string[]> {
  const response = await askSite(new URL('/sitemap.xml', base), 'GET');
  const text = 'problem' in response ? '' : response.text;
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'));
    return url ? url.pathname + url.search : '';
  });
}

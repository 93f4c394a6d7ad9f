/** Follows the links of pages and style sheets through a site, and finds the dead ones. */
import { DomUtils, parseDocument } from 'htmlparser2';

interface PageLinks {
  /** Addresses as written, of links, files and forms that are sent with GET. */
  addresses: string[];
  /** Addresses as written, of forms that are sent with POST. */
  posts?: string[];
  /** The identifiers to which fragments may lead. */
  ids?: Set<string>;
}

/** Attributes with one address. */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'data'];
/** Attributes with a list of addresses, each with a width or a density. */
const LIST_ATTRIBUTES = ['srcset', 'imagesrcset'];

function linksIn(html: string): Required<PageLinks> {
  const addresses: (string | undefined)[] = [];
  const posts: (string | undefined)[] = [];
  const ids = new Set<string>();
  for (const element of DomUtils.findAll(() => true, parseDocument(html).children)) {
    const { name, attribs } = element;
    const { id, rel = '', method = '', action, formaction, content, property = '' } = attribs;
    if (id) ids.add(id);
    if (name === 'a' && attribs.name) ids.add(attribs.name);
    if (!/^(preconnect|dns-prefetch)$/.test(rel))
      addresses.push(...ADDRESS_ATTRIBUTES.map((attribute) => attribs[attribute]));
    for (const attribute of LIST_ATTRIBUTES)
      for (const part of attribs[attribute]?.split(/,\s+/) ?? []) addresses.push(part.trim().split(/\s/)[0]);
    (method.toLowerCase() === 'post' ? posts : addresses).push(action, formaction);
    if (/^og:(url|image)$/.test(property)) addresses.push(content);
    if (name === 'style') addresses.push(...linksInFile('text/css', DomUtils.textContent(element)));
  }
  const written = (all: typeof posts) => all.filter((one) => one !== undefined);
  return { addresses: written(addresses), posts: written(posts), ids };
}

/** Addresses in files by media type: in style sheets, the sitemap, the web manifest and robots.txt. */
const IN_FILES: readonly (readonly [type: RegExp, address: RegExp])[] = [
  [/^text\/css/, /url\(\s*["']?([^"')]+)["']?\s*\)/g],
  [/^application\/xml/, /<loc>([^<]+)<\/loc>/g],
  [/^text\/plain/, /^Sitemap: (\S+)/gm],
  [/^application\/manifest\+json/, /"(?:src|start_url)":\s*"([^"]+)"/g],
];

function linksInFile(type: string, text: string): string[] {
  const pattern = IN_FILES.find(([known]) => known.test(type))?.[1];
  return pattern ? [...text.matchAll(pattern)].map(([, address = '']) => address) : [];
}

/** The syntax of addresses outside the site, which are not requested. */
const OUTSIDE = [
  /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?(\/|\?|#|$)/,
  /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+(\?\S+)?$/,
  /^tel:\+?\d{3,}$/,
  /^data:image\//,
];

export interface Site {
  origin: string;
  get(address: string): Promise<{ status: number; type: string; location: string | null; text: string }>;
  /** Whether forms may be posted to this path. */
  acceptsPost(path: string): boolean;
}

/** A page that has no address of its own, such as an error page. */
export interface PageFile {
  name: string;
  html: string;
  /** An address at which the page is sent. */
  sentAt: string;
}

/** Maximum number of concurrent requests. */
const MAX_REQUESTS = 4;

/**
 * Requests everything to which pages lead. Follows the links of the first pages, and of pages without a
 * query, whose number is limited.
 * @param first addresses of pages, whose status may be that of an error
 * @returns one sentence for each dead link, and the number of requested addresses
 */
export async function followLinks(
  site: Site,
  first: readonly string[],
  files: readonly PageFile[] = [],
): Promise<{ dead: string[]; requested: number }> {
  const dead: string[] = [];
  /** The identifiers on each requested page, by address. */
  const ids = new Map<string, ReadonlySet<string>>();
  const fragments: { from: string; address: string; id: string }[] = [];
  const queue: { from: string; address: string }[] = [];
  const queued = new Set<string>();

  function enqueue(from: string, address: string): void {
    if (!queued.has(address)) queue.push({ from, address });
    queued.add(address);
  }
  /** @param at the address to which relative addresses refer */
  function follow(from: string, at: string, { addresses, posts = [], ids: own }: PageLinks): void {
    const base = new URL(at, site.origin);
    for (const written of addresses) {
      const target = URL.parse(written, base);
      if (target?.origin !== site.origin) {
        if (!OUTSIDE.some((pattern) => pattern.test(written))) dead.push(`${from}: ${written} is no address`);
        continue;
      }
      const address = target.pathname + target.search;
      const id = decodeURIComponent(target.hash.slice(1));
      // Browsers interpret `#:~:text=` and `#page=` without an identifier.
      const isElement = id !== '' && !/^(:~:|page=)/.test(id);
      if (address !== at) {
        enqueue(from, address);
        if (isElement) fragments.push({ from, address, id });
      } else if (isElement && !own?.has(id)) dead.push(`${from}: ${written} leads to no element`);
    }
    for (const written of posts) {
      const target = URL.parse(written, base);
      if (target?.origin !== site.origin || !site.acceptsPost(target.pathname))
        dead.push(`${from}: forms cannot be posted to ${written}`);
    }
  }
  async function visit({ from, address }: { from: string; address: string }): Promise<void> {
    const { status, type, location, text } = await site.get(address);
    const isFirst = first.includes(address);
    if (status >= 400 && !isFirst) return void dead.push(`${from}: ${address} answers ${status}`);
    if (location) follow(from, address, { addresses: [location] });
    if (!type.startsWith('text/html'))
      return follow(address, address, { addresses: linksInFile(type, text) });
    const links = linksIn(text);
    ids.set(address, links.ids);
    if (isFirst || !address.includes('?')) follow(address, address, links);
  }

  for (const address of first) enqueue('the start', address);
  for (const { name, html, sentAt } of files) follow(name, sentAt, linksIn(html));
  while (queue.length > 0) await Promise.all(queue.splice(0, MAX_REQUESTS).map(visit));
  for (const { from, address, id } of fragments)
    if (ids.has(address) && !ids.get(address)?.has(id)) dead.push(`${from}: ${address} has no #${id}`);
  return { dead: [...new Set(dead)], requested: queued.size };
}

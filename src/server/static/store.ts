/** The built site in memory: prerendered pages with the headers that the build recorded, and fingerprinted assets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from './content-type.ts';
import { type Representation, represent } from './representation.ts';

export interface StaticStore {
  /** What is served at this path, which must be written exactly as in its link. */
  find(pathname: string): Representation | undefined;
  /** The page for an error status, in the site's dress. */
  errorPage(status: 404 | 500): Representation;
  count: number;
}

const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const DAY_CACHE = 'public, max-age=86400';

/**
 * Loads `dist/client` whole.
 * @param dist the build's folder
 * @throws Error when the build is missing or has no error pages
 */
export function loadStaticStore(dist: string): StaticStore {
  const client = path.join(dist, 'client');
  const policies = readPolicies(dist);
  const items = new Map<string, Representation>();
  for (const file of listFiles(client)) {
    if (/\.(br|gz)$/.test(file) && existsSync(path.join(client, file.replace(/\.(br|gz)$/, '')))) continue;
    const address = addressOf(file);
    items.set(address, load(client, file, policies.get(address)));
  }
  const errors = { 404: withStatus(items, '/404', 404), 500: withStatus(items, '/500', 500) };
  items.delete('/404');
  items.delete('/500');
  return {
    find: (pathname) => items.get(pathname),
    errorPage: (status) => errors[status],
    count: items.size,
  };
}

function withStatus(items: Map<string, Representation>, address: string, status: number): Representation {
  const page = items.get(address);
  if (!page) throw new Error(`The build has no ${address} page. Build the site again: npm run build`);
  return { ...page, status, headers: { ...page.headers, 'Cache-Control': 'no-store' } };
}

function load(client: string, file: string, policy: string | undefined): Representation {
  const disk = path.join(client, file);
  const plain = readFileSync(disk);
  const type = contentType(file);
  const headers: Record<string, string> = { 'Cache-Control': cacheOf(file) };
  if (policy) headers['Content-Security-Policy'] = policy;
  const [br, gzip] = ['.br', '.gz'].map((ext) =>
    existsSync(disk + ext) ? readFileSync(disk + ext) : undefined,
  );
  return represent(plain, type, headers, { precompressed: { br, gzip } });
}

function cacheOf(file: string): string {
  if (file.endsWith('.html')) return PAGE_CACHE;
  return /^(_astro|media)\//.test(file) ? ASSET_CACHE : DAY_CACHE;
}

function addressOf(file: string): string {
  const encoded = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return encoded.endsWith('.html') ? encoded.replace(/(\/index)?\.html$/, '') || '/' : encoded;
}

function readPolicies(dist: string): Map<string, string> {
  const file = path.join(dist, '_headers.json');
  if (!existsSync(file)) throw new Error('The site is not built. Build it: npm run build');
  const recorded: { pathname: string; headers: { key: string; value: string }[] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return new Map(
    recorded.map(({ pathname, headers }) => [
      pathname,
      headers.find((h) => h.key === 'Content-Security-Policy')?.value ?? '',
    ]),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

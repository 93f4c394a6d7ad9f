/** Holds the built site in memory: prerendered pages with the headers that the build recorded, and assets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAVING } from '../../domain/data-saver.ts';
import { StartError } from '../config/start-problems.ts';
import { ERROR_PAGES, type ErrorCase, type OwnErrorPage } from '../http/error-case.ts';
import { CLOSED_POLICY } from '../http/plugins/security-headers.ts';
import type { ResponseHeaders } from '../http/responses/response.ts';
import { DAY, FOREVER, NEVER, REVALIDATED, VARIES } from './cache-policy.ts';
import { contentType } from './content-type.ts';
import { pagePolicy } from './page-policy.ts';
import { hashOf, type Representation, represent } from './representation.ts';

export interface StaticStore {
  /**
   * Finds the representation of a path, which must be spelled exactly as in the site's links.
   * @param saving true for visitors who save data
   */
  find(pathname: string, saving?: boolean): Representation | undefined;
  /** Returns the site's page for an error, in the language of the path. @param path the requested path */
  errorPage(errorCase: ErrorCase, path?: string, saving?: boolean): Representation;
  count: number;
}

/** The start of the address of a page in another language. */
const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

const NAMED_BY_CONTENT = /^\/(_astro|media)\//;

/**
 * Loads all files of `dist/client`.
 * @param dist the build's folder
 * @param own a page for server errors at some addresses
 * @throws StartError if the build is missing or has no error pages
 */
export function loadStaticStore(dist: string, own?: OwnErrorPage): StaticStore {
  const client = path.join(dist, 'client');
  const policies = readPolicies(dist);
  const errorPages: Record<string, string> = own ? { ...ERROR_PAGES, own: own.page } : ERROR_PAGES;
  const isError = (address: string) =>
    Object.values(errorPages).includes(address.replace(SAVING, '').replace(LANGUAGE, ''));
  const items = new Map<string, Representation>();
  for (const file of listFiles(client)) {
    if (/\.(br|gz)$/.test(file) && existsSync(path.join(client, file.replace(/\.(br|gz)$/, '')))) continue;
    const address = addressOf(file);
    const caching = isError(address) ? NEVER : cacheOf(file);
    items.set(address, load(client, file, caching, policies.get(address)));
  }
  const errors = new Map([...items].filter(([address]) => isError(address)));
  for (const address of Object.values(errorPages)) checkPage(errors, address);
  for (const address of errors.keys()) items.delete(address);
  return {
    find(pathname, saving = false) {
      if (pathname.startsWith(SAVING)) return undefined;
      return (saving && items.get(SAVING + pathname.replace(/^\/$/, ''))) || items.get(pathname);
    },
    errorPage(what, path = '', saving = false) {
      const address = errorPages[what === 'serverError' && own?.isFor(path) ? 'own' : what] ?? '';
      const [language = ''] = LANGUAGE.exec(path) ?? [];
      const version = saving ? SAVING : '';
      const page = errors.get(version + language + address) ?? errors.get(version + address);
      return (page ?? errors.get(address)) as Representation;
    },
    count: items.size,
  };
}

function checkPage(pages: ReadonlyMap<string, Representation>, address: string): void {
  if (!pages.has(address))
    throw new StartError(`The build has no ${address} page. Build the site again: npm run build`);
}

function load(
  client: string,
  file: string,
  caching: ResponseHeaders,
  policy: string | undefined,
): Representation {
  const disk = path.join(client, file);
  const plain = readFileSync(disk);
  const type = contentType(file);
  const headers = {
    ...caching,
    ...(file.endsWith('.html') && VARIES),
    'content-security-policy': policy ? pagePolicy(policy, plain) : CLOSED_POLICY,
  };
  const [br, gzip] = ['.br', '.gz'].map((ext) =>
    existsSync(disk + ext) ? readFileSync(disk + ext) : undefined,
  );
  return represent({ plain, br, gzip }, type, headers, hashOf(plain));
}

function cacheOf(file: string): ResponseHeaders {
  if (file.endsWith('.html')) return REVALIDATED;
  return NAMED_BY_CONTENT.test(`/${file}`) ? FOREVER : DAY;
}

function addressOf(file: string): string {
  const encoded = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return encoded.endsWith('.html') ? encoded.replace(/(\/index)?\.html$/, '') || '/' : encoded;
}

function readPolicies(dist: string): Map<string, string> {
  const file = path.join(dist, '_headers.json');
  if (!existsSync(file)) throw new StartError('The site is not built. Build it: npm run build');
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

/** Holds the built site in memory: prerendered pages with the headers that the build recorded, and assets. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAVING } from '../../domain/data-saver.ts';
import { StartError } from '../config/start-problems.ts';
import { DAY, FOREVER, NEVER, REVALIDATED, VARIES } from '../responses/cache-policy.ts';
import { ERROR_PAGES, type ErrorCase, type ErrorPageOverride } from '../responses/error-case.ts';
import { pagePolicy } from '../responses/page-policy.ts';
import { hashOf, type Representation, represent } from '../responses/representation.ts';
import { contentType } from './content-type.ts';
import { filesBelow } from './files-below.ts';

export type StaticStore = ReturnType<typeof loadStaticStore>;

/** The start of the address of a page in another language. */
const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

/**
 * Loads all files of `dist/client`.
 * @param dist the build's folder
 * @param override a page for server errors at some addresses
 * @throws StartError if the build is missing or has no error pages
 */
export function loadStaticStore(dist: string, override?: ErrorPageOverride) {
  const policies = readPolicies(dist);
  const client = path.join(dist, 'client');
  const files = new Set(filesBelow(client));
  const errorPages: readonly string[] = [...Object.values(ERROR_PAGES), ...(override ? [override.page] : [])];
  const items = new Map<string, Representation>();
  const errors = new Map<string, Representation>();
  const read = (file: string) => (files.has(file) ? readFileSync(path.join(client, file)) : undefined);
  for (const file of files) {
    const plain = read(file);
    if (!plain || (/\.(br|gz)$/.test(file) && files.has(file.slice(0, -3)))) continue;
    const address = addressOf(file);
    const isError = errorPages.includes(address.replace(SAVING, '').replace(LANGUAGE, ''));
    const headers = {
      ...(isError ? NEVER : cacheOf(file)),
      ...(file.endsWith('.html') && VARIES),
      'content-security-policy': pagePolicy(policies.get(address), plain),
    };
    const body = { plain, br: read(`${file}.br`), gzip: read(`${file}.gz`) };
    (isError ? errors : items).set(address, represent(body, contentType(file), headers, hashOf(plain)));
  }
  const missing = errorPages.find((address) => !errors.has(address));
  if (missing) throw new StartError(`The build has no ${missing} page. Build the site again: npm run build`);
  return {
    /**
     * Finds the representation of a path, which must be spelled exactly as in the site's links.
     * @param saving true for visitors who save data
     */
    find(pathname: string, saving: boolean): Representation | undefined {
      if (pathname.startsWith(SAVING)) return undefined;
      return (saving && items.get(SAVING + pathname.replace(/^\/$/, ''))) || items.get(pathname);
    },
    /** Returns the site's page for an error, in the language of the path. @param path the requested path */
    errorPage(what: ErrorCase, path: string, saving: boolean): Representation {
      const address = what === 'serverError' && override?.isFor(path) ? override.page : ERROR_PAGES[what];
      const [language = ''] = LANGUAGE.exec(path) ?? [];
      const version = saving ? SAVING : '';
      const page = errors.get(version + language + address) ?? errors.get(version + address);
      return (page ?? errors.get(address)) as Representation;
    },
  };
}

function cacheOf(file: string) {
  if (file.endsWith('.html')) return REVALIDATED;
  return /^(_astro|media)\//.test(file) ? FOREVER : DAY;
}

function addressOf(file: string): string {
  const encoded = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return encoded.endsWith('.html') ? encoded.replace(/(\/index)?\.html$/, '') || '/' : encoded;
}

/** The content security policies of prerendered pages, by address. */
function readPolicies(dist: string): Map<string, string | undefined> {
  const file = path.join(dist, '_headers.json');
  if (!existsSync(file)) throw new StartError('The site is not built. Build it: npm run build');
  const recorded: { pathname: string; headers: { key: string; value: string }[] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return new Map(
    recorded.map(({ pathname, headers }) => [
      pathname,
      headers.find(({ key }) => key === 'Content-Security-Policy')?.value,
    ]),
  );
}

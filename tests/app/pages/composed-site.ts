/** The built site in this process: its pages without a browser, a server process and a port. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InjectOptions } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { compose } from '../../../compose.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { logOptions } from '../../../src/server/logging/log.ts';
import { BUILD_ENV, builtSite } from '../../built-site.ts';
import { removeFolder } from '../../end-process.ts';

const { findAll, getAttributeValue, textContent } = DomUtils;

/**
 * Composes the site, with one document. Call this at the top level: it registers hooks.
 * @param put adds documents before the first scan
 */
export function composedSite(env: Record<string, string> = {}, put?: (documents: string) => unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'composed-site-'));
  const documents = path.join(folder, 'documents');
  const log: string[] = [];
  let site: Awaited<ReturnType<typeof compose>> | undefined;
  let clients = 0;
  beforeAll(async () => {
    mkdirSync(path.join(documents, 'Policies'), { recursive: true });
    writeFileSync(path.join(documents, 'Policies/2026-07-01 Fair practice.pdf'), '%PDF-1.4\n%%EOF\n');
    await put?.(documents);
    const config = readConfig({
      ORIGIN: BUILD_ENV.ORIGIN,
      TRUST_PROXY: '127.0.0.1',
      DOCUMENTS_DIR: documents,
      DATA_DIR: path.join(folder, 'data'),
      CACHE_DIR: path.join(folder, '.cache'),
      ...env,
    });
    const lines = pino(logOptions('info'), { write: (line) => void log.push(line) });
    site = await compose(config, lines, pathToFileURL(`${await builtSite()}/`));
  }, 300_000);
  afterAll(async () => {
    await site?.app.close();
    await site?.close();
    removeFolder(folder);
  });
  /** Sends a request of a new client, because the limits of one client are not the subject here. */
  const ask = async (url: string, { headers, ...init }: InjectOptions = {}) => {
    if (!site) throw new Error('The site is not composed yet.');
    clients += 1;
    const client = { 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}`, accept: 'text/html' };
    const answer = await site.app.inject({ ...init, url, headers: { ...client, ...headers } });
    const { statusCode, headers: sent, body, rawPayload } = answer;
    return { status: statusCode, headers: sent, text: body, bytes: rawPayload };
  };
  return { folder, documents, log: () => log.join(''), services: () => site?.services, ask };
}

type Part = ReturnType<typeof findAll>[number];

/** The elements of a page, or below an element, with a tag name and attributes; `''` stands for any value. */
export function select(root: string | Part, tag: string, attributes: Record<string, string> = {}): Part[] {
  const nodes = typeof root === 'string' ? parseDocument(root).children : root.children;
  const fits = (one: Part) =>
    (tag === '*' || one.name === tag) &&
    Object.entries(attributes).every(([name, value]) => {
      const own = getAttributeValue(one, name);
      return value === '' ? own !== undefined : own === value;
    });
  return findAll(fits, nodes);
}

/** The one element with an id. */
export function byId(root: string | Part, id: string): Part {
  const [found] = select(root, '*', { id });
  if (!found) throw new Error(`There is no element #${id}.`);
  return found;
}

/** The text of elements, with plain and single spaces. */
export const words = (part: Part | Part[]): string => textContent(part).replace(/\s+/g, ' ').trim();

/** Where the links of a part lead, in order. */
export const hrefs = (part: Part): string[] => select(part, 'a').map(({ attribs }) => attribs.href ?? '');

/** The structured data of a page. */
export const structuredIn = (page: string): Record<string, unknown>[] =>
  select(page, 'script', { type: 'application/ld+json' }).map((script) => JSON.parse(words(script)));

/** A composed site with a library of its own, whose pages are read as they are without script. */
import { pathToFileURL } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import { compose, type Site } from '../../../compose.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { createLog } from '../../../src/server/logging/log.ts';
import { builtSite } from '../../built-site.ts';
import { poll, until } from '../../waiting.ts';
import { libraryFolder } from './library-folder.ts';

export const ORIGIN = 'http://site.example';

/**
 * Composes the site before the tests of a file.
 * @param write writes the documents that the library has from the start, all of which are read before the tests
 */
export function librarySite(write: (library: ReturnType<typeof libraryFolder>) => void | Promise<void>) {
  const library = libraryFolder();
  let site: Site;
  let clients = 0;
  beforeAll(async () => {
    await write(library);
    const config = readConfig({ ORIGIN, TRUST_PROXY: '127.0.0.1', ...library.env() });
    site = await compose(config, createLog('silent'), pathToFileURL(`${await builtSite()}/`));
    const { register, search } = site.services;
    const isRead = () => register.isComplete && !search.progress();
    await until('all documents are read', isRead, { timeoutMs: 120_000 });
  }, 300_000);
  afterAll(async () => {
    await site?.app.close();
    await site?.close();
    library.remove();
  });
  async function request(url: string, own: Record<string, string>) {
    // A client for each request, because the limits of one client are not the subject here.
    const client = `10.1.${clients >> 8}.${clients++ & 255}`;
    const headers = { host: 'site.example', 'x-forwarded-for': client, accept: 'text/html', ...own };
    return site.app.inject({ url, headers });
  }
  /** Asks again while the response is 503: on a busy machine, a page may take longer than a visitor waits. */
  async function ask(url: string, own: Record<string, string> = {}) {
    let answer = await request(url, own);
    await poll(async () => {
      if (answer.statusCode === 503) answer = await request(url, own);
      return answer.statusCode !== 503;
    });
    const { statusCode, headers, body, rawPayload } = answer;
    return { status: statusCode, headers, body, bytes: rawPayload };
  }
  /** Requests a page. @param id of the element that is read; the main element by default */
  async function page(address: string, id = 'main') {
    const answer = await ask(address);
    const document = parseDocument(answer.body);
    const part = DomUtils.getElementById(id, document) ?? document;
    /** The elements with this tag and, if given, this attribute. */
    const elements = (tag: string, attribute = '') =>
      DomUtils.getElementsByTagName(tag, part).filter(({ attribs }) => !attribute || attribute in attribs);
    const links = elements('a').map((one) => ({
      name: one.attribs['aria-label'] ?? textOf(one),
      href: one.attribs.href ?? '',
    }));
    return {
      ...answer,
      links,
      text: textOf(part),
      all: (tag: string, attribute?: string) => elements(tag, attribute).map(textOf),
      attributes: (tag: string, name: string) =>
        elements(tag, name).map(({ attribs }) => attribs[name] ?? ''),
      /** The address of the first link whose name begins so. */
      href: (name: string) => links.find((link) => link.name.startsWith(name))?.href,
    };
  }
  return { ...library, ask, page };
}

const textOf = (node: Parameters<typeof DomUtils.textContent>[0]): string =>
  DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

/** A composed site with a library of its own, whose pages are read as they are without script. */
import { afterAll, beforeAll } from 'vitest';
import { poll, until } from '../../waiting.ts';
import { composedSite, select, words } from '../pages/composed-site.ts';
import { libraryFolder } from './library-folder.ts';

export const ORIGIN = 'http://site.example';

/**
 * Composes the site before the tests of a file.
 * @param write writes the documents that the library has from the start, all of which are read before the
 *   tests
 */
export function librarySite(write: (library: ReturnType<typeof libraryFolder>) => void | Promise<void>) {
  const library = libraryFolder();
  afterAll(library.remove);
  const site = composedSite({ ORIGIN, ...library.env() }, () => write(library));
  beforeAll(async () => {
    const isRead = () => site.services()?.register.isComplete && !site.services()?.search.progress();
    await until('all documents are read', isRead);
  });
  /** Asks again while the response is 503: on a busy machine, a page may take longer than a visitor waits. */
  async function ask(url: string, headers: Record<string, string> = {}) {
    let answer = await site.ask(url, { headers });
    await poll(async () => {
      if (answer.status === 503) answer = await site.ask(url, { headers });
      return answer.status !== 503;
    });
    return { ...answer, body: answer.text };
  }
  /** Status and the named header of a response. */
  async function look(address: string, header: string) {
    const { status, headers } = await ask(address);
    return [status, headers[header]];
  }
  /** Requests a page. @param id of the element that is read; the main element by default */
  async function page(address: string, id = 'main') {
    const answer = await ask(address);
    const [part] = select(answer.body, '*', { id });
    /** The elements with this tag and, if given, this attribute. */
    const elements = (tag: string, attribute?: string) =>
      part ? select(part, tag, attribute ? { [attribute]: '' } : {}) : [];
    const links = elements('a').map((one) => ({
      name: one.attribs['aria-label'] ?? words(one),
      href: one.attribs.href ?? '',
    }));
    return {
      ...answer,
      links,
      text: part ? words(part) : '',
      all: (tag: string, attribute?: string) => elements(tag, attribute).map(words),
      attributes: (tag: string, name: string) =>
        elements(tag, name).map(({ attribs }) => attribs[name] ?? ''),
      /** The address of the first link whose name begins so. */
      href: (name: string) => links.find((link) => link.name.startsWith(name))?.href,
    };
  }
  return { ...library, ask, look, page };
}

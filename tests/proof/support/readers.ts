/**
 * Visitors who load pages with their scripts and pictures, documents and search results. Each response must
 * be complete.
 */
import { simulatedDelay } from '../../waiting.ts';

const PAGES = ['/', '/about', '/product', '/career', '/investors', '/newsletter', '/career/apply/general'];
const SEARCH = '/investors/search?q=policy';
const READERS = 12;

/**
 * @param documents addresses of documents
 * @returns a function that stops the readers and returns a description of each wrong response
 */
export function startReaders(origin: string, documents: readonly string[], random: () => number) {
  const wrong: string[] = [];
  let over = false;
  const any = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '/';

  async function get(address: string): Promise<string> {
    try {
      const response = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) });
      // Reading fails if the body is incomplete.
      const text = await response.text();
      if (response.status !== 200) wrong.push(`${address}: ${response.status}`);
      return text;
    } catch (error) {
      wrong.push(`${address}: ${(error as Error).name}`);
      return '';
    }
  }
  async function read(): Promise<void> {
    while (!over) {
      const page = await get(any([...PAGES, SEARCH]));
      const files = new Set(page.match(/\/(?:_astro|media)\/[^"'\s,)]+/g));
      // Simulates a slow phone. The scripts and pictures of the page must still exist after the delay.
      await simulatedDelay(random() * 400);
      for (const file of [...files].slice(0, 6)) await get(file);
      await get(any(documents));
      await simulatedDelay(random() * 100);
    }
  }
  const reading = Array.from({ length: READERS }, read);
  return async () => {
    over = true;
    await Promise.all(reading);
    return wrong;
  };
}

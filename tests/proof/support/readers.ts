/**
 * Visitors who load pages with their scripts and pictures, documents and search results. Each response must
 * be complete.
 */
import { simulatedDelay } from '../../waiting.ts';

export interface Readers {
  answers(): number;
  /** @returns a description of each wrong response */
  wrong(): readonly string[];
  stop(): Promise<void>;
}

const PAGES = ['/', '/about', '/product', '/career', '/investors', '/newsletter', '/career/apply/general'];
const SEARCH = '/investors/search?q=policy';

/**
 * @param documents addresses of documents
 * @param count number of concurrent readers
 */
export function startReaders(
  origin: string,
  documents: readonly string[],
  random: () => number,
  count = 12,
): Readers {
  const wrong: string[] = [];
  let answers = 0;
  let over = false;
  const any = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '/';

  async function get(address: string): Promise<string> {
    try {
      const response = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) });
      const bytes = Buffer.from(await response.arrayBuffer());
      const length = response.headers.get('content-length');
      answers += 1;
      const whole =
        length === null || response.headers.has('content-encoding') || Number(length) === bytes.length;
      if (response.status !== 200 || !whole)
        wrong.push(`${address}: ${response.status}${whole ? '' : ', truncated'}`);
      return bytes.toString('utf8');
    } catch (error) {
      wrong.push(`${address}: ${(error as Error).name}`);
      return '';
    }
  }
  async function read(): Promise<void> {
    while (!over) {
      const page = await get(any([...PAGES, SEARCH]));
      if (over) return;
      const files = [...new Set([...page.matchAll(/\/(?:_astro|media)\/[^"'\s,)]+/g)].map(([file]) => file))];
      // Simulates a slow phone. The scripts and pictures of the page must still exist after the delay.
      await simulatedDelay(random() * 400);
      for (const file of files.slice(0, 6)) await get(file);
      await get(any(documents));
      await simulatedDelay(random() * 100);
    }
  }
  const reading = Array.from({ length: count }, read);
  return {
    answers: () => answers,
    wrong: () => wrong,
    async stop() {
      over = true;
      await Promise.all(reading);
    },
  };
}

/** Measures the bytes of pages as sent: with the picture that a screen loads, and as text alone. */
import { brotliDecompressSync } from 'node:zlib';
import { readerPage } from '../../src/urls.ts';
import { type Claim, percentile } from '../library/claims.ts';
import { kilobytes } from '../pages/numbers.ts';
import { pictureWidth, type Screen, withBrowser } from './browser.ts';
import { get } from './get.ts';
import type { LibraryPage, PageDeck } from './page-deck.ts';
import { getPicture } from './pictures.ts';
import { getText } from './texts.ts';

const PAGES = 80;
const LISTED = 5;
const MAX_BYTES = { picture: 100 * 1024, text: 25 * 1024 };
const BROTLI = { 'Accept-Encoding': 'br' };
const SCREENS: readonly (Screen & { name: string })[] = [
  { name: 'phone of 360 px, 2 device pixels', width: 360, density: 2 },
  { name: 'screen of 1280 px, 1 device pixel', width: 1280, density: 1 },
  { name: 'screen of 1280 px, 2 device pixels', width: 1280, density: 2 },
];

export async function measureBytes(origin: string, sample: PageDeck): Promise<Claim[]> {
  const pages = sample.take(PAGES);
  const html: number[] = [];
  const texts: number[] = [];
  for (const page of pages) {
    html.push(bytesOf(await getText(origin, page)));
    texts.push(await textBytes(origin, page));
  }
  const claims: Claim[] = [];
  for (const { name, width } of await takenWidths(origin, pages)) {
    const sums: number[] = [];
    for (const [at, page] of pages.entries())
      sums.push((html[at] ?? Number.NaN) + (await getPicture(origin, page, width)).body.length);
    claims.push(bytesClaim(`HTML and picture of ${width} px: ${name}`, sums, MAX_BYTES.picture));
    printLargest(claims.at(-1)?.what ?? '', pages, sums);
  }
  return [
    ...claims,
    bytesClaim('HTML', html),
    bytesClaim('text alone: HTML, style sheets and scripts', texts, MAX_BYTES.text),
  ];
}

/** The width of the picture of a page that each screen loads. */
function takenWidths(
  origin: string,
  [first]: readonly LibraryPage[],
): Promise<{ name: string; width: number }[]> {
  return withBrowser(async (browser) => {
    const taken: { name: string; width: number }[] = [];
    for (const { name, ...screen } of SCREENS)
      if (first) taken.push({ name, width: await pictureWidth(browser, origin + pathOf(first), screen) });
    return taken;
  });
}

const pathOf = ({ document, page }: LibraryPage, textOnly = false) =>
  readerPage(document.id, page, { textOnly });

/** @returns the bytes of a text-only page: the larger of the responses to `?text` and to `Save-Data: on` */
async function textBytes(origin: string, page: LibraryPage): Promise<number> {
  const stated = await get(origin + pathOf(page, true), BROTLI);
  const saving = await get(origin + pathOf(page), { ...BROTLI, 'Save-Data': 'on' });
  const sizes: number[] = [];
  for (const received of [stated, saving]) {
    const html = brotliDecompressSync(received.body).toString();
    if (/<img|<picture|\.webp|as="font"/.test(html) || !/<html[^>]*\sdata-fonts="never"/.test(html))
      throw new Error(`The text version of ${pathOf(page)} refers to pictures or fonts.`);
    sizes.push(bytesOf(received) + (await referencedBytes(origin, html)));
  }
  return Math.max(...sizes);
}

function printLargest(what: string, pages: readonly LibraryPage[], sums: readonly number[]): void {
  const sorted = pages
    .map(({ document, page }, at) => ({ name: `${document.path}, page ${page}`, bytes: sums[at] ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes);
  process.stdout.write(`${what}: the largest\n`);
  for (const { name, bytes } of sorted.slice(0, LISTED))
    process.stdout.write(`  ${kilobytes(bytes)}  ${name}\n`);
}

/** Largest file that may be sent without compression. */
const MAX_PLAIN_BYTES = 400;
const sizesByAddress = new Map<string, number>();

async function referencedBytes(origin: string, html: string): Promise<number> {
  let sum = 0;
  for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/_astro\/[^"]+\.(?:css|js))"/g)) {
    const size = sizesByAddress.get(address) ?? bytesOf(await get(origin + address, BROTLI));
    sizesByAddress.set(address, size);
    sum += size;
  }
  return sum;
}

function bytesOf({ headers, body }: Awaited<ReturnType<typeof get>>): number {
  // The build does not compress files whose compressed form is not smaller.
  if (headers['content-encoding'] !== 'br' && body.length > MAX_PLAIN_BYTES)
    throw new Error('The site did not send Brotli.');
  return body.length;
}

function bytesClaim(what: string, bytes: readonly number[], limit?: number): Claim {
  const value = percentile(bytes, 0.95);
  return {
    what: `${what}, 95 %`,
    measured: `${kilobytes(value)} (median ${kilobytes(percentile(bytes, 0.5))}, largest ${kilobytes(Math.max(...bytes))})`,
    claimed: limit ? `<= ${kilobytes(limit)}` : '',
    ...(limit && { holds: value <= limit, limit: limit / 1024 }),
    value: value / 1024,
    unit: 'KB',
  };
}

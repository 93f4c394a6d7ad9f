/**
 * `npm run bench -- pages`: measures each page on a simulated phone with Lighthouse's mobile defaults
 * (simulated slow 4G, processor four times slower). Needs Debian's chromium. Exits with code 1 if a claim
 * does not hold.
 *   --runs N     Lighthouse runs per page; the median counts (5)
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as urls from '../src/urls.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from '../tests/chromium.ts';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { type Figure, percentile, printFigures } from './support/print-figures.ts';
import { readPdfs, startSiteWithoutSplash } from './support/site.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const { PAGES } = urls;
/** A folder of the library, measured together with a page of a document and the results of a search. */
const LIBRARY_FOLDER = ['Financial Result', '2025-26'];
const SEARCH = urls.search({ query: 'dividend per share' });
const PAGES_TO_MEASURE = [
  ...Object.values(PAGES),
  ...[urls.cost(), urls.cost('compare'), urls.check(), urls.papers('machinery'), urls.charges()],
  ...[urls.enquiry(), urls.becomePartner(), urls.folder(LIBRARY_FOLDER), SEARCH],
  // The largest pages, in the other languages.
  ...['hi', 'gu', 'mr'].flatMap((language) =>
    [PAGES.home, PAGES.product, PAGES.career, urls.cost()].map((page) =>
      urls.localize(page, language, () => true),
    ),
  ),
];
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const DEBUGGING_PORT = 4391;
const MAX_TRIES = 5;

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
const site = await startSiteWithoutSplash(scratch);
try {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const pdfs = await readPdfs(site);
  const pdf = pdfs.find((one) => one.path.startsWith(`${LIBRARY_FOLDER.join('/')}/`));
  if (!pdf) throw new Error('The site has read no PDF of the folder.');
  // The last page, because the others request the next one in advance.
  const addresses = [...PAGES_TO_MEASURE, urls.readerPage(pdf.id, pdf.pages)];
  const resultsByPage = new Map<string, Result[]>();
  for (const page of addresses) {
    const runs: Result[] = [];
    while (runs.length < Number(values.runs)) runs.push(await runLighthouse(site.origin + page));
    resultsByPage.set(page, runs);
  }
  await browser.close();
  print(resultsByPage);
} finally {
  await endProcess(site.process);
  removeFolder(scratch);
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Repeats a run if Lighthouse reports that the beginning of the trace is missing, which happens on a busy
 * machine.
 */
async function runLighthouse(address: string): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await lighthouse(address, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: Object.keys(MIN_SCORES),
      // Simulates a first visit: clears the cache and all stored data.
      clearStorageTypes: ['all'],
    });
    if (result && result.lhr.runtimeError?.code !== 'NO_NAVSTART') return result.lhr;
  }
  throw new Error(`Lighthouse could not record ${address}.`);
}

/** Prints a table for each measure, with the median of each page. */
function print(resultsByPage: ReadonlyMap<string, Result[]>): void {
  const table = (
    title: string,
    valueIn: (run: Result) => number,
    max: number | ((page: string) => Partial<Figure>),
    unit = '',
  ) =>
    printFigures(
      title,
      [...resultsByPage].map(([page, runs]) => ({
        what: page,
        value: percentile(runs.map(valueIn), 0.5),
        unit,
        ...(typeof max === 'number' ? { max } : max(page)),
      })),
    );
  const audit =
    (name: string) =>
    ({ audits }: Result) =>
      audits[name]?.numericValue ?? Number.NaN;
  /** Compressed bytes of all responses, or of those of a type, in a unit. */
  const bytes =
    (unit: number, type = '') =>
    ({ audits }: Result) => {
      const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined;
      const responses = (details?.items ?? []).filter(
        ({ url, resourceType }) => url.startsWith('http') && resourceType.startsWith(type),
      );
      return responses.reduce((sum, { transferSize }) => sum + transferSize, 0) / unit;
    };
  table('Largest paint', audit('largest-contentful-paint'), 1200, 'ms');
  table('Main thread blocked', audit('total-blocking-time'), 100, 'ms');
  table('Script before the first interaction', bytes(1024, 'Script'), 12, 'KB');
  table('Pictures without scrolling', bytes(1024, 'Image'), 200, 'KB');
  const isHome = (page: string) => /^\/(?:\w\w)?$/.test(page);
  table('Everything loaded', bytes(1000), (page) => ({ max: isHome(page) ? 120 : 100 }), 'kB');
  // Below this value, the layout shift is printed as 0.000.
  table('Layout shift', audit('cumulative-layout-shift'), 0.0005);
  for (const [category, min] of Object.entries(MIN_SCORES))
    table(
      `Lighthouse: ${category}`,
      ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
      // Results have `noindex`.
      (page) => (category === 'seo' && page === SEARCH ? {} : { min }),
    );
}

interface NetworkItem {
  url: string;
  resourceType: string;
  transferSize: number;
}

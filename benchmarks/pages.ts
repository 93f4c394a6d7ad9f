/**
 * `npm run bench -- pages`: measures each page on the phone and network that Lighthouse simulates. Needs Debian's chromium.
 * Exits with code 1 if a claim does not hold.
 *   --runs N     Lighthouse runs per page; the median counts (5)
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  becomePartner,
  charges,
  check,
  cost,
  enquiry,
  folder,
  localize,
  manifest,
  PAGES,
  papers,
  readerPage,
  search,
} from '../src/urls.ts';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { until } from '../tests/waiting.ts';
import { measurePage, openBrowser, type PageMeasure } from './pages/lighthouse.ts';
import { startSiteWithoutSplash } from './pages/site.ts';
import { type Figure, printFigures } from './support/figures.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const MAIN_PAGES = Object.values(PAGES);
const BORROWER_PAGES = [cost(), cost('compare'), check(), papers('machinery'), charges()];
const FORM_PAGES = [enquiry(), becomePartner()];
/** Pages that are also measured in the other languages: the largest ones. */
const TRANSLATED = ['hi', 'gu', 'mr'].flatMap((language) =>
  [PAGES.home, PAGES.product, PAGES.career, cost()].map((page) => localize(page, language)),
);
/** A folder of the library. A page of a document and results of a search are measured with it. */
const LIBRARY_FOLDER = ['Financial Result', '2025-26'];
const SEARCH = search({ query: 'dividend per share' });
const MAX = {
  paintMs: 1200,
  blockedMs: 100,
  homeKb: 120,
  pageKb: 100,
  /** Compressed script before the first interaction. */
  scriptKb: 12,
  /** Pictures that a phone loads without scrolling. */
  picturesKb: 200,
  /** So that the layout shift rounds to 0.000. */
  shift: 0.0005,
};
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
const site = await startSiteWithoutSplash(scratch);
try {
  await measurePages(Number(values.runs));
} finally {
  await endProcess(site.process);
  removeFolder(scratch);
}

async function measurePages(runs: number): Promise<void> {
  const browser = await openBrowser();
  const measured = new Map<string, PageMeasure>();
  const pages = [
    ...MAIN_PAGES,
    ...BORROWER_PAGES,
    ...FORM_PAGES,
    ...TRANSLATED,
    folder(LIBRARY_FOLDER),
    SEARCH,
  ];
  for (const page of pages) measured.set(page, await measurePage(site.origin + page, runs));
  const [table, next] = await tablePages();
  measured.set(table, await measurePage(site.origin + table, runs, site.origin + next));
  await browser.close();

  const print = (title: string, figure: (measure: PageMeasure, page: string) => Omit<Figure, 'what'>) =>
    printFigures(
      title,
      [...measured].map(([page, measure]) => ({ what: page, ...figure(measure, page) })),
    );
  print('Largest paint', ({ paintMs: value }) => ({ value, unit: 'ms', max: MAX.paintMs }));
  print('Main thread blocked', ({ blockedMs: value }) => ({ value, unit: 'ms', max: MAX.blockedMs }));
  print('Script before interaction', ({ script }) => ({
    value: script / 1024,
    unit: 'KB',
    max: MAX.scriptKb,
  }));
  print('Pictures without scrolling', ({ pictures }) => ({
    value: pictures / 1024,
    unit: 'KB',
    max: MAX.picturesKb,
  }));
  print('Everything loaded', ({ transfer }, page) => ({
    value: transfer / 1000,
    unit: 'kB',
    max: /^\/(?:\w\w)?$/.test(page) ? MAX.homeKb : MAX.pageKb,
  }));
  print('Layout shift', ({ shift }) => ({ value: shift, unit: '', max: MAX.shift }));
  for (const [category, min] of Object.entries(MIN_SCORES))
    print(`Lighthouse: ${category}`, ({ scores }, page) => ({
      value: scores[category] ?? Number.NaN,
      unit: '',
      // Results have `noindex`.
      ...(category === 'seo' && page === SEARCH ? {} : { min }),
    }));
}

/** The page of a document with a wide table and the page after it, when the site has read all documents. */
async function tablePages(): Promise<[string, string]> {
  const read = async () => {
    const { documents } = await (await fetch(site.origin + manifest())).json();
    const pdfs: { id: string; path: string; pages: number | null; trouble: string | null }[] =
      documents.filter(({ path: name }: { path: string }) => name.endsWith('.pdf'));
    const isRead = pdfs.length > 0 && pdfs.every(({ pages, trouble }) => pages !== null || trouble);
    return isRead
      ? pdfs.find(({ path: name }) => name.startsWith(`${LIBRARY_FOLDER.join('/')}/`))
      : undefined;
  };
  const found = await until('all documents are read', read, { timeoutMs: 180_000, everyMs: 500 });
  return [readerPage(found.id, 1), readerPage(found.id, 2)];
}

/**
 * `npm run screenshots`: writes full-height screenshots of every page in every language at four widths, in
 * print and in forced colours to test-results/screens, for a design review or to compare a change of styles
 * (docs/design-review.md). Arguments select languages and views: `npm run screenshots -- hi 360`.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startSiteWithoutSplash } from '../benchmarks/support/site.ts';
import { languagesIn } from '../src/content-model/languages/languages-in.ts';
import { loadContent } from '../src/content-model/load.ts';
import { openSites } from '../src/content-model/site.ts';
import * as urls from '../src/urls.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from '../tests/chromium.ts';
import { layOutFarParts } from '../tests/e2e/quality/far-parts.ts';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { ADDRESSES } from '../tests/pages.ts';
import { until } from '../tests/waiting.ts';
import { ROOT } from './prepare.mjs';

interface View {
  /** Width of the viewport in pixels. */
  width: number;
  media?: 'print';
  forcedColors?: 'active';
}

const VIEWS: Record<string, View> = {
  360: { width: 360 },
  768: { width: 768 },
  1280: { width: 1280 },
  1920: { width: 1920 },
  // The width of A4 between margins of 12 mm.
  print: { width: 703, media: 'print' },
  forced: { width: 1280, forcedColors: 'active' },
};
/** The first address of each page, and a few more states. */
const SHOTS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(ADDRESSES).flatMap(([file, [address]]) =>
      address ? [[file.replace('.astro', '').replaceAll('/', '-'), address]] : [],
    ),
  ),
  shelf: urls.folder(['Annual Report']),
  documents: urls.folder(['Financial Result', '2024-25']),
  search: urls.search({ query: 'dividend' }),
  compare: urls.cost(
    'compare',
    'amount=8+lakh&rateA=18&monthsA=24&feesA=2%25&rateB=18%25+a+year&methodB=flat&feesB=2%25',
  ),
};

const siteIn = openSites(loadContent(path.join(ROOT, 'content')).content);
const screens = path.join(ROOT, 'test-results', 'screens');
const scratch = mkdtempSync(path.join(tmpdir(), 'screens-'));
mkdirSync(screens, { recursive: true });
const site = await startSiteWithoutSplash(scratch);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  const shots = { ...SHOTS, reader: await readerAddress(site.origin) };
  for (const language of namedInArguments(languagesIn(path.join(ROOT, 'content'))))
    for (const view of namedInArguments(Object.keys(VIEWS))) await takeAll(browser, shots, language, view);
  process.stdout.write(`The screenshots are in ${path.relative(ROOT, screens)}\n`);
} finally {
  await browser.close();
  await endProcess(site.process);
  removeFolder(scratch);
}

/** Waits until a search finds a page that the server can show. */
function readerAddress(origin: string): Promise<string> {
  const firstResult = async () => {
    const query = { query: 'impairment on financial instruments', year: 2025 };
    const answer = await fetch(origin + urls.searchResults(query));
    const { results = [] } = answer.ok ? await answer.json() : {};
    const [best] = results as { id: string | null; page: number | null }[];
    if (!best?.id || !best.page) return undefined;
    const address = urls.readerPage(best.id, best.page, { query: 'impairment' });
    return (await fetch(origin + address)).ok ? address : undefined;
  };
  // A new site reads its documents first.
  return until('a page of a document is found', firstResult, { timeoutMs: 180_000, everyMs: 500 });
}

/** The names among the arguments, or all if none of them is there. */
function namedInArguments(names: readonly string[]): readonly string[] {
  const named = names.filter((name) => process.argv.includes(name));
  return named.length > 0 ? named : names;
}

async function takeAll(
  browser: Browser,
  shots: Record<string, string>,
  language: string,
  view: string,
): Promise<void> {
  const { width, media, forcedColors } = VIEWS[view] ?? { width: 360 };
  const height = width < 768 ? 780 : 900;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  if (media ?? forcedColors)
    await page.emulateMedia({ media: media ?? null, forcedColors: forcedColors ?? null });
  for (const [name, address] of Object.entries(shots)) {
    await page.goto(site.origin + siteIn(language).urls.localize(address), { waitUntil: 'networkidle' });
    await layOutFarParts(page);
    await loadPictures(page);
    await page.screenshot({
      path: path.join(screens, `${language === 'en' ? '' : `${language}-`}${name}-${view}.png`),
      fullPage: true,
    });
  }
  await page.close();
}

/** Loads all lazy pictures. A browser loads them only near the viewport, but the screenshot needs all. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
}

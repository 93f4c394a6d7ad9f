/**
 * `npm run bench:pages`: measures the size of each page, its paint times on a simulated phone, and the
 * requests per second that the site serves. Exits with code 1 if a page exceeds a budget.
 *   --runs N          Lighthouse runs per page; the median counts (5)
 *   --splash on|off   only with or without the opening splash (both)
 *   --only a,b        of lighthouse, served (both)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { charges, check, cost, folder, PAGES, papers } from '../src/urls.ts';
import { startBarePage } from './pages/bare-page.ts';
import { BORROWER_PAINT_RATIO, LARGEST_PAINT, overBudget } from './pages/budgets.ts';
import { type Measured, pageGroups, type ServedPage, type ServedRate, servedGroup } from './pages/groups.ts';
import { openBrowser } from './pages/lighthouse.ts';
import { median } from './pages/numbers.ts';
import { pageRow } from './pages/report.ts';
import { scriptInAll } from './pages/scripts.ts';
import { hasWrk, servedRate } from './pages/served.ts';
import { startSite } from './pages/site.ts';
import { table } from './report/markdown.ts';
import { type Group, handOver } from './report/result.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    splash: { type: 'string', default: 'on,off' },
    only: { type: 'string', default: 'lighthouse,served' },
    port: { type: 'string', default: '4390' },
  },
});
/** Minimum ratio of the site's request rate to the bare server's (docs/decisions/0026-fastify.md). */
const MIN_RATIO = { page: 0.65, folder: 0.6 };
const SERVED: readonly ServedPage[] = [
  ...Object.values(PAGES).map((address) => ({ address, minRatio: MIN_RATIO.page })),
  { address: folder(['Policies']), minRatio: MIN_RATIO.folder },
];
/**
 * Pages for borrowers. They never show the splash. Without a query, the calculator shows the answer to an example.
 */
const BORROWER_PAGES = { cost: cost(), check: check(), papers: papers('machinery'), charges: charges() };
const runs = Number(values.runs);
const port = Number(values.port);
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'));
const exceeded: string[] = [];
const groups: Group[] = [];

try {
  if (values.only.includes('lighthouse')) {
    for (const splash of values.splash.split(',')) await measurePages(splash === 'on');
  }
  if (values.only.includes('served')) await measureServing();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const line of exceeded) process.stdout.write(`over budget: ${line}\n`);
process.exitCode = exceeded.length > 0 ? 1 : 0;
handOver({
  title: 'Pages',
  about:
    'Each page on the phone and network that Lighthouse simulates (slow 4G, processor four times slower), compared with a page with one line of text; and its requests per second, compared with a bare node:http server that writes the same bytes and headers from memory.',
  groups,
  missed: exceeded,
});

async function measurePages(splash: boolean): Promise<void> {
  const site = await startSite(splash, port, scratch);
  const browser = await openBrowser(scratch);
  const bare = await startBarePage();
  const rows: string[][] = [];
  const pages = splash
    ? Object.entries(PAGES)
    : inTurns(Object.entries(PAGES), Object.entries(BORROWER_PAGES));
  const found: Omit<Measured, 'paintLimitMs'>[] = [];
  const measures: Measured[] = [];
  try {
    const floor = await browser.measure(bare.address, runs);
    rows.push(pageRow('one line of text', floor, 0));
    for (const [key, address] of pages) {
      const measured = await browser.measure(site.origin + address, runs);
      found.push({ key, address, measured, inAll: await scriptInAll(site.origin + address) });
    }
    const usualMs = median(found.filter(({ key }) => key in PAGES).map(({ measured }) => measured.lcp));
    for (const page of found) {
      const { key, address, measured, inAll } = page;
      const paintLimitMs = key in PAGES ? LARGEST_PAINT : BORROWER_PAINT_RATIO * usualMs;
      rows.push(pageRow(address, measured, inAll));
      measures.push({ ...page, paintLimitMs });
      exceeded.push(...overBudget(key, measured, splash, paintLimitMs));
    }
    groups.push(...pageGroups(measures, floor, splash));
  } finally {
    await browser.close();
    await bare.stop();
    await site.stop();
  }
  const head = [
    'page',
    'script before interaction',
    'all script',
    'pictures',
    'transfer',
    'LCP',
    'CLS',
    'perf/a11y/best/SEO',
  ];
  process.stdout.write(`\nSplash ${splash ? 'on' : 'off'}, median of ${runs}\n\n${table(head, rows)}\n`);
}

/** Puts the items of the second list between those of the first, so that both are measured under the same load. */
function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
  return first.flatMap((item, index) => [item, ...second.slice(index, index + 1)]);
}

async function measureServing(): Promise<void> {
  if (!hasWrk()) {
    exceeded.push('request rates could not be measured: install wrk (Debian: apt-get install wrk)');
    return;
  }
  const site = await startSite(false, port, scratch);
  const rows: string[][] = [];
  const served: ServedRate[] = [];
  try {
    for (const { address, minRatio } of SERVED) {
      const options = { port: port + 1, scratch, rounds: 5, seconds: 3 };
      const rate = await servedRate(site.origin + address, options);
      served.push({ address, minRatio, rate });
      const { median, lowest, highest } = rate.ratios;
      const figures = [median, lowest, highest].map((one) => one.toFixed(2));
      rows.push([address, rate.own.toFixed(0), rate.reference.toFixed(0), ...figures]);
      if (median < minRatio)
        exceeded.push(`${address} is served at ${median.toFixed(2)} of the bare server (${minRatio})`);
    }
    groups.push(servedGroup(served));
  } finally {
    await site.stop();
  }
  const head = ['page', 'requests/s', 'bare node:http', 'median ratio', 'lowest', 'highest'];
  process.stdout.write(`\nServed, 32 connections, 5 rounds\n\n${table(head, rows)}\n`);
}

/**
 * Measures a page on a simulated phone with Lighthouse's mobile defaults (simulated slow 4G, processor four times
 * slower).
 */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';
import { median } from '../support/figures.ts';

export interface PageMeasure {
  /** Bytes of compressed script that the page loads before the first interaction. */
  script: number;
  /** Bytes of pictures that the page loads before the first interaction. */
  pictures: number;
  /** Bytes of all responses, compressed, without those of the page that is requested in advance. */
  transfer: number;
  /** Largest contentful paint in milliseconds. */
  paintMs: number;
  /** Total blocking time in milliseconds. */
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Scores of Lighthouse's categories, 0 to 100. */
  scores: Record<string, number>;
}

const DEBUGGING_PORT = 4391;
const MAX_TRIES = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Starts the Chromium that `measurePage` uses. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });

/**
 * @param next the address of the page that this page requests in advance, if it does
 * @returns the median of each measure
 */
export async function measurePage(address: string, runs: number, next?: string): Promise<PageMeasure> {
  const measured: PageMeasure[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(address, next));
  const middle = (pick: (one: PageMeasure) => number) => median(measured.map(pick));
  return {
    script: middle((one) => one.script),
    pictures: middle((one) => one.pictures),
    transfer: middle((one) => one.transfer),
    paintMs: middle((one) => one.paintMs),
    blockedMs: middle((one) => one.blockedMs),
    shift: middle((one) => one.shift),
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, middle((one) => one.scores[id] ?? Number.NaN)])),
  };
}

async function measureOnce(address: string, next: string | undefined): Promise<PageMeasure> {
  const { audits, categories } = await runLighthouse(address);
  const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined;
  const requests = (details?.items ?? []).filter(
    ({ url }) => url.startsWith('http') && !(next && url.startsWith(next)),
  );
  const sum = (items: NetworkItem[]) => items.reduce((total, item) => total + item.transferSize, 0);
  return {
    script: sum(requests.filter((item) => item.resourceType === 'Script')),
    pictures: sum(requests.filter((item) => item.resourceType === 'Image')),
    transfer: sum(requests),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
  };
}

interface NetworkItem {
  url: string;
  resourceType: string;
  transferSize: number;
}

/** Repeats a run if Lighthouse reports that the beginning of the trace is missing, which happens on a busy machine. */
async function runLighthouse(address: string) {
  // Simulates a first visit: clears the cache and all stored data.
  const clearStorageTypes: ['all'] = ['all'];
  const flags = {
    port: DEBUGGING_PORT,
    logLevel: 'error' as const,
    onlyCategories: CATEGORIES,
    clearStorageTypes,
  };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await lighthouse(address, flags);
    if (result && result.lhr.runtimeError?.code !== 'NO_NAVSTART') return result.lhr;
  }
  throw new Error(`Lighthouse could not record ${address}.`);
}

/**
 * Measures a page on a simulated phone with Lighthouse's mobile defaults (simulated slow 4G, CPU slowed down
 * four times).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';
import { median } from './numbers.ts';

export interface PageMeasure {
  /** Bytes of compressed script that the page loads before the first interaction. */
  script: number;
  /** Bytes of pictures that the page loads before the first interaction. */
  pictures: number;
  /** Bytes of all responses, compressed. */
  transfer: number;
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  cls: number;
  /** Scores of Lighthouse's categories, 0 to 100. */
  scores: Record<string, number>;
}

export interface Browser {
  measure(address: string, runs: number): Promise<PageMeasure>;
  close(): Promise<void>;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Starts Chromium with a new profile in `scratch`. */
export async function openBrowser(scratch: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(scratch, 'chromium-'));
  const chromium = spawn(
    CHROMIUM,
    [
      '--headless',
      ...CHROMIUM_FLAGS,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const port = await debuggingPort(profile, chromium);
  return {
    async measure(address, runs) {
      const measured: PageMeasure[] = [];
      for (let run = 0; run < runs; run++) measured.push(await measureOnce(address, port));
      return middle(measured);
    },
    async close() {
      chromium.kill('SIGTERM');
      await once(chromium, 'exit');
    },
  };
}

async function measureOnce(address: string, port: number): Promise<PageMeasure> {
  // Simulates a first visit: clears the cache and all stored data.
  const clearStorageTypes: ['all'] = ['all'];
  const flags = { port, logLevel: 'error' as const, onlyCategories: CATEGORIES, clearStorageTypes };
  const result = await retryTrace(() => lighthouse(address, flags), address);
  const { audits, categories } = result.lhr;
  const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined;
  const requests = (details?.items ?? []).filter((item) => item.url.startsWith('http'));
  const sum = (items: NetworkItem[]) => items.reduce((total, item) => total + item.transferSize, 0);
  return {
    script: sum(requests.filter((item) => item.resourceType === 'Script')),
    pictures: sum(requests.filter((item) => item.resourceType === 'Image')),
    transfer: sum(requests),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
  };
}

/** Repeats a run at most twice if Lighthouse reports that the beginning of the trace is missing. */
async function retryTrace<R extends { lhr: { runtimeError?: { code: string } } }>(
  run: () => Promise<R | undefined>,
  address: string,
): Promise<R> {
  for (let tries = 0; tries < 3; tries++) {
    const result = await run();
    if (result && result.lhr.runtimeError?.code !== 'NO_NAVSTART') return result;
  }
  throw new Error(`Lighthouse could not record ${address}.`);
}

interface NetworkItem {
  url: string;
  resourceType: string;
  transferSize: number;
}

function middle(measured: readonly PageMeasure[]): PageMeasure {
  const of = (pick: (one: PageMeasure) => number) => median(measured.map(pick));
  return {
    script: of((one) => one.script),
    pictures: of((one) => one.pictures),
    transfer: of((one) => one.transfer),
    lcp: of((one) => one.lcp),
    cls: of((one) => one.cls),
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, of((one) => one.scores[id] ?? 0)])),
  };
}

async function debuggingPort(profile: string, chromium: ChildProcess): Promise<number> {
  const file = path.join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(file)) {
      const port = Number(readFileSync(file, 'utf8').split('\n')[0]);
      if (port > 0) return port;
    }
    if (chromium.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not start. Install it (Debian: chromium) or set CHROMIUM to its path.');
}

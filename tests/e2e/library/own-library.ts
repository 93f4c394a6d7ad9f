/** A server with its own library, whose files a test may change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT, SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import * as urls from '../../../src/urls.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { expect } from '../support/site.ts';

/** The documents that all other tests share. */
export const SAMPLE = SAMPLE_DOCUMENTS;
const LONG_AGO = new Date(Date.UTC(2020, 0, 1));

interface Listed {
  id: string;
  path: string;
  replaced: string | null;
  pages: number | null;
  kind: string | null;
  financialYear: number | null;
  date: string | null;
  scannedPages: number | null;
  unreadPages: number | null;
  readBy: string | null;
  language: string | null;
}

export interface OwnLibrary {
  /** The server's origin; empty until `start` is called. */
  readonly origin: string;
  /** Returns a path in the documents folder. */
  disk(...names: string[]): string;
  /** Writes a file. By default its modification date is in 2020. */
  put(names: readonly string[], content: string | Buffer, date?: Date): void;
  /** Finds the document with this path in the library's manifest. */
  known(...names: string[]): Promise<Listed>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function ownLibrary(): OwnLibrary {
  let made = '';
  // Created on first use, because the runner also loads test files in processes that run no tests.
  const below = (...names: string[]) => {
    made ||= mkdtempSync(path.join(tmpdir(), 'site-library-'));
    return path.join(made, ...names);
  };
  let server: ChildProcess | undefined;
  let origin = '';
  const disk = (...names: string[]) => below('documents', ...names);
  return {
    get origin() {
      return origin;
    },
    disk,
    put(names, content, date = LONG_AGO) {
      mkdirSync(path.dirname(disk(...names)), { recursive: true });
      writeFileSync(disk(...names), content);
      utimesSync(disk(...names), date, date);
    },
    async known(...names) {
      const wanted = names.join('/');
      const { documents } = await (await fetch(origin + urls.manifest())).json();
      return documents.find((document: Listed) => document.path === wanted);
    },
    async start() {
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      server = spawn(NODE, ['tests/e2e/support/serve.ts', '.cache/test-site'], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...{ PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, DOCUMENTS_DIR: disk() },
          ...{ DATA_DIR: below('data'), CACHE_DIR: below('cache') },
        },
      });
      // The server starts within a second, but may need half a minute on a busy machine.
      await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 45_000);
    },
    async stop() {
      if (server) await endProcess(server);
      removeFolder(below());
    },
  };
}

/** Retries the check until it throws no error. */
export const until = (check: () => Promise<unknown>, timeout = 20_000): Promise<void> =>
  expect(check).toPass({ timeout });

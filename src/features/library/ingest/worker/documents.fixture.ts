/** Creates files for tests, and the jobs that read them. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import {
  type DocumentReader,
  type DocumentReaderOptions,
  openDocumentReader,
} from './document-pool.server.ts';
import type { DocumentContent, ReadJob } from './document-read.ts';

export interface ReadingFixture {
  folder: string;
  /** Writes a file. @returns its path */
  put(name: string, bytes: Buffer | string): string;
  /** The job for a file in its current state; a missing file counts as empty. */
  jobFor(file: string): ReadJob;
  open(options?: DocumentReaderOptions): DocumentReader;
  /** @throws Error unless the file was read */
  content(reader: DocumentReader, job: ReadJob): Promise<DocumentContent>;
}

/** Call once per test file; the fixture cleans up after all tests. */
export function reading(): ReadingFixture {
  const folder = mkdtempSync(path.join(tmpdir(), 'reading-'));
  const readers: DocumentReader[] = [];
  afterAll(() => {
    for (const reader of readers) reader.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    put(name, bytes) {
      writeFileSync(path.join(folder, name), bytes);
      return path.join(folder, name);
    },
    jobFor(file) {
      const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
      return { file, size, modified: Math.trunc(mtimeMs) };
    },
    open(options) {
      const reader = openDocumentReader(options);
      readers.push(reader);
      return reader;
    },
    async content(reader, job) {
      const read = await reader.read(job);
      if (read.state !== 'read') throw new Error(`${job.file}: ${JSON.stringify(read)}`);
      return read.content;
    },
  };
}

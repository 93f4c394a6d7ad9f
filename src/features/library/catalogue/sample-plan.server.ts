/**
 * The plan of a new site's sample library, in DATA_DIR. `npm start` generates the library beside the server,
 * and continues after an interruption (scripts/sample.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LibraryIndex } from './library-index.server.ts';

export interface SamplePlan {
  /** The last day of its invented history, ISO 8601. */
  until: string;
  /** Every document, as a path on disk below the documents folder, joined by slashes. */
  files: readonly string[];
  /** True once nothing is left to generate. */
  isComplete: boolean;
}

export const samplePlanFile = (dataDir: string): string => path.join(dataDir, 'sample-library.json');

/** @returns undefined for a site whose documents are its own */
export function readSamplePlan(dataDir: string): SamplePlan | undefined {
  const file = samplePlanFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export type Samples = ReturnType<typeof openSamples>;

/** Reads the plan once. */
export function openSamples(dataDir: string, library: Pick<LibraryIndex, 'documents'>) {
  const { files = [], isComplete = true } = readSamplePlan(dataDir) ?? {};
  const planned = new Set(files);
  const left = new Set(isComplete ? [] : files);
  return {
    /**
     * True for a document of the plan. The register treats it as imported, and not as new, whenever it
     * arrives.
     */
    has: (path: string) => planned.has(path),
    /** Number of documents that are still to arrive. */
    arriving() {
      if (left.size > 0)
        for (const { diskSegments } of library.documents()) left.delete(diskSegments.join('/'));
      return left.size;
    },
  };
}

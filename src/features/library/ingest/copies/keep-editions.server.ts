/** Copies the documents that ingest has read. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { keepEdition, keptEditions, type Original } from './edition-files.server.ts';

export interface KeepDeps {
  /** The database of ingest. */
  database: DatabaseSync;
  documentsDir: string;
  editionsDir: string;
  /** Bytes that must remain free on the disk of the editions. */
  minFree: number;
  /** True once the list of documents is outdated; copying then stops, and the next run continues. */
  isOutdated(): boolean;
}

export interface KeepResult {
  /** Number of editions that were copied. */
  kept: number;
  /** Why an edition could not be copied. */
  failed?: string;
}

const CONCURRENCY = 4;

/** Copies every document that has no copy yet. Never rejects. */
export async function keepEditions(deps: KeepDeps): Promise<KeepResult> {
  const { editionsDir, minFree, isOutdated } = deps;
  const result: KeepResult = { kept: 0 };
  try {
    await mkdir(editionsDir, { recursive: true, mode: 0o700 });
    const missing = missingEditions(deps, await keptEditions(editionsDir)).values();
    const keep = async (original: Original) => {
      try {
        if (await keepEdition(editionsDir, original, minFree)) result.kept += 1;
      } catch (error) {
        result.failed = String(error);
      }
    };
    const worker = async () => {
      for (const original of missing) {
        if (isOutdated()) return;
        await keep(original);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } catch (error) {
    result.failed = String(error);
  }
  return result;
}

function missingEditions({ database, documentsDir }: KeepDeps, kept: ReadonlySet<string>): Original[] {
  const rows = database.prepare(
    'SELECT path, sha256, size, modified FROM document WHERE sha256 IS NOT NULL GROUP BY sha256',
  );
  const missing: Original[] = [];
  for (const row of rows.iterate()) {
    const sha256 = String(row.sha256);
    if (kept.has(sha256)) continue;
    const file = path.join(documentsDir, ...String(row.path).split('/'));
    missing.push({ file, sha256, size: Number(row.size), modified: Number(row.modified) });
  }
  return missing;
}

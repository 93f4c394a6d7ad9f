/**
 * Copies the documents that ingest has read to the files of editions:
 * `EDITIONS_DIR/<first two digits>/<SHA-256>`. Several servers may share the folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../domain/durations.ts';
import { freeBytes } from '../../../server/limits/free-space.ts';
import { isMissing } from '../document/unreadable.ts';
import { recognisedFolder } from './ocr/recognised.server.ts';

/** Age in milliseconds above which a temporary file counts as left over from an interrupted copy. */
const MAX_COPYING_MS = DAY_MS;
const FOLDER = /^[0-9a-f]{2}$/;
const NAME = /^[0-9a-f]{64}$/;

/** Names of the folder and the file of an edition. */
export const editionSegments = (sha256: string): [string, string] => [sha256.slice(0, 2), sha256];

const fileOf = (editionsDir: string, sha256: string) => path.join(editionsDir, ...editionSegments(sha256));

/**
 * @returns the size and the modification date of a kept edition; undefined if it is not kept
 * @throws the system error if the folder of all editions is missing or cannot be read
 */
export async function keptEdition(
  editionsDir: string,
  sha256: string,
): Promise<{ size: number; modified: number } | undefined> {
  try {
    const { size, mtimeMs } = await stat(fileOf(editionsDir, sha256));
    return { size, modified: Math.trunc(mtimeMs) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stat(editionsDir);
    return undefined;
  }
}

/**
 * Lists the hashes of all kept editions; deletes temporary files of interrupted copies.
 * @throws the system error if the folder cannot be read
 */
export async function keptEditions(editionsDir: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const folder of await readdir(editionsDir)) {
    // A disk may have a folder `lost+found`, which only root can read.
    if (!FOLDER.test(folder)) continue;
    for (const name of await readdir(path.join(editionsDir, folder))) {
      if (NAME.test(name)) found.add(name);
      else if (name.endsWith('.tmp')) await removeIfOld(path.join(editionsDir, folder, name));
    }
  }
  return found;
}

async function removeIfOld(file: string) {
  const found = await stat(file).catch(() => undefined);
  if (found && Date.now() - found.ctimeMs > MAX_COPYING_MS) await rm(file, { force: true });
}

export interface Original {
  /** Absolute path. */
  file: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** Modification date, milliseconds since 1970; the copy has the same. */
  modified: number;
}

/**
 * Copies a document, without using disk space if the file system shares blocks between files (reflink).
 * @param minFree bytes that must remain free
 * @returns false if the file no longer has the content with this hash
 * @throws Error if there is not enough space; the system error if the file cannot be copied
 */
export async function keepEdition(
  editionsDir: string,
  { file, sha256, size, modified }: Original,
  minFree: number,
): Promise<boolean> {
  const target = fileOf(editionsDir, sha256);
  const copy = `${target}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  if ((await freeBytes(editionsDir)) - size < minFree)
    throw new Error('less space would remain than STORAGE_MIN_FREE_MB');
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    // The copy has the permissions of the document, which may be read-only.
    await chmod(copy, 0o600);
    if ((await hashOf(copy)) !== sha256) return false;
    await utimes(copy, modified / 1000, modified / 1000);
    await chmod(copy, 0o440);
    await rename(copy, target);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  } finally {
    await rm(copy, { force: true });
  }
}

/** Hashes a file, and flushes it to disk. */
async function hashOf(file: string): Promise<string> {
  await using handle = await open(file, 'r+');
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ autoClose: false, start: 0 })) hash.update(chunk);
  await handle.sync();
  return hash.digest('hex');
}

/**
 * When an edition was copied, or without a copy last read by OCR; milliseconds since 1970.
 * @throws the system error
 */
export async function copiedAt(editionsDir: string, sha256: string): Promise<number> {
  const found = await stat(fileOf(editionsDir, sha256)).catch(() =>
    stat(recognisedFolder(editionsDir, sha256)),
  );
  return found.ctimeMs;
}

/** Deletes the file of an edition, if it is kept, and what OCR has read of it. @throws the system error */
export async function removeEdition(editionsDir: string, sha256: string): Promise<void> {
  await rm(recognisedFolder(editionsDir, sha256), { recursive: true, force: true });
  await rm(fileOf(editionsDir, sha256), { force: true });
}

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
    const worker = async () => {
      for (const original of missing) {
        if (isOutdated()) return;
        try {
          if (await keepEdition(editionsDir, original, minFree)) result.kept += 1;
        } catch (error) {
          result.failed = String(error);
        }
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
    const file = path.join(documentsDir, String(row.path));
    missing.push({ file, sha256, size: Number(row.size), modified: Number(row.modified) });
  }
  return missing;
}

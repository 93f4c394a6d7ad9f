/**
 * A copy of the register in CACHE_DIR, for servers that start without a database connection. It contains only
 * published data: paths, hashes and dates of documents. Each line is a JSON value: first the header, then the
 * documents, then the former addresses.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryLog } from '../catalogue/library-index.server.ts';
import { type Snapshot, snapshotOf } from './snapshot.server.ts';

/** Format version; a copy with another version is ignored. */
const FORMAT = 1;
/** Lines per write; the event loop serves requests between writes. */
const LINES = 500;

interface Head {
  format: number;
  state: string;
  documents: number;
  former: number;
}

/** Path of the copy in CACHE_DIR. */
export const registerCopyFile = (cacheDir: string): string => path.join(cacheDir, 'register.jsonl');

/**
 * @param file path of the copy; if undefined, no copy is written
 * @param saved the snapshot that the copy already contains
 * @returns a function that saves a snapshot unless it was the last one saved; the function never rejects
 */
export function copySaver(file: string | undefined, saved: Snapshot | undefined, log: LibraryLog) {
  let last = saved;
  return async (snapshot: Snapshot): Promise<void> => {
    if (!file || snapshot === last) return;
    try {
      await writeCopy(file, snapshot);
      last = snapshot;
    } catch (error) {
      log.warn({ err: error }, 'library: the copy of the register could not be written');
    }
  };
}

/**
 * Writes the copy to a temporary file and renames it.
 * @throws the file-system error
 */
async function writeCopy(file: string, snapshot: Snapshot): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  try {
    await writeFile(beside, chunksOf(snapshot), { flush: true });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** @returns undefined if the copy is missing or damaged, or has another format */
export async function readCopy(file: string): Promise<Snapshot | undefined> {
  try {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const { format, state, documents, former }: Head = JSON.parse(lines[0] ?? '');
    if (format !== FORMAT || lines.length !== 1 + documents + former) return undefined;
    const rest = lines.slice(1).map((line) => JSON.parse(line));
    return snapshotOf({ state, records: rest.slice(0, documents) }, rest.slice(documents));
  } catch {
    return undefined;
  }
}

function* chunksOf(snapshot: Snapshot): Generator<string> {
  let chunk: string[] = [];
  for (const line of linesOf(snapshot)) {
    chunk.push(`${JSON.stringify(line)}\n`);
    if (chunk.length < LINES) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

function* linesOf({ state, records, former }: Snapshot): Generator<object> {
  const head: Head = { format: FORMAT, state, documents: records.length, former: former.size };
  yield head;
  yield* records;
  for (const [address, id] of former) yield { path: address, id };
}

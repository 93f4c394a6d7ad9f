/**
 * A copy of the register in CACHE_DIR, for starts while the database cannot be reached. It holds only what the site
 * publishes: paths, hashes and dates of documents. One JSON text a line: the head, documents, former addresses.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Snapshot, snapshotOf } from './snapshot.server.ts';

/** Raised whenever the lines change: a copy with another number is not read. */
const FORMAT = 1;
/** Lines written at a time; requests are answered in between. */
const LINES = 500;

interface Head {
  format: number;
  state: string;
  documents: number;
  former: number;
}

/** Where the copy lies below CACHE_DIR. */
export const registerCopyFile = (cacheDir: string): string => path.join(cacheDir, 'register.jsonl');

/** Writes the copy beside the old one and renames it. @throws Error of the file system */
export async function writeCopy(file: string, snapshot: Snapshot): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  try {
    await writeFile(beside, chunksOf(snapshot), { flush: true });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** @returns undefined where there is no copy, it is damaged or of another format */
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

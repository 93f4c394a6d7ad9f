/** Reads and writes a backup's checksum file, in the format that `sha256sum -c` reads. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../whole-file.server.ts';

const checksumFile = (file: string): string => `${file}.sha256`;

/** Bytes per read: with a stream's default of 64 KiB, reading takes longer than hashing. */
const CHUNK_BYTES = 2 ** 20;

/** SHA-256 of a file, hexadecimal. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK_BYTES })) hash.update(piece);
  return hash.digest('hex');
}

export function writeChecksum(file: string, checksum: string): void {
  replaceFile(checksumFile(file), `${checksum}  ${path.basename(file)}\n`);
}

/** @returns the checksum in a backup's checksum file; undefined if there is no such file */
export function readChecksum(file: string): string | undefined {
  if (!existsSync(checksumFile(file))) return undefined;
  return /^[0-9a-f]{64}/.exec(readFileSync(checksumFile(file), 'utf8'))?.[0];
}

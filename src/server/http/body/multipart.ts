/**
 * Receives a multipart form (RFC 7578) with @fastify/busboy: text fields stay in memory, each file goes to a
 * spool on disk.
 */
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { BUSY, type Rejection, tooLarge, UNFINISHED } from '../requests/rejection.ts';
import { BATCH_BYTES, discardingSpool, makeSpool, type Spool, SpooledFile } from '../spool.ts';
import { readBody } from './read-body.ts';
import { MAX_FIELDS, type ReceivedForm, type ReceiveOptions, TOO_MANY_FIELDS } from './received-form.ts';

/** RFC 2046, 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;
/** Maximum number of files; no form has this many file fields. */
const MAX_FILES = 8;
/** Limits on the header of one part: bytes and number of lines. */
const MAX_PART_HEADER = { headerSize: 4 * 1024, headerPairs: 16 };

/** Returns the boundary of a multipart content type; undefined if it is missing, malformed or too long. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary && boundary.length <= MAX_BOUNDARY_LENGTH ? boundary : undefined;
}

/** @returns the form, or the rejection */
export async function receiveParts(
  source: Readable,
  contentType: string,
  boundary: string,
  { rule, folder, discardFiles, usage, minRate }: ReceiveOptions,
): Promise<ReceivedForm | Rejection> {
  const parts = partCounter(boundary);
  const parser = parseParts(contentType, rule.maxBytes, () =>
    discardFiles ? discardingSpool() : makeSpool(folder),
  );
  const maxFileBytes = rule.maxFileBytes ?? 0;
  const maxInMemory = rule.maxBytes + Math.min(maxFileBytes, BATCH_BYTES);
  let receivedBytes = 0;
  let rejection: Rejection | undefined;

  const take = async (chunk: Buffer) => {
    const inMemory =
      Math.min(receivedBytes + chunk.length, maxInMemory) - Math.min(receivedBytes, maxInMemory);
    receivedBytes += chunk.length;
    if (!usage.add(inMemory, chunk.length - inMemory)) rejection = BUSY;
    else if (parts.count(chunk) > MAX_FIELDS + MAX_FILES) rejection = TOO_MANY_FIELDS;
    if (rejection) return false;
    await parser.write(chunk);
    if (parser.textBytes() > rule.maxBytes) rejection = tooLarge(rule);
    // The total also includes bytes before and after the parts.
    return !rejection && parser.fileBytes() <= maxFileBytes && receivedBytes <= rule.maxBytes + maxFileBytes;
  };
  const result = await readBody(source, take, minRate);
  if (result === 'lost') rejection = UNFINISHED;
  // Reading stopped although the files are within their limit: the body as a whole is too large.
  if (result === 'stopped' && parser.fileBytes() <= maxFileBytes) rejection ??= tooLarge(rule);
  const form = rejection ? undefined : await parser.end(result === 'complete', maxFileBytes);
  if (!rejection) return { form, files: parser.files, complete: result === 'complete' };
  parser.abort();
  await Promise.all(parser.files.map((file) => file.drop()));
  return rejection;
}

/** Counts the delimiters in the bytes of a body, including delimiters split between two chunks. */
function partCounter(boundary: string): { count(chunk: Buffer): number } {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  const shared = delimiter.length - 1;
  let tail = Buffer.alloc(0);
  let count = 0;
  const countIn = (bytes: Buffer) => {
    let at = bytes.indexOf(delimiter);
    for (; at !== -1 && count <= MAX_FIELDS + MAX_FILES; at = bytes.indexOf(delimiter, at + 1)) count += 1;
  };
  return {
    count(chunk) {
      const seam = Buffer.concat([tail, chunk.subarray(0, shared)]);
      countIn(seam);
      countIn(chunk);
      // Copied, because a view would keep the whole chunk in memory.
      tail = Buffer.from(chunk.length < shared ? seam.subarray(-shared) : chunk.subarray(-shared));
      return count;
    },
  };
}

interface PartParser {
  /** Resolves after the chunk is parsed and its file content is on disk. */
  write(chunk: Buffer): Promise<void>;
  /**
   * @param complete false if reading stopped inside a file
   * @param maxFileBytes if all files together exceed this size, the last one is marked as truncated
   * @returns undefined for an invalid multipart body
   */
  end(complete: boolean, maxFileBytes: number): Promise<FormData | undefined>;
  abort(): void;
  textBytes(): number;
  fileBytes(): number;
  files: readonly Spool[];
}

function parseParts(contentType: string, maxTextBytes: number, newSpool: () => Spool): PartParser {
  const limits = { fieldSize: maxTextBytes + 1, fields: MAX_FIELDS, files: MAX_FILES, ...MAX_PART_HEADER };
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits,
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    preservePath: true,
  });
  const form = new FormData();
  const files: Spool[] = [];
  const streams: BusboyFileStream[] = [];
  const saved: Promise<void>[] = [];
  let textBytes = 0;
  let failed = false;
  let tooManyFiles = false;
  let last: SpooledFile | undefined;

  parser.on('field', (name: string | undefined, value) => {
    textBytes += Buffer.byteLength(value);
    if (name !== undefined) form.append(unescapeName(name), value);
  });
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    const spool = newSpool();
    files.push(spool);
    last = new SpooledFile(spool, unescapeName(fileName ?? ''), type);
    if (name !== undefined) form.append(unescapeName(name), last);
    streams.push(stream);
    saved.push(save(stream, spool));
  });
  parser.on('filesLimit', () => {
    tooManyFiles = true;
  });
  const fileBytes = () => streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const finished = new Promise<void>((resolve) => {
    parser.once('finish', resolve).on('error', () => {
      failed = true;
      resolve();
    });
  });
  return {
    files,
    textBytes: () => textBytes,
    fileBytes,
    write: (chunk) =>
      new Promise((resolve) => {
        if (failed) return resolve();
        void finished.then(resolve);
        parser.write(chunk, () => resolve());
      }),
    async end(complete, maxFileBytes) {
      if (complete) {
        parser.end();
        await finished;
      } else {
        // Only the last file is incomplete; earlier files may still be waiting to be written to disk.
        streams.at(-1)?.destroy();
      }
      await Promise.all(saved);
      if (!complete || fileBytes() > maxFileBytes) last?.cutOff();
      return failed || tooManyFiles ? undefined : form;
    },
    abort() {
      for (const stream of streams) stream.destroy();
      parser.destroy();
    },
  };
}

/** The characters that browsers escape in names (HTML standard, "multipart/form-data encoding"). */
const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unescapeName = (name: string) =>
  name.replace(/%(?:22|0D|0A)/g, (escaped) => ESCAPED[escaped] ?? escaped);

async function save(stream: BusboyFileStream, spool: Spool): Promise<void> {
  try {
    for await (const bytes of stream) await spool.write(bytes);
  } catch {
    // The body ended inside the file; the parser reports this error.
  }
}

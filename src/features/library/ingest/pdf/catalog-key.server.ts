/** Searches a PDF's bytes for a key of its catalog that PDFium does not report. */
import { inflateSync } from 'node:zlib';

/** Limits of inflated object streams (ISO 32000-1, 7.5.7). */
const MAX_STREAMS = 2_000;
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/** Maximum bytes of a stream's dictionary that are read, before its data. */
const MAX_DICTIONARY = 4096;
const LENGTH = /\/Length\s{1,9}(\d{1,10})(?!\d|\s{1,9}\d{1,9}\s{1,9}R)/;
/** Follows a key that has a dictionary, or a reference to one. */
const DICTIONARY = /^\s{0,9}(?:<<|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R)/;

/**
 * Reads objects and object streams, but not the data of other streams, such as attached PDFs. Encrypted
 * object streams are not read.
 * @param key of a dictionary that only catalogs have, without its slash
 */
export function inCatalog(bytes: Uint8Array, key: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = `/${key}`;
  let from = 0;
  let streams = 0;
  let inflated = 0;
  while (from < file.length) {
    const keyword = nextStream(file, from);
    const objects = file.subarray(from, keyword === -1 ? file.length : keyword);
    if (hasKey(objects, name)) return true;
    if (keyword === -1) return false;
    const start = keyword + (file[keyword + 6] === 0x0d ? 8 : 7);
    const dictionary = dictionaryOf(objects);
    const end = endOf(file, start, dictionary);
    if (/\/ObjStm\b/.test(dictionary) && streams < MAX_STREAMS && inflated < MAX_INFLATED_BYTES) {
      const data = inflate(file.subarray(start, end));
      if (data && hasKey(data, name)) return true;
      streams += 1;
      // A stream that is not inflated may have taken as much time as the largest one.
      inflated += data?.length ?? MAX_STREAM_BYTES;
    }
    from = end;
  }
  return false;
}

/**
 * @returns where the next keyword "stream" is, which follows a dictionary and ends its line; -1 if there is
 *   none
 */
function nextStream(file: Buffer, from: number): number {
  for (let at = file.indexOf('stream', from); at !== -1; at = file.indexOf('stream', at + 1)) {
    const isLine = file[at + 6] === 0x0a || file[at + 6] === 0x0d;
    if (isLine && />>\s{0,9}$/.test(file.toString('latin1', Math.max(0, at - 11), at))) return at;
  }
  return -1;
}

/** The end of a text: the dictionary of the stream that follows. */
function dictionaryOf(objects: Buffer): string {
  const end = objects.subarray(-MAX_DICTIONARY).toString('latin1');
  return end.slice(end.lastIndexOf(' obj') + 1);
}

/**
 * @returns where the data of a stream end: after the length that its dictionary states, or else at the next
 *   "endstream"
 */
function endOf(file: Buffer, start: number, dictionary: string): number {
  const stated = start + Number(LENGTH.exec(dictionary)?.[1] ?? Number.NaN);
  if (stated < file.length) {
    const end = file.subarray(stated, stated + 16).indexOf('endstream');
    if (end !== -1) return stated + end;
  }
  const end = file.indexOf('endstream', start);
  return end === -1 ? file.length : end;
}

function hasKey(objects: Buffer, name: string): boolean {
  for (let at = objects.indexOf(name); at !== -1; at = objects.indexOf(name, at + 1)) {
    const after = at + name.length;
    if (DICTIONARY.test(objects.toString('latin1', after, after + 48))) return true;
  }
  return false;
}

function inflate(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: MAX_STREAM_BYTES });
  } catch {
    // Another filter, encrypted, damaged, or too large.
    return undefined;
  }
}

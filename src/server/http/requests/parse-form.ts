/**
 * Parses form bodies: urlencoded, and multipart (RFC 7578) with @fastify/busboy. Text and files stay in
 * memory, within the limits of the form's rule.
 */
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { PostRule } from '../app-deps.ts';
import { Rejection, tooLarge } from './rejection.ts';

/** Maximum number of fields, including hidden ones; no form has this many. */
const MAX_FIELDS = 64;
/** Maximum number of files; no form has more than one file field. */
const MAX_FILES = 2;
/** Limits on the header of one part: bytes and number of lines. */
const MAX_PART_HEADER = { headerSize: 4 * 1024, headerPairs: 16 };
/**
 * Maximum size of a body with files. The content of a file above its own limit is read and discarded, so that
 * the form's page can show all other fields again; a longer body is rejected as a whole.
 */
export const MAX_MULTIPART_BYTES = 64 * 1024 * 1024;

const tooManyFields = () => new Rejection(413, `The form has more than ${MAX_FIELDS} fields.`);

/** A file above its limit: its content is discarded, and its size is above every limit. */
class TooLargeFile extends File {
  constructor(name: string, type: string) {
    super([], name, { type });
  }

  override get size(): number {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * @param bytes the whole body
 * @throws Rejection if the body exceeds a limit
 */
export function parseUrlencoded(bytes: Buffer, rule: PostRule): FormData {
  if (bytes.length > rule.maxBytes) throw tooLarge(rule.maxBytes);
  let fields = 1;
  for (const byte of bytes) if (byte === 0x26) fields += 1;
  if (fields > MAX_FIELDS) throw tooManyFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, value);
  return form;
}

/**
 * @param maxFileBytes maximum size of one file; larger files get an infinite size and no content
 * @returns undefined if the body is no multipart form
 * @throws Rejection if the body exceeds a limit
 */
export async function parseMultipart(
  body: Readable,
  contentType: string,
  rule: PostRule,
  maxFileBytes = rule.maxFileBytes ?? 0,
): Promise<FormData | undefined> {
  const parser = newParser(contentType, rule.maxBytes, maxFileBytes);
  if (!parser) return void body.resume();
  const form = new FormData();
  const maxBytes = rule.maxFileBytes === undefined ? rule.maxBytes : MAX_MULTIPART_BYTES;
  let receivedBytes = 0;
  let textBytes = 0;
  let isForm = true;
  let failure: Rejection | undefined;
  const files: Promise<unknown>[] = [];
  parser
    .on('field', (name: string | undefined, value) => {
      textBytes += Buffer.byteLength(value);
      if (textBytes > rule.maxBytes) failure ??= tooLarge(rule.maxBytes);
      else if (name !== undefined) form.append(name, value);
    })
    .on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
      const keep = (file: File) => name !== undefined && form.append(name, file);
      // An error means that the body ended inside the file; the parser reports it as well.
      files.push(readFile(stream, unescapeName(fileName ?? ''), type).then(keep, () => undefined));
    })
    .on('partsLimit', () => {
      failure ??= tooManyFields();
    });
  const finished = new Promise<void>((resolve) => {
    parser.once('finish', resolve).once('error', () => {
      isForm = false;
      resolve();
    });
  });
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes) failure ??= tooLarge(rule.maxBytes);
      if (receivedBytes > maxBytes) break;
      // A rejected body is read to its end, because closing the connection would hide the response.
      if (isForm && !failure)
        await Promise.race([finished, new Promise((resolve) => parser.write(chunk, resolve))]);
    }
  } catch {
    failure = new Rejection(400, 'The form did not arrive completely.');
  }
  body.resume();
  parser.end();
  await finished;
  await Promise.all(files);
  if (failure) throw failure;
  return isForm ? form : undefined;
}

/** @returns undefined if the content type has no usable boundary */
function newParser(
  contentType: string,
  maxTextBytes: number,
  maxFileBytes: number,
): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldSize: maxTextBytes + 1,
        fileSize: maxFileBytes,
        parts: MAX_FIELDS + MAX_FILES,
        ...MAX_PART_HEADER,
      },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      preservePath: true,
    });
  } catch {
    return undefined;
  }
}

async function readFile(stream: BusboyFileStream, name: string, type: string): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return stream.truncated ? new TooLargeFile(name, type) : new File(chunks, name, { type });
}

/** The characters that browsers escape in names (HTML standard, "multipart/form-data encoding"). */
const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unescapeName = (name: string) =>
  name.replace(/%(?:22|0D|0A)/g, (escaped) => ESCAPED[escaped] ?? escaped);

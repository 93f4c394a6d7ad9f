/** Reads a form: its frame into memory, the contents of its files onto the disk. */
import type { Readable } from 'node:stream';
import { arrive, collect, type Pace, UNFINISHED } from './body.ts';
import { boundaryOf, makeCutter } from './multipart.ts';
import { type PostRule, type Refusal, tooLarge } from './refusal.ts';
import { makeSpool, type Spool } from './spool.ts';

/** What a form's request carries. */
export interface Body {
  bytes: Buffer;
  /** The files of a multipart body; their contents are not in `bytes`. */
  files: readonly Spool[];
  /** False when reading stopped at a limit. */
  whole: boolean;
}

/** More files than any form has fields for, however often each is filled. */
const MOST_FILES = 8;

/**
 * Reads a form.
 * @param folder where the contents of files are kept until `drop`
 * @returns what came, or why it is not taken. A file over the form's limit is no refusal: reading stops, and the
 *   form answers with everything that stood before the file
 */
export async function readBody(
  source: Readable,
  contentType: string,
  rule: PostRule,
  folder: string,
  pace?: Pace,
): Promise<Body | Refusal> {
  const boundary = rule.maxFileBytes === undefined ? undefined : boundaryOf(contentType);
  if (boundary !== undefined) return readParts(source, boundary, rule, folder, pace);
  const bytes = await collect(source, rule, pace);
  return Buffer.isBuffer(bytes) ? { bytes, files: [], whole: true } : bytes;
}

async function readParts(
  source: Readable,
  boundary: string,
  rule: PostRule,
  folder: string,
  pace: Pace | undefined,
): Promise<Body | Refusal> {
  const cutter = makeCutter(boundary);
  const frame: Buffer[] = [];
  const files: Spool[] = [];
  let framed = 0;
  let filed = 0;
  let arrived = 0;
  const mostFiled = rule.maxFileBytes ?? 0;

  /** @returns whether more is wanted */
  const take = async (chunk: Buffer) => {
    arrived += chunk.length;
    for (const { file, bytes } of cutter.push(chunk)) {
      if (file === undefined) {
        framed += bytes.length;
        // A copy: the piece would keep all of its chunk in memory.
        frame.push(Buffer.from(bytes));
      } else {
        for (; files.length <= file; ) files.push(makeSpool(folder));
        filed += bytes.length;
        await files[file]?.write(bytes);
      }
      if (framed > rule.maxBytes || filed > mostFiled || files.length > MOST_FILES) return false;
    }
    // More can only stand before or behind the parts, where it is nothing.
    return arrived <= rule.maxBytes + mostFiled;
  };
  // What is no multipart body ends here and is the page's to refuse: its parser finds no end either.
  const how = await arrive(source, (chunk) => take(chunk).catch(() => false), pace);
  if (how === 'lost' || framed > rule.maxBytes) {
    await dropAll(files);
    return how === 'lost' ? UNFINISHED : tooLarge(rule);
  }
  if (filed > mostFiled) frame.push(cutter.closing);
  return { bytes: Buffer.concat(frame), files, whole: how === 'end' };
}

/** Gives the room of all files back. */
export const dropAll = (files: readonly Spool[]) => Promise.all(files.map((file) => file.drop()));

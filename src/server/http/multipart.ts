/**
 * Cuts the contents of files out of a multipart body (RFC 7578) while it arrives. What is left, the frame, is small
 * and still multipart: the platform's own parser reads names, types and text from it.
 */

/** Longest head of one part, in bytes. */
const LONGEST_HEAD = 16 * 1024;
/** RFC 2046, 5.1.1. */
const LONGEST_BOUNDARY = 70;

/** A piece of the frame, or of the content of a file. */
export interface Piece {
  bytes: Buffer;
  /** Which file's content it is, counted from 0; undefined for the frame. */
  file?: number;
}

export interface Cutter {
  /**
   * @param chunk what arrived
   * @returns its pieces in order, as soon as it is known what they are
   * @throws Error where this is no multipart body
   */
  push(chunk: Buffer): Generator<Piece>;
  /** What ends the frame where nothing more is read. */
  closing: Buffer;
}

/** The boundary that a content type names; undefined where there is none, or one that no browser makes. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary && boundary.length <= LONGEST_BOUNDARY ? boundary : undefined;
}

/** @param boundary as the content type names it */
export function makeCutter(boundary: string): Cutter {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter may stand at the very beginning, without a line before it.
  let held = Buffer.from('\r\n');
  let within: 'before' | 'head' | 'text' | 'file' | 'after' = 'before';
  let files = 0;

  /** A part's head, or the end. @returns undefined when more of it must arrive */
  function head(): Piece[] | undefined {
    if (held.length < 2) return undefined;
    const mark = held.toString('latin1', 0, 2);
    if (mark === '--') {
      within = 'after';
      return [{ bytes: Buffer.from('--\r\n') }];
    }
    const end = held.indexOf('\r\n\r\n');
    if (mark !== '\r\n' || (end === -1 && held.length > LONGEST_HEAD)) throw new Error('no multipart body');
    if (end === -1) return undefined;
    const bytes = held.subarray(0, end + 4);
    held = held.subarray(end + 4);
    within = namesFile(bytes) ? 'file' : 'text';
    if (within === 'text') return [{ bytes }];
    // In the frame each file's content is its number.
    const content = Buffer.from(String(files));
    files += 1;
    return [{ bytes }, { bytes: content }];
  }

  function* push(chunk: Buffer): Generator<Piece> {
    held = Buffer.concat([held, chunk]);
    while (within !== 'after') {
      if (within === 'head') {
        const pieces = head();
        if (!pieces) return;
        yield* pieces;
        continue;
      }
      const at = held.indexOf(delimiter);
      // Without one, all but what may be its beginning belongs to the part.
      const length = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
      const bytes = held.subarray(0, length);
      held = held.subarray(at === -1 ? length : length + delimiter.length);
      if (length > 0 && within === 'file') yield { bytes, file: files - 1 };
      if (length > 0 && within === 'text') yield { bytes };
      if (at === -1) return;
      yield { bytes: within === 'before' ? delimiter.subarray(2) : delimiter };
      within = 'head';
    }
    held = Buffer.alloc(0);
  }

  return { push, closing: Buffer.concat([delimiter, Buffer.from('--\r\n')]) };
}

const namesFile = (head: Buffer) => /;\s*filename\*?\s*=/i.test(head.toString('latin1'));

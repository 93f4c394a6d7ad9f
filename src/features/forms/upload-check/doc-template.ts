/** Reads the template that a Word 97-2003 document refers to ([MS-DOC] 2.9.271, SttbfAssoc). */
import { RejectedError } from './verdict.ts';

/** [MS-DOC] 2.5.6: the offset of the string table, and the flag for the stream that contains it. */
const OFFSET_AT = 0x019a;
const USES_TABLE_1 = 0x0200;
/** The strings start after three 16-bit words. The template is the second string. */
const HEADER_BYTES = 6;
const TEMPLATE_INDEX = 1;

/**
 * @returns the template's path or address; empty if there is none
 * @throws RejectedError if the table is damaged
 */
export function templateOf(document: Buffer, streams: ReadonlyMap<string, Buffer>, flags: number): string {
  if (document.length < OFFSET_AT + 8) return '';
  const [offset, size] = [document.readUInt32LE(OFFSET_AT), document.readUInt32LE(OFFSET_AT + 4)];
  if (size <= HEADER_BYTES) return '';
  const table = streams.get(flags & USES_TABLE_1 ? '1table' : '0table')?.subarray(offset, offset + size);
  if (table?.length !== size || table.readUInt16LE(0) !== 0xffff) throw new RejectedError('damaged strings');
  const count = table.readUInt16LE(2);
  let at = HEADER_BYTES;
  for (let index = 0; index < count && at + 2 <= size; index++) {
    const end = at + 2 + 2 * table.readUInt16LE(at);
    if (index === TEMPLATE_INDEX) return table.toString('utf16le', at + 2, end);
    at = end;
  }
  return '';
}

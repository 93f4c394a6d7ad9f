/**
 * Detects code and embedded files in a PDF. PDF readers find objects through offsets, which may point
 * anywhere in the file. Therefore this module reads an object after every `obj`, and unpacks every object
 * stream. It does not unpack page contents, pictures or fonts.
 */
import { inflateSync } from 'node:zlib';
import { type ScannedObject, scanObject } from './pdf-object.ts';
import { ACCEPTED, type Budget, makeBudget, RejectedError, rejected, type Verdict } from './verdict.ts';
import { isAlsoZip } from './zip-end.ts';

/**
 * Bytes at the end of the file in which readers search for the end-of-file marker (ISO 32000-1, annex H,
 * implementation note 18).
 */
const TAIL_BYTES = 1024;
/**
 * Maximum characters to read as objects. No résumé has that many, and reading that many takes less than a
 * second.
 */
const MAX_SCANNED = 60_000_000;
/** Maximum bytes of unpacked object streams. */
const MAX_INFLATED = 32 * 1024 * 1024;
const MAX_OBJECTS_IN_STREAM = 100_000;

/**
 * Names of actions and objects that run script, start programs, or contain files or scripted forms (ISO
 * 32000-1, 7.11.4, 12.6.4, 12.7.8 and 13). In an ordinary document these names occur only in strings and page
 * contents.
 */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'Launch',
  'Rendition',
  'GoToE',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'OnInstantiate',
  'XFA',
]);

/**
 * @param bytes a file whose name ends in `.pdf`
 * @throws RejectedError
 */
export function checkPdf(bytes: Uint8Array): Verdict {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = textOf(buffer);
  // The standard allows other bytes before the header, but such a file could also be of another type.
  if (!/^(\xef\xbb\xbf)?%PDF-\d/.test(text)) return rejected('not a PDF');
  if (!text.slice(-TAIL_BYTES).includes('%%EOF')) return rejected('a PDF without its end');
  if (isAlsoZip(buffer)) return rejected('a PDF and a ZIP file in one');
  const scanned = makeBudget(MAX_SCANNED, 'objects');
  const inflated = makeBudget(MAX_INFLATED, 'packed objects');
  for (const at of objectStarts(text)) {
    const object = scanObject(text, at, scanned);
    rejectActive(object);
    if (isObjectStream(object)) checkObjectStream(unpack(object, buffer, inflated), object, scanned);
  }
  return ACCEPTED;
}

/**
 * Decodes one character per byte. NUL becomes a space, because it is white space in PDF (ISO 32000-1, 7.2.2).
 */
function textOf(bytes: Buffer): string {
  const spaced = Buffer.from(bytes);
  for (let at = 0; at < spaced.length; at++) if (spaced[at] === 0) spaced[at] = 0x20;
  return spaced.toString('latin1');
}

/** Yields the offset after every `obj` and `trailer`, whatever surrounds them, but not after `endobj`. */
function* objectStarts(text: string): Generator<number> {
  const start = /obj|trailer/g;
  while (start.exec(text))
    if (text.slice(start.lastIndex - 6, start.lastIndex) !== 'endobj') yield start.lastIndex;
}

function rejectActive({ names }: ScannedObject): void {
  for (const name of names) if (ACTIVE_NAMES.has(name)) throw new RejectedError(`a PDF with ${name}`);
}

/**
 * Recognises object streams by their entries (ISO 32000-1, table 16), because some readers ignore the type.
 */
const isObjectStream = ({ entries, streamAt }: ScannedObject) =>
  streamAt !== undefined && entries.has('First') && entries.has('N');

const PLAIN_FLATE = new Set(['/FlateDecode', '[ /FlateDecode ]']);

/**
 * @throws RejectedError if the stream uses a compression that no ordinary program uses, and therefore cannot
 *   be checked
 */
function unpack({ entries, streamAt }: ScannedObject, buffer: Buffer, budget: Budget): string {
  const filter = entries.get('Filter')?.join(' ');
  const packed = buffer.subarray(streamAt);
  // Some readers also accept the abbreviated key names of inline images.
  const hasMore = ['DecodeParms', 'F', 'DP'].some((key) => entries.has(key));
  if (filter === undefined && !hasMore) return plainStream(packed);
  if (hasMore || !PLAIN_FLATE.has(filter ?? ''))
    throw new RejectedError('a PDF with an object stream that is packed unusually');
  try {
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, budget.left) });
    budget.spend(bytes.length);
    return textOf(bytes);
  } catch {
    // Encrypted streams also cause this error.
    throw new RejectedError('a PDF with an object stream that cannot be unpacked');
  }
}

const plainStream = (bytes: Buffer) => {
  const end = bytes.indexOf('endstream');
  return textOf(end === -1 ? bytes : bytes.subarray(0, end));
};

const HEADER_PAIR = /[\t\n\f\r ]*(\d{1,10})[\t\n\f\r ]+(\d{1,10})/y;

/**
 * Checks the objects of an object stream. The stream starts with pairs of object number and offset, and the
 * objects follow (ISO 32000-1, 7.5.7).
 */
function checkObjectStream(text: string, { entries }: ScannedObject, budget: Budget): void {
  const first = wholeNumber(entries.get('First'));
  const count = wholeNumber(entries.get('N'));
  if (count > MAX_OBJECTS_IN_STREAM) throw new RejectedError('a PDF with too many objects in a stream');
  HEADER_PAIR.lastIndex = 0;
  for (let n = 0; n < count; n++) {
    const pair = HEADER_PAIR.exec(text);
    if (!pair) throw new RejectedError('a PDF with a damaged object stream');
    rejectActive(scanObject(text, first + Number(pair[2]), budget));
  }
}

/**
 * @throws RejectedError for anything but a number, including a reference to another object, which no ordinary
 *   program writes here
 */
function wholeNumber(value: readonly string[] | undefined): number {
  if (value?.length !== 1 || !/^\d{1,10}$/.test(value[0] ?? ''))
    throw new RejectedError('a PDF with a damaged object stream');
  return Number(value[0]);
}

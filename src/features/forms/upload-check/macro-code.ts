/** Checks whether the macro storage of a Word 97-2003 document contains code ([MS-OVBA]). */
import { decompress } from './ovba.ts';
import { RejectedError } from './verdict.ts';

/** Ids of records in the `dir` stream ([MS-OVBA] 2.3.4.2). */
const PROJECT_VERSION = 0x0009;
const MODULE_NAME_UNICODE = 0x0032;
const MODULE_OFFSET = 0x0031;
const MODULE_TERMINATOR = 0x002b;

interface Module {
  /** The name of the stream that contains the module. */
  stream: string;
  /** Offset of the source code in the stream; compiled code precedes it. */
  offset: number;
}

/**
 * @param stream reads a stream of the `VBA` storage by name
 * @throws RejectedError if a stream cannot be read
 */
export function hasCode(stream: (name: string) => Buffer | undefined): boolean {
  const directory = stream('dir');
  if (!directory) throw new RejectedError('macros without a directory');
  return modulesOf(decompress(directory)).some(({ stream: name, offset }) => {
    const bytes = stream(name);
    if (!bytes || offset > bytes.length) throw new RejectedError('macros that are incomplete');
    const source = decompress(bytes.subarray(offset)).toString('latin1');
    return codeLines(source).length > 0 || isCompiledCode(bytes.subarray(0, offset), source);
  });
}

/** Parses records of id, size and data. A `PROJECT_VERSION` record is two bytes longer than its size says. */
function modulesOf(directory: Buffer): Module[] {
  const modules: Module[] = [];
  let stream = '';
  let offset: number | undefined;
  for (let at = 0; at + 6 <= directory.length; ) {
    const id = directory.readUInt16LE(at);
    const size = directory.readUInt32LE(at + 2) + (id === PROJECT_VERSION ? 2 : 0);
    const data = directory.subarray(at + 6, at + 6 + size);
    if (data.length < size) throw new RejectedError('macros with a damaged directory');
    if (id === MODULE_NAME_UNICODE) stream = data.toString('utf16le');
    if (id === MODULE_OFFSET && size === 4) offset = data.readUInt32LE();
    if (id === MODULE_TERMINATOR && offset !== undefined) {
      modules.push({ stream, offset });
      offset = undefined;
    }
    at += 6 + size;
  }
  if (modules.length === 0) throw new RejectedError('macros without modules');
  return modules;
}

/** Lines that are not code: default attributes of modules, options, comments and empty lines. */
const IDLE_LINE =
  /^(Attribute [A-Za-z][\w.]* = ("[^"]*"|-?\w+)(, "[^"]*")*|Option (Explicit|Base [01]|Compare \w+|Private Module)|'.*[^_]|'|Rem( .*[^_])?|)$/i;

const linesOf = (source: string) => source.split(/\r\n?|\n/).map((line) => line.trim());
const codeLines = (source: string) => linesOf(source).filter((line) => !IDLE_LINE.test(line));

/**
 * Whether the compiled form has more lines than the source. Word ignores the source and runs the compiled
 * form if the same version of Word compiled it. The compiled form starts with 0xCAFE; its number of lines
 * follows four bytes later.
 */
function isCompiledCode(compiled: Buffer, source: string): boolean {
  const lines = linesOf(source).filter((line) => !line.startsWith('Attribute ')).length;
  for (
    let at = compiled.indexOf(CAFE);
    at !== -1 && at + 6 <= compiled.length;
    at = compiled.indexOf(CAFE, at + 1)
  )
    if (compiled.readUInt16LE(at + 4) > lines) return true;
  return false;
}
const CAFE = Buffer.from([0xfe, 0xca]);

/**
 * Detects code, external references and embedded files in a Word 97-2003 document: a compound file ([MS-CFB])
 * with named streams.
 */
import { type CFB$Container, read } from 'cfb';
import { templateOf } from './doc-template.ts';
import { hasCode } from './macro-code.ts';
import { isOnOwnDisk } from './relationships.ts';
import { ACCEPTED, rejected, type Verdict } from './verdict.ts';
import { isAlsoZip } from './zip-end.ts';

const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ROOT = 'root entry/';

/**
 * [MS-DOC] 2.5.2: the signature of a document, and the flags at byte 10. Word 95 writes another signature.
 */
const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const IS_TEMPLATE = 0x0001;
const IS_ENCRYPTED = 0x0100;

/**
 * Names of streams that contain embedded OLE objects, or packages, which can contain any file. Some names
 * start with a control character.
 */
const OBJECT = /^(?:.?ole10native|package)$/;
const OBJECT_FOLDER = 'objectpool';
const MACROS = /(^|\/)(macros|_vba_project_cur|vba|_vba_project)(\/|$)/;

/** @throws RejectedError, or an error of the cfb library for a damaged file */
export function checkDoc(bytes: Buffer): Verdict {
  if (!bytes.subarray(0, 8).equals(COMPOUND_FILE)) return rejected('no compound file');
  if (isAlsoZip(bytes)) return rejected('a document and a ZIP file in one');
  const streams = streamsOf(read(bytes, { type: 'buffer' }));
  const document = streams.get('worddocument');
  if (!document || document.length < 32) return rejected('no Word document');
  const [kind, flags] = [document.readUInt16LE(0), document.readUInt16LE(10)];
  if (kind !== WORD_97 && kind !== WORD_95) return rejected('no Word document');
  if (flags & IS_ENCRYPTED) return rejected('an encrypted document');
  // A Word 95 template does not store its macros in a separate storage, so all such templates are rejected.
  if (kind === WORD_95 && flags & IS_TEMPLATE) return rejected('a template of Word 95');
  const names = [...streams.keys()];
  if (names.some(isObject)) return rejected('a document with an OLE object');
  for (const folder of macroFolders(names))
    if (hasCode((name) => streams.get(`${folder}${name.toLowerCase()}`))) return rejected('macros with code');
  const template = kind === WORD_97 ? templateOf(document, streams, flags) : '';
  return isOnOwnDisk(template) ? ACCEPTED : rejected('a template from elsewhere');
}

/**
 * Streams by their path below the root, in lower case, because names in compound files are case-insensitive.
 */
function streamsOf({ FullPaths, FileIndex }: CFB$Container): Map<string, Buffer> {
  const entries = FullPaths.map((path, n) => {
    const name = path.toLowerCase();
    return [
      name.startsWith(ROOT) ? name.slice(ROOT.length) : name,
      Buffer.from(FileIndex[n]?.content ?? []),
    ] as const;
  });
  return new Map(entries);
}

/** Whether a stream is an OLE object or is in the folder of OLE objects. An empty folder is allowed. */
function isObject(name: string): boolean {
  const parts = name.split('/');
  const folder = parts.indexOf(OBJECT_FOLDER);
  const isInFolder = folder !== -1 && parts.slice(folder + 1).some((part) => part !== '');
  return isInFolder || OBJECT.test(parts.at(-1) ?? '');
}

/** Folders that can contain macro modules: every folder with a VBA stream. */
function macroFolders(names: readonly string[]): Set<string> {
  const streams = names.filter((name) => MACROS.test(name) && !name.endsWith('/'));
  const inVba = streams.filter((name) => /(^|\/)(vba\/[^/]+|_vba_project)$/.test(name));
  return new Set(inVba.map((name) => name.slice(0, name.lastIndexOf('/') + 1)));
}

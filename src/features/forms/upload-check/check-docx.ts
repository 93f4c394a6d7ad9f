/**
 * Detects code, external references and embedded files in a DOCX. Checks its parts, their relationships,
 * content types and fields.
 */
import { rejectDde } from './fields.ts';
import { wrongRelationship } from './relationships.ts';
import { ACCEPTED, type Budget, makeBudget, RejectedError, rejected, type Verdict } from './verdict.ts';
import { decodeXml, readXml } from './xml.ts';
import { MAX_UNPACKED, zipEntries } from './zip-entries.ts';

/**
 * Maximum characters of XML to parse. No résumé has that many, and parsing that many takes less than two
 * seconds.
 */
const MAX_XML = 24_000_000;
/**
 * Maximum nesting of packages. A chart embeds its numbers as a workbook, but no chart needs a workbook inside
 * a workbook.
 */
const MAX_DEPTH = 1;

/** Usual names of executable parts. `sniff` detects such parts under any other name. */
const ACTIVE_PART = /vba|activex|\.(exe|dll|com|scr|bat|cmd|ps1|js|vbs|jar|msi|lnk|hta|wsf)$/i;
const ACTIVE_CONTENT_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|x-msdownload/i;

interface Budgets {
  unpacked: Budget;
  xml: Budget;
}

/** @throws RejectedError */
export async function checkDocx(bytes: Buffer): Promise<Verdict> {
  const budgets: Budgets = {
    unpacked: makeBudget(MAX_UNPACKED, 'unpacked bytes'),
    xml: makeBudget(MAX_XML, 'XML'),
  };
  const names = await checkPackage(bytes, budgets, 0);
  const isWord = names.has('[content_types].xml') && names.has('word/document.xml');
  return isWord ? ACCEPTED : rejected('no Word document');
}

/**
 * @returns the names of the package's parts in lower case, because part names are case-insensitive (ECMA-376
 *   part 2, 9.1.1)
 */
async function checkPackage(bytes: Buffer, budgets: Budgets, depth: number): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const entry of zipEntries(bytes, budgets.unpacked)) {
    const name = entry.name.toLowerCase();
    if (names.has(name)) throw new RejectedError('two parts of one name');
    names.add(name);
    if (ACTIVE_PART.test(name)) throw new RejectedError('a part that runs');
    await checkPart(name, entry.bytes, budgets, depth);
  }
  return names;
}

async function checkPart(name: string, bytes: Buffer, budgets: Budgets, depth: number): Promise<void> {
  const kind = sniff(bytes);
  if (kind === 'zip' && depth < MAX_DEPTH) await checkPackage(bytes, budgets, depth + 1);
  else if (kind === 'xml') checkXml(name, decodeXml(bytes), budgets);
  else if (kind !== 'other') throw new RejectedError(`a part with a ${kind} file`);
}

function checkXml(name: string, text: string, { xml }: Budgets): void {
  if (name === '[content_types].xml')
    readXml(text, xml, {
      element: (_, attributes) => {
        const type = attributes.get('ContentType') ?? '';
        if (ACTIVE_CONTENT_TYPE.test(type)) throw new RejectedError(`a part of type ${type}`);
      },
    });
  else if (name.endsWith('.rels'))
    readXml(text, xml, {
      element: (element, attributes) => {
        const wrong = element === 'Relationship' ? wrongRelationship(attributes) : undefined;
        if (wrong) throw new RejectedError(wrong);
      },
    });
  else rejectDde(text, xml);
}

/** First bytes of file types that other programs open. Macros and OLE objects are compound files. */
const SIGNATURES: readonly (readonly [start: string, kind: string])[] = [
  ['PK\x03\x04', 'zip'],
  ['\xd0\xcf\x11\xe0', 'compound'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['%PDF-', 'PDF'],
  ['{\\rt', 'RTF'],
  // Byte order marks of UTF-16, which occur only in text.
  ['\xff\xfe', 'xml'],
  ['\xfe\xff', 'xml'],
];

function sniff(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 64);
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  return known ?? (/^(\xef\xbb\xbf)?\s*</.test(start) ? 'xml' : 'other');
}

/** Finds names that cause problems on some systems, in some programs, or for readers. */

import type { KindRule } from '../../../content-model/schema/library.ts';
import { visibleName } from '../../../domain/plain-value.ts';
import { splitExtension } from '../document/document-type.ts';
import { kindOf } from '../document/stated/document-kind.ts';
import { subjectOf } from '../document/stated/stated.ts';

/** Characters that are invalid on Windows (Microsoft, "Naming Files, Paths, and Namespaces"). */
const INVALID_ON_WINDOWS = /[<>:"|?*\\]/;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** The replacement character, which stands for bytes in a name that are not valid UTF-8. */
const NOT_UTF8 = /\uFFFD/;
/** Maximum bytes in a name: some archive formats, encrypted disks and copy tools truncate longer names. */
const MAX_NAME_BYTES = 140;
/**
 * Maximum characters in a path below the documents folder. Many Windows programs allow 260 for the full path.
 */
const MAX_PATH_LENGTH = 200;

/** @returns the problems of one name, each worded to complete a sentence that begins with the path */
export function nameTroubles(name: string): string[] {
  const bytes = new TextEncoder().encode(name).length;
  const troubles: [boolean, string][] = [
    [NOT_UTF8.test(name), 'is not written in UTF-8'],
    [INVALID_ON_WINDOWS.test(name), 'holds a character that Windows refuses: one of < > : " | ? * \\'],
    [DEVICE.test(name), 'is the name of a device on Windows'],
    [visibleName(name) !== name, 'holds an invisible character'],
    [/^\s|[\s.]$/.test(name), 'begins or ends with a space, or ends with a dot'],
    [name !== name.normalize('NFC'), 'writes accents or vowel signs apart from their letters (not NFC)'],
    [bytes > MAX_NAME_BYTES, `is ${bytes} bytes long; more than ${MAX_NAME_BYTES} are cut by some programs`],
  ];
  return troubles.flatMap(([is, trouble]) => (is ? [trouble] : []));
}

/** @returns the problems of a whole path */
export function pathTroubles(path: string): string[] {
  const length = Array.from(path).length;
  return length > MAX_PATH_LENGTH
    ? [`has a path of ${length} characters; more than ${MAX_PATH_LENGTH} do not open everywhere`]
    : [];
}

/** @returns groups of names in one folder that differ only in case or normalisation */
export function lookAlikes(names: readonly string[]): string[][] {
  const groups = Map.groupBy(names, (name) => name.normalize('NFC').toLowerCase());
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Words of names that scanners, telephones, exchanges and programs give, and of nothing but a date. */
const EMPTY_WORDS =
  'adobe attach attached attachhis attachment camscanner compressed copy document documents docs download edited enclosure file final image latest letter letterhead merged microsoft page pages photo print revised scan scanned scanner screenshot sign signed stamped temp test untitled upload uploaded version whatsapp word january february march april june july august sept september october november december';
const HEAD = 3_000;
const MAX_TITLE = 200;
/**
 * @param name file name
 * @returns the subject of the first page, otherwise its first line that names a kind of documents; undefined
 *   without either, and for a name with a word of four letters that says what the document is
 */
export function suggestedTitle(
  name: string,
  firstPage: string,
  kinds: readonly KindRule[],
): string | undefined {
  const words = splitExtension(name).stem.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? [];
  if (words.some((word) => !EMPTY_WORDS.split(' ').includes(word.toLowerCase()))) return undefined;
  const head = firstPage.slice(0, HEAD);
  const isKind = (subject: string) => kindOf(kinds, { folder: [], name: '', subject }) !== undefined;
  const title = subjectOf(head)?.split(/\n\s{0,4}\n/, 1)[0] ?? head.split('\n').find(isKind);
  return title
    ?.replace(/[\s{}]+/g, ' ')
    .slice(0, MAX_TITLE)
    .trim();
}

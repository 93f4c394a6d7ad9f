/** Finds names that cause problems in some systems or programs, or for people. */

/** Characters that are invalid on Windows (Naming Files, Paths, and Namespaces; Microsoft). */
const INVALID_ON_WINDOWS = /[<>:"|?*\\]/;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Control characters and direction marks. A direction mark can make `exe.fdp` look like `pdf.exe`. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** The replacement character, which stands for bytes of a name that are not UTF-8. */
const NOT_UTF8 = /\uFFFD/;
/** Maximum bytes of a name: some archives, encrypted disks and copying tools truncate longer names. */
const MAX_NAME_BYTES = 140;
/**
 * Maximum characters of a path: the limit of Windows programs is 260, including the documents folder itself.
 */
const MAX_PATH_LENGTH = 200;

/** @returns the problems of one name, each as the rest of a sentence that begins with the path */
export function nameTroubles(name: string): string[] {
  const bytes = new TextEncoder().encode(name).length;
  const troubles: [boolean, string][] = [
    [NOT_UTF8.test(name), 'is not written in UTF-8'],
    [INVALID_ON_WINDOWS.test(name), 'holds a character that Windows refuses: one of < > : " | ? * \\'],
    [DEVICE.test(name), 'is the name of a device on Windows'],
    [INVISIBLE.test(name), 'holds an invisible character'],
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

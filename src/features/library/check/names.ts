/** Names that some system, program or person will stumble over. */

/** Windows and its network folders refuse these (Naming Files, Paths, and Namespaces; Microsoft). */
const REFUSED = /[<>:"|?*\\]/;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Controls, and marks that turn the direction of what follows: `exe.fdp` can be made to look like `pdf.exe`. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** What reading a name gives where its bytes are no UTF-8. */
const NOT_UTF8 = /\uFFFD/;
/** Bytes; archives, encrypted disks and copying tools cut longer names. */
const LONG_NAME = 140;
/** Characters of a whole path; Windows programs stop at 260 with what stands in front. */
const LONG_PATH = 200;

/** @returns what is wrong with one name, each as the rest of a sentence */
export function nameTroubles(name: string): string[] {
  const bytes = new TextEncoder().encode(name).length;
  const troubles: [boolean, string][] = [
    [NOT_UTF8.test(name), 'is not written in UTF-8'],
    [REFUSED.test(name), 'holds a character that Windows refuses: one of < > : " | ? * \\'],
    [DEVICE.test(name), 'is the name of a device on Windows'],
    [INVISIBLE.test(name), 'holds an invisible character'],
    [/^\s|[\s.]$/.test(name), 'begins or ends with a space, or ends with a dot'],
    [name !== name.normalize('NFC'), 'writes accents or vowel signs apart from their letters (not NFC)'],
    [bytes > LONG_NAME, `is ${bytes} bytes long; more than ${LONG_NAME} are cut by some programs`],
  ];
  return troubles.flatMap(([is, trouble]) => (is ? [trouble] : []));
}

/** @returns what is wrong with a path as a whole */
export function pathTroubles(path: string): string[] {
  const length = Array.from(path).length;
  return length > LONG_PATH
    ? [`has a path of ${length} characters; more than ${LONG_PATH} do not open everywhere`]
    : [];
}

/** @returns names of one folder that differ only in capitals or normalisation, in groups */
export function lookAlikes(names: readonly string[]): string[][] {
  const groups = Map.groupBy(names, (name) => name.normalize('NFC').toLowerCase());
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A file submitted with a form. */
export interface Upload {
  /** Name on the visitor's disk, sanitised for display and storage. */
  fileName: string;
  mediaType: string;
  size: number;
  /** Present on the server only, like all properties below. */
  bytes?: Uint8Array;
  /** Path at which another process can read the same bytes, if there is one. */
  path?: string;
  /** Result of the content check; `unchecked` if there was none. */
  content?: 'accepted' | 'rejected' | 'unchecked';
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256?: string;
}

/** Maximum length of a name in UTF-16 units. Longer names lose their start, so that the extension remains. */
const NAME_MAX = 120;

/** UTF-16 units read from the end of the submitted name: normalising takes quadratic time for some texts. */
const UNITS_READ = 6 * NAME_MAX;

/** Removes folders, control characters and format characters, some of which reverse the direction of text. */
export function safeFileName(name: string): string {
  const folders = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
  return name
    .slice(Math.max(folders + 1, name.length - UNITS_READ))
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .slice(-NAME_MAX)
    .toWellFormed();
}

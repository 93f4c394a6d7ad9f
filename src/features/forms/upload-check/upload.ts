/** A file submitted with a form. */
export interface Upload {
  /** The submitted file name, sanitised for display and storage. */
  fileName: string;
  mediaType: string;
  size: number;
  /** Set on the server only, like all properties below. */
  bytes?: Uint8Array;
  /**
   * Result of the checks: `rejected` if the content does not match the name, `password` if it opens with a
   * password only, `infected` if it has a virus.
   */
  content?: 'accepted' | 'rejected' | 'password' | 'infected';
  /** SHA-256 of `bytes`, in hexadecimal. */
  sha256?: string;
  /** True if a virus scanner examined the content. */
  isScanned?: boolean;
}

/**
 * Maximum length of a name in UTF-16 units. Longer names are cut at the start, so that the extension remains.
 */
const MAX_NAME = 120;

/**
 * Only this many UTF-16 units are read, from the end of the submitted name, because normalisation takes
 * quadratic time on some text.
 */
const UNITS_READ = 6 * MAX_NAME;

/**
 * Removes folders, control characters and format characters. Some format characters reverse the direction of
 * text.
 */
export function safeFileName(name: string): string {
  const folders = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
  return name
    .slice(Math.max(folders + 1, name.length - UNITS_READ))
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .slice(-MAX_NAME)
    .toWellFormed();
}

/** Maximum size of a résumé in bytes (docs/behaviour.md). */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;

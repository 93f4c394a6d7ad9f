/** A file as it came with a form. */
export interface Upload {
  /** As the visitor's disk calls it, made safe to show and to store. */
  fileName: string;
  mediaType: string;
  size: number;
  /** Present on the server only, as is what follows. */
  bytes?: Uint8Array;
  /** Where another process can read the same bytes, if it can. */
  path?: string;
  /** What the look into it found; `unchecked` where there was none. */
  content?: 'accepted' | 'rejected' | 'unchecked';
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256?: string;
}

/** Longest name that is kept, in UTF-16 units; its end is kept, the extension stands there. */
const NAME_MAX = 120;

/** What is read of a name as sent, in UTF-16 units from its end; normalising takes quadratic time on some texts. */
const UNITS_READ = 6 * NAME_MAX;

/** A name without folders, control characters and characters that change the direction of what follows. */
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

/** What reading a document gives. */

/** Languages that filings are written in (ISO 639-1). */
export type TextLanguage = 'en' | 'hi' | 'gu' | 'mr';

/**
 * `text`: at least one page holds words. `image-only`: pages without words, such as scans. `encrypted`: a
 * password is needed. `unreadable`: no PDF, damaged, or beyond the limits. `empty`: nothing on any page.
 */
export type TextKind = 'text' | 'image-only' | 'encrypted' | 'unreadable' | 'empty';

export interface ExtractedText {
  kind: TextKind;
  /** The text of each page in order, normalised; empty unless `kind` is `text`. */
  pages: string[];
  /** Of most of the text; undefined where there is none to judge by. */
  language: TextLanguage | undefined;
  /** For people: why a document, or the rest of it, cannot be searched. */
  reason?: string;
}

/** A document without text. */
export function without(kind: Exclude<TextKind, 'text'>, reason: string): ExtractedText {
  return { kind, pages: [], language: undefined, reason };
}

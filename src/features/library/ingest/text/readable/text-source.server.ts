/**
 * Finds out where the text of a page comes from: from the file, from a scanner's recognition, or only from
 * its picture.
 */

import { picturesOf } from '../../pdf/painted.server.ts';
import { OBJECT, type Pdfium, readName } from '../../pdf/pdfium.server.ts';
import { qualityOf } from './known-words.server.ts';
import { type LegacyScript, legacyScript } from './legacy-fonts.ts';
import { isNonsense } from './nonsense.ts';

/**
 * `file`: text that the file states. `scanner`: invisible text over a picture of the page, which a scanner
 * recognised; `poor`: the same with many wrong words, to be read again by OCR. `picture`: a page to be read
 * by OCR, because it has no text, or none that is readable. `empty`: nothing is on the page.
 */
export type TextSource = 'file' | 'scanner' | 'poor' | 'picture' | 'empty';

export interface SourcedText {
  source: TextSource;
  /** The text that can be shown: all text of the page; on a `picture`, only a stamp or a signature. */
  text: string;
}

/** Number of characters whose font and rendering mode are looked at. */
const SAMPLES = 64;
/** Share of them that decides: a visible signature may be beside what a scanner recognised. */
const DECIDING = 0.5;
/** Share of characters in a legacy font from which on the page is unreadable. */
const LEGACY_SHARE = 0.2;
/** Share of the page that the pictures of a scanned page cover at least. */
const PAGE_WIDE = 0.5;
/**
 * A scanned page may have as many characters of text on it: a stamp, a letterhead, a page number; and a
 * signature.
 */
const STAMP_CHARACTERS = 400;
const SIGNATURE_CHARACTERS = 1_000;
const SIGNATURE = /\bdigitally\s+signed\b/i;
/** Paths of a page whose text is drawn as outlines, beside a few words of text. */
const MIN_OUTLINES = 200;
const OUTLINED_CHARACTERS = 150;
/** Rendering mode of invisible text (ISO 32000-1, 9.3.6). */
const INVISIBLE = 3;
const MAX_OBJECTS = 2_000;

/**
 * @param page handle of a page that is open
 * @param textPage handle of its text
 * @param text as the file states it
 */
export function findTextSource(pdfium: Pdfium, page: number, textPage: number, text: string): SourcedText {
  const length = text.trim().length;
  if (length === 0)
    return { source: pdfium._FPDFPage_CountObjects(page) > 0 ? 'picture' : 'empty', text: '' };
  const { invisible, legacy } = sampled(pdfium, textPage);
  if (legacy >= LEGACY_SHARE || isNonsense(text)) return { source: 'picture', text: '' };
  if (invisible >= DECIDING && isPageWide(pdfium, page)) {
    const quality = qualityOf(text);
    if (quality === 'rubbish') return { source: 'picture', text: '' };
    return { source: quality === 'poor' ? 'poor' : 'scanner', text };
  }
  const isFew = length <= (SIGNATURE.test(text) ? SIGNATURE_CHARACTERS : STAMP_CHARACTERS);
  if (isFew && (isPageWide(pdfium, page) || (length <= OUTLINED_CHARACTERS && isOutlined(pdfium, page))))
    return { source: 'picture', text };
  return { source: 'file', text };
}

/** The script that unreadable text of a page is meant to be in: that of a legacy font, or of its letters. */
export function scriptOf(pdfium: Pdfium, page: number): LegacyScript | undefined {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return undefined;
  const { scripts, letters } = sampled(pdfium, textPage);
  pdfium._FPDFText_ClosePage(textPage);
  if (scripts[0]) return scripts[0];
  return /\p{Script=Gujarati}/u.test(letters)
    ? 'Gujarati'
    : /\p{Script=Devanagari}/u.test(letters)
      ? 'Devanagari'
      : undefined;
}

function sampled(pdfium: Pdfium, textPage: number) {
  const count = pdfium._FPDFText_CountChars(textPage);
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const objects: number[] = [];
  let letters = '';
  for (let index = 0; index < count; index += step) {
    const object = pdfium._FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    objects.push(object);
    letters += String.fromCharCode(pdfium._FPDFText_GetUnicode(textPage, index));
  }
  const fonts = objects.map((object) => pdfium._FPDFTextObj_GetFont(object));
  const scriptOfFont = new Map(
    [...new Set(fonts)].map((font) => [font, legacyScript(fontName(pdfium, font))]),
  );
  const scripts = fonts.map((font) => scriptOfFont.get(font)).filter((script) => script !== undefined);
  const invisible = objects.filter((one) => pdfium._FPDFTextObj_GetTextRenderMode(one) === INVISIBLE);
  const all = Math.max(1, objects.length);
  return {
    /** Shares of the characters that are invisible, and in a legacy font. */
    invisible: invisible.length / all,
    legacy: scripts.length / all,
    /** The scripts that the legacy fonts draw. */
    scripts,
    letters,
  };
}

const fontName = (pdfium: Pdfium, font: number) =>
  readName(pdfium, (...to) => pdfium._FPDFFont_GetBaseFontName(font, ...to));

/** True if pictures cover half of the page, in one piece or in strips. */
function isPageWide(pdfium: Pdfium, page: number): boolean {
  return picturesOf(pdfium, page).reduce((sum, { share }) => sum + share, 0) >= PAGE_WIDE;
}

/** True if the page has as many paths as text that is drawn as outlines. */
function isOutlined(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  let paths = 0;
  for (let at = 0; at < count; at++)
    if (pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, at)) === OBJECT.path) paths += 1;
  return paths >= MIN_OUTLINES;
}

/** Reads the glyphs of a page, in reading order. */
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { characterReader } from './characters.server.ts';
import type { Glyph } from './glyph.ts';
import { indicGlyphs } from './indic-glyphs.server.ts';

const INDIC = /[\u0900-\u0DFF]/;

/** @param textPage handle of the page's text */
export function readGlyphs(pdfium: Pdfium, page: number, textPage: number): Glyph[] {
  const reader = characterReader(pdfium, textPage);
  try {
    const glyphs = reader.all();
    const isIndic = glyphs.some(({ text }) => INDIC.test(text));
    return isIndic ? indicGlyphs(pdfium, page, textPage, reader) : glyphs;
  } finally {
    reader.close();
  }
}

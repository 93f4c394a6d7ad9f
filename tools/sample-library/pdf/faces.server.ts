/** The fonts of the sample documents. All documents share the loaded fonts and a cache of shaped words. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff.server.ts';

export type Script = 'latin' | 'deva' | 'gujr';
export type Weight = 'regular' | 'bold';

/** A font as pdfkit embeds it. */
export interface Face {
  /** Key of the font in the PDF document. */
  key: string;
  font: ShapingFont;
  /** Advance width of a word, in thousandths of the font size. */
  width(word: string): number;
}

/** A standard font, referenced but not embedded. */
export interface ClassicFace {
  name: string;
  width(word: string): number;
}

interface Run {
  glyphs: { id: number; advanceWidth: number }[];
  positions: object[];
  advanceWidth: number;
}

interface ShapingFont {
  unitsPerEm: number;
  layout(text: string, features?: unknown): Run;
}

const FILES: Record<Script, string> = {
  latin: 'anek-latin/files/anek-latin-latin',
  deva: 'anek-devanagari/files/anek-devanagari-devanagari',
  gujr: 'anek-gujarati/files/anek-gujarati-gujarati',
};

const CLASSIC: Record<Weight, string> = { regular: 'Times-Roman', bold: 'Times-Bold' };

const require = createRequire(import.meta.url);
const faces = new Map<string, Face>();
const classics = new Map<string, ClassicFace>();

/** Returns the font for a script and weight, from the Anek family. */
export function faceOf(script: Script, weight: Weight): Face {
  const key = `${script}-${weight}`;
  let face = faces.get(key);
  if (!face) {
    const file = `@fontsource/${FILES[script]}-${weight === 'bold' ? 700 : 400}-normal.woff`;
    const font = remembering(openFont(unpackWoff(readFileSync(require.resolve(file)))));
    face = { key, font, width: (word) => (font.layout(word).advanceWidth * 1000) / font.unitsPerEm };
    faces.set(key, face);
  }
  return face;
}

/** Returns the font for older documents: one of the 14 standard PDF fonts. */
export function classicFace(weight: Weight): ClassicFace {
  const name = CLASSIC[weight];
  let face = classics.get(name);
  if (!face) {
    const document = new PDFDocument({ autoFirstPage: false }).font(name).fontSize(1000);
    const widths = new Map<string, number>();
    const measured = (word: string) => {
      const width = widths.get(word) ?? document.widthOfString(word);
      widths.set(word, width);
      return width;
    };
    face = { name, width: measured };
    classics.set(name, face);
  }
  return face;
}

/** Opens a font through a pdfkit document, because pdfkit has no public function to open fonts. */
function openFont(file: Buffer): ShapingFont {
  const document = new PDFDocument({ autoFirstPage: false }).font(file);
  return (document as unknown as { _font: { font: ShapingFont } })._font.font;
}

/** Caches shaped words: shaping a word takes far longer than drawing it, and documents share most words. */
function remembering(font: ShapingFont): ShapingFont {
  const shape = font.layout.bind(font);
  const runs = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features) return shape(text, features);
    let run = runs.get(text);
    if (!run) {
      run = shape(text);
      runs.set(text, run);
    }
    // Copies the positions, because pdfkit scales them in place.
    const { glyphs, positions, advanceWidth } = run;
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth };
  };
  return font;
}

/** Splits a word into runs of one script. Joiners and dandas belong to the preceding run. */
export function runsOf(word: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const char of word) {
    const last = runs.at(-1);
    const script = scriptOf(char) ?? last?.script ?? 'latin';
    if (last?.script === script) last.text += char;
    else runs.push({ script, text: char });
  }
  return runs;
}

/**
 * Returns the script of a character; undefined for joiners and dandas, which occur in both Indian scripts.
 */
function scriptOf(char: string): Script | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (code === 0x200c || code === 0x200d || code === 0x964 || code === 0x965) return undefined;
  if (code >= 0x900 && code <= 0x97f) return 'deva';
  if (code >= 0xa80 && code <= 0xaff) return 'gujr';
  return code === 0x20b9 ? 'deva' : 'latin';
}

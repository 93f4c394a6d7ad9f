/** The fonts of the sample documents. All documents share the loaded fonts and a cache of shaped words. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export type Weight = 'regular' | 'bold';

/**
 * The scripts with a font of the Anek family, and the standard font of older documents, which is not
 * embedded.
 */
type Script = 'latin' | 'deva' | 'gujr' | 'classic';

/** A font as pdfkit embeds it. */
interface Face {
  /** Key of the font in the PDF document. */
  key: string;
  /**
   * A name of a standard font; or a font object, which pdfkit accepts although its types declare only files.
   */
  font: string | Buffer;
  /** Advance width of a word, in thousandths of the font size. */
  width(word: string): number;
}

interface Run {
  glyphs: object[];
  positions: object[];
  advanceWidth: number;
}

interface ShapingFont {
  unitsPerEm: number;
  layout(text: string): Run;
}

const FILES = {
  latin: 'anek-latin/files/anek-latin-latin',
  deva: 'anek-devanagari/files/anek-devanagari-devanagari',
  gujr: 'anek-gujarati/files/anek-gujarati-gujarati',
};

const require = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** Returns the font for a script and weight. */
export function faceOf(script: Script, weight: Weight): Face {
  const key = `${script}-${weight}`;
  const face = faces.get(key) ?? (script === 'classic' ? classicFace(weight) : anekFace(key, script, weight));
  faces.set(key, face);
  return face;
}

function anekFace(key: string, script: keyof typeof FILES, weight: Weight): Face {
  const file = `@fontsource/${FILES[script]}-${weight === 'bold' ? 700 : 400}-normal.woff`;
  const font = remembering(openFont(unpackWoff(readFileSync(require.resolve(file)))));
  const width = (word: string) => (font.layout(word).advanceWidth * 1000) / font.unitsPerEm;
  return { key, font: font as unknown as Buffer, width };
}

function classicFace(weight: Weight): Face {
  const font = weight === 'bold' ? 'Times-Bold' : 'Times-Roman';
  const document = new PDFDocument({ autoFirstPage: false }).font(font).fontSize(1000);
  return { key: font, font, width: (word) => document.widthOfString(word) };
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
  font.layout = (text) => {
    const run = runs.get(text) ?? shape(text);
    runs.set(text, run);
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

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF 1.0 font file (W3C Recommendation, 13 December 2012) into the OpenType file inside it. This
 * makes generation several times faster, because the font library decompresses a WOFF table at every access.
 * @throws Error if the bytes are not WOFF 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 font.');
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);
  let end = 12 + count * 16;
  for (let i = 0; i < count; i++) {
    const entry = HEADER + i * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const record = 12 + i * 16;
    woff.copy(font, record, entry, entry + 4);
    woff.copy(font, record + 4, entry + 16, entry + 20);
    font.writeUInt32BE(end, record + 8);
    font.writeUInt32BE(length, record + 12);
    table.copy(font, end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

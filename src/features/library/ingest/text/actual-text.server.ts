/**
 * Rebuilds a page's text from its text objects. Browsers print Indic scripts letter by letter and give the
 * letters of each cluster as `ActualText` (ISO 32000-1, 14.9.4). PDFium's own text tears such clusters apart:
 * it takes the room of their marks for spaces and may repeat a cluster whose parts overlap the next one.
 */
import { OBJECT, type Pdfium, readUtf16 } from './pdfium.server.ts';

/**
 * A gap between inked edges wider than this share of the font's size is a space. Where the page has spaces of
 * its own only a much wider gap counts: letters that lean away from each other leave nearly as much as a space.
 */
const SPACE = { guessed: 0.16, besideOwn: 0.4 };
/** A step down or up by more than this share of the font's size begins a new line. */
const LINE = 0.6;
/** How deep forms inside forms are followed. */
const DEEPEST = 8;
const BUFFER = 64 * 1024;
const NUMBERS = 64;

interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  /** The mark that this piece's objects share; 0 without. */
  mark: number;
  /** A space of the page's own follows. */
  spaceAfter: boolean;
}

/** True where an object of the page carries `ActualText`. */
export function usesActualText(pdfium: Pdfium, page: number): boolean {
  return withReader(pdfium, 0, (reader) =>
    textObjects(pdfium, page).some((object) => reader.actualText(object) !== undefined),
  );
}

/** @returns the page's text with lines divided by `\n` */
export function rebuildFromActualText(pdfium: Pdfium, page: number, textPage: number): string {
  return withReader(pdfium, textPage, (reader) => {
    const pieces: Piece[] = [];
    let spaces = 0;
    for (const object of textObjects(pdfium, page)) {
      const piece = reader.piece(object);
      const last = pieces.at(-1);
      if (last && piece.mark !== 0 && last.mark === piece.mark) widen(last, piece);
      else if (piece.text !== '') pieces.push(piece);
      else if (last && piece.mark === 0 && piece.right <= piece.left) {
        last.spaceAfter = true;
        spaces += 1;
      }
    }
    const wide = spaces > 0 ? SPACE.besideOwn : SPACE.guessed;
    return pieces.map((piece, at) => separator(pieces[at - 1], piece, wide) + piece.text).join('');
  });
}

/** Objects of one cluster are one piece. Those without room, such as spaces, do not count. */
function widen(piece: Piece, by: Piece): void {
  if (by.right <= by.left) return;
  piece.left = Math.min(piece.left, by.left);
  piece.right = Math.max(piece.right, by.right);
}

function separator(before: Piece | undefined, piece: Piece, wide: number): string {
  if (!before) return '';
  const size = Math.max(before.size, piece.size);
  if (Math.abs(before.y - piece.y) > LINE * size) return '\n';
  const gap = piece.left - before.right;
  // Far back on the same height is another column or cell.
  return before.spaceAfter || gap > wide * size || gap < -2 * size ? ' ' : '';
}

/** In the order in which the page paints them, which is the order they were written in. */
function textObjects(pdfium: Pdfium, page: number): number[] {
  const found: number[] = [];
  const visit = (object: number, depth: number): void => {
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === OBJECT.text) found.push(object);
    if (type !== OBJECT.form || depth >= DEEPEST) return;
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) {
      visit(pdfium._FPDFFormObj_GetObject(object, index), depth + 1);
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) visit(pdfium._FPDFPage_GetObject(page, index), 0);
  return found;
}

/** A PDF text string (ISO 32000-1, 7.9.2.2): UTF-16 or UTF-8 with its mark in front, else Latin letters. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'latin1').decode(bytes);
}

interface ObjectReader {
  actualText(object: number): { mark: number; text: string } | undefined;
  piece(object: number): Piece;
}

function withReader<T>(pdfium: Pdfium, textPage: number, use: (reader: ObjectReader) => T): T {
  const buffer = pdfium.wasmExports.malloc(BUFFER + NUMBERS);
  const numbers = buffer + BUFFER;
  const key = numbers + 40;
  try {
    pdfium.HEAPU8.set(Buffer.from('ActualText\0'), key);
    return use(objectReader(pdfium, textPage, { buffer, numbers, key }));
  } finally {
    pdfium.wasmExports.free(buffer);
  }
}

function objectReader(
  pdfium: Pdfium,
  textPage: number,
  { buffer, numbers, key }: { buffer: number; numbers: number; key: number },
): ObjectReader {
  const view = () => new DataView(pdfium.HEAPU8.buffer, numbers);
  const float = (at: number) => view().getFloat32(at * 4, true);

  const actualText: ObjectReader['actualText'] = (object) => {
    for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
      const mark = pdfium._FPDFPageObj_GetMark(object, index);
      if (!pdfium._FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, BUFFER, numbers)) continue;
      const bytes = pdfium.HEAPU8.slice(buffer, buffer + Math.min(view().getUint32(0, true), BUFFER));
      return { mark, text: decodeText(bytes) };
    }
    return undefined;
  };

  const ownText = (object: number): string => {
    const bytes = Math.min(pdfium._FPDFTextObj_GetText(object, textPage, buffer, BUFFER), BUFFER);
    // Spaces at its ends are PDFium's guess; the gaps to its neighbours say more.
    return readUtf16(pdfium, buffer, Math.max(0, bytes / 2 - 1)).trim();
  };

  return {
    actualText,
    piece(object) {
      const actual = actualText(object);
      const text = actual ? actual.text : ownText(object);
      pdfium._FPDFPageObj_GetBounds(object, numbers, numbers + 4, numbers + 8, numbers + 12);
      const [left, right] = [float(0), float(2)];
      pdfium._FPDFTextObj_GetFontSize(object, numbers);
      const fontSize = float(0);
      pdfium._FPDFPageObj_GetMatrix(object, numbers);
      const size = fontSize * Math.hypot(float(2), float(3));
      return { text, left, right, y: float(5), size, mark: actual?.mark ?? 0, spaceAfter: false };
    },
  };
}

/** Reads words and draws pages with the site's reader, in this process. */
import { closeSync, fstatSync, openSync } from 'node:fs';
import { OBJECT, openPdfium, type Pdfium } from '../../src/features/library/ingest/text/pdfium.server.ts';
import type { PageLayout } from '../../src/features/library/reader/layout/page-layout.ts';
import { readLayout } from '../../src/features/library/reader/layout/read-page.server.ts';
import { type Drawing, drawPage } from '../../src/features/library/reader/process/draw-page.server.ts';
import { openRandomAccess } from '../../src/features/library/reader/process/random-access.server.ts';

const MAX_MEMORY_BYTES = 768 * 1024 * 1024;
/** Pixels. */
const WIDTH = 1280;
const WHITE = 0xffffffff;

/** Functions of fpdf_edit.h that only this benchmark needs. */
interface PdfiumEditing extends Pdfium {
  _FPDFPage_RemoveObject(page: number, object: number): number;
  _FPDFPage_GenerateContent(page: number): number;
}

export interface ReadPage {
  layout: PageLayout;
  /** The page, with its lines, pictures and forms painted white. */
  drawing: Drawing;
}

/** @returns a function that reads pages of a file; `pages` start at 0 */
export async function openPageReader(): Promise<(file: string, pages: readonly number[]) => ReadPage[]> {
  const pdfium = await openPdfium(MAX_MEMORY_BYTES);
  const access = openRandomAccess(pdfium);
  return (file, pages) => {
    const descriptor = openSync(file, 'r');
    try {
      const read = access.withDocument(descriptor, fstatSync(descriptor).size, (document) =>
        pages.map((index) => readPage(pdfium, document, index)),
      );
      if (typeof read === 'string') throw new Error(`${file} is ${read}.`);
      return read;
    } finally {
      closeSync(descriptor);
    }
  };
}

function readPage(pdfium: Pdfium, document: number, index: number): ReadPage {
  const layout = readLayout(pdfium, document, index);
  if (!layout) throw new Error(`Page ${index + 1} is damaged.`);
  const drawing = drawPage(pdfium, document, index, WIDTH);
  removeText(pdfium, document, index);
  const others = drawPage(pdfium, document, index, WIDTH);
  if (!drawing || !others) throw new Error(`Page ${index + 1} cannot be drawn.`);
  const pixels = new Uint32Array(drawing.rgba.buffer);
  const background = new Uint32Array(others.rgba.buffer);
  for (let at = 0; at < pixels.length; at++) if (background[at] !== WHITE) pixels[at] = WHITE;
  return { layout, drawing };
}

/**
 * Removes the words of a page, so that its lines, pictures and forms can be drawn alone. PDFium shifts text by
 * fractions of a pixel when it rewrites a page, so the words are drawn first.
 */
function removeText(pdfium: Pdfium, document: number, index: number): void {
  const editing = pdfium as PdfiumEditing;
  const page = pdfium._FPDF_LoadPage(document, index);
  try {
    for (let at = pdfium._FPDFPage_CountObjects(page) - 1; at >= 0; at--) {
      const object = pdfium._FPDFPage_GetObject(page, at);
      if (pdfium._FPDFPageObj_GetType(object) === OBJECT.text) editing._FPDFPage_RemoveObject(page, object);
    }
    if (editing._FPDFPage_GenerateContent(page) === 0) throw new Error('PDFium cannot write the page.');
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

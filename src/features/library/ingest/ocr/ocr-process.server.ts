/**
 * The process that reads pages of scanned documents, one at a time. A hostile file can only harm this process, which its
 * parent kills and replaces.
 */
import { closeSync, fstatSync, openSync } from 'node:fs';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { hasGrown, openPdfium } from '../text/pdfium.server.ts';
import { openRandomAccess } from '../text/random-access.server.ts';
import { drawGrey } from './draw-grey.server.ts';
import type { GreyPicture, OcrEngine } from './engine.ts';
import { languagesFor } from './languages.ts';
import {
  type OcrPlaces,
  type OcrProgress,
  type PageToRead,
  pageKey,
  waitingPages,
} from './next-page.server.ts';
import { recognisePage } from './recognise.server.ts';
import { claimPage, keepRecognised, type RecognisedPage } from './recognised.server.ts';
import { openTesseract } from './tesseract.server.ts';
import { openTesseractWasm } from './tesseract-wasm.server.ts';

export interface OcrJob extends OcrPlaces {
  /** Keys of pages that could not be read. */
  skipped: readonly string[];
}

/** Sent before a page is read, because reading it may end the process. */
export interface OcrEvent {
  started: string;
}

export interface OcrResult extends OcrProgress {
  engine: OcrEngine['name'];
  /** `read`: a page has its result. `changed`: its file is not the one that ingest has read. `none`: no page is left. */
  state: 'read' | 'changed' | 'none';
  /** True if other servers read pages that have no result yet. */
  isShared: boolean;
  /** True if there are results that the index does not have yet. */
  hasNew: boolean;
}

const MAX_PDFIUM_BYTES = 256 * 1024 * 1024;
/** Memory above which the process is replaced after a page. */
const MAX_KEPT_BYTES = 300 * 1024 * 1024;

const engine = openTesseract().then((found) => found ?? openTesseractWasm());
const reader = openPdfium(MAX_PDFIUM_BYTES).then((pdfium) => ({ pdfium, access: openRandomAccess(pdfium) }));

process.on('message', async (job: OcrJob) => {
  send({ result: await readNext(job), spent: hasGrown(MAX_KEPT_BYTES) });
});
process.on('disconnect', () => process.exit(0));

async function readNext(job: OcrJob): Promise<OcrResult> {
  const { pages, hasNew, done, total } = waitingPages(job);
  const { name } = await engine;
  let isShared = false;
  for (const page of pages) {
    if (job.skipped.includes(pageKey(page))) continue;
    const release = await claimPage(page.folder, page.page);
    if (!release) {
      isShared = true;
      continue;
    }
    send({ event: { started: pageKey(page) } });
    const result = await readPage(page);
    if (result) await keepRecognised(page.folder, page.page, result);
    await release();
    return result
      ? { engine: name, state: 'read', hasNew: true, isShared, done: done + 1, total }
      : { engine: name, state: 'changed', hasNew, isShared, done, total };
  }
  return { engine: name, state: 'none', hasNew, isShared, done, total };
}

/** @returns undefined if the file has changed, or the page cannot be drawn */
async function readPage(page: PageToRead): Promise<RecognisedPage | undefined> {
  const { pdfium, access } = await reader;
  const drawn = withFile(page, (descriptor) =>
    access.withDocument(descriptor, page.size, (document) => drawGrey(pdfium, document, page.page - 1)),
  );
  if (!drawn || typeof drawn === 'string') return undefined;
  const { picture, scale, script } = drawn;
  if (!hasInk(picture)) return { words: [], turn: 0, hasInk: false };
  const { words, turn } = await recognisePage(await engine, picture, languagesFor({ ...page, script }));
  const points = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  return {
    ...{ turn, hasInk: true },
    words: words.map(({ left, top, right, bottom, confidence, ...word }) => ({
      ...word,
      ...{ left: points(left), top: points(top), right: points(right), bottom: points(bottom) },
      confidence: Math.round(confidence),
    })),
  };
}

/** @returns undefined if the file is not the one that ingest has read, before or after its use */
function withFile<T>({ file, size, modified }: PageToRead, use: (descriptor: number) => T): T | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  const isAsRead = () => {
    const found = fstatSync(descriptor);
    return found.size === size && Math.trunc(found.mtimeMs) === modified;
  };
  try {
    const result = isAsRead() ? use(descriptor) : undefined;
    return isAsRead() ? result : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Grey levels below this are ink; those of paper, shadows and light marks of a scanner are above. */
const INK = 160;
/** Share of the pixels that are ink on a page with a single short line. */
const LEAST_INK = 0.00002;

function hasInk({ pixels }: GreyPicture): boolean {
  let dark = 0;
  for (const pixel of pixels) if (pixel < INK) dark += 1;
  return dark > pixels.length * LEAST_INK;
}

function send(reply: PoolReply<OcrResult, OcrEvent>): void {
  if (process.connected) process.send?.(reply);
}

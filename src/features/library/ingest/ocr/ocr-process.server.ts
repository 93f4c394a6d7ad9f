/**
 * The process that reads pages of scanned documents, one at a time. A hostile file can only harm this process, which its
 * parent kills and replaces.
 */
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { hasGrown } from '../pdf/pdfium.server.ts';
import { openDrawing } from './drawing/draw-for-ocr.server.ts';
import { hasInk } from './drawing/ink.ts';
import type { OcrEngine } from './engine.ts';
import { languagesFor } from './languages.ts';
import {
  type OcrPlaces,
  type OcrProgress,
  type PageToRead,
  pageKey,
  waitingPages,
} from './next-page.server.ts';
import { recognisePage } from './recognise.server.ts';
import { claimPage, keepRecognised, type RecognisedPage, releasePage } from './recognised.server.ts';
import { openTesseract } from './tesseract.server.ts';
import { openTesseractWasm } from './tesseract-wasm.server.ts';

export interface OcrJob extends OcrPlaces {
  /** Keys of pages that could not be read, and SHA-256 of contents whose files have changed. */
  skipped: readonly string[];
  /** Keys of pages with the number of attempts to read them that have failed. */
  failures: readonly (readonly [page: string, count: number])[];
}

/** Sent before a page is read, because reading it may end the process. */
export interface OcrEvent extends OcrProgress {
  started: PageToRead;
}

export interface OcrResult extends OcrProgress {
  engine: OcrEngine['name'];
  /**
   * `read`: a page has its result. `changed`: its file is not the one that ingest has read. `failed`: it cannot be drawn, or not be
   * read in a smaller picture.
   * `none`: no page is left. `unwritable`: results cannot be stored.
   */
  state: 'read' | 'changed' | 'failed' | 'none' | 'unwritable';
  /** Why results cannot be stored. */
  reason?: string;
  /** True if pages without a result are marked as being read, by other servers or by one that was killed. */
  isShared: boolean;
  /** True if there are results that the index does not have yet. */
  hasNew: boolean;
}

/** Memory above which the process is replaced after a page. */
const MAX_KEPT_BYTES = 300 * 1024 * 1024;

const engine = openTesseract().then((found) => found ?? openTesseractWasm());
const drawing = openDrawing();

process.on('message', async (job: OcrJob) => {
  send({ result: await readNext(job), spent: hasGrown(MAX_KEPT_BYTES) });
});
process.on('disconnect', () => process.exit(0));
void Promise.all([engine, drawing]).then(() => send({ ready: true }));

async function readNext(job: OcrJob): Promise<OcrResult> {
  const { name } = await engine;
  const failures = new Map(job.failures);
  const failuresOf = (page: PageToRead) => failures.get(pageKey(page)) ?? 0;
  const { pages, hasNew, done, total } = waitingPages(job, new Set(job.skipped));
  let isShared = false;
  // A page that failed comes after the others, because an attempt may take minutes.
  for (const page of pages.toSorted((a, b) => failuresOf(a) - failuresOf(b))) {
    try {
      if (!(await claimPage(page.folder, page.page))) {
        isShared = true;
        continue;
      }
    } catch (error) {
      return { engine: name, state: 'unwritable', reason: String(error), hasNew, isShared, done, total };
    }
    send({ event: { started: page, done, total } });
    try {
      const result = await readPage(page, failuresOf(page));
      if (typeof result === 'string') return { engine: name, state: result, hasNew, isShared, done, total };
      await keepRecognised(page.folder, page.page, result);
      return { engine: name, state: 'read', hasNew: true, isShared, done: done + 1, total };
    } finally {
      await releasePage(page.folder, page.page);
    }
  }
  return { engine: name, state: 'none', hasNew, isShared, done, total };
}

async function readPage(page: PageToRead, failures: number): Promise<RecognisedPage | 'changed' | 'failed'> {
  const drawn = await (await drawing)({ ...page, failures });
  if (drawn === 'changed') return 'changed';
  if (typeof drawn === 'string') return 'failed';
  const { picture, scale, script } = drawn;
  if (!hasInk(picture)) return { words: [], turn: 0, hasInk: false };
  const { words, turn } = await recognisePage(await engine, picture, languagesFor({ ...page, script }));
  // Its letters are too small in a smaller picture.
  if (failures > 0 && words.length === 0) return 'failed';
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

function send(reply: PoolReply<OcrResult, OcrEvent>): void {
  if (process.connected) process.send?.(reply);
}

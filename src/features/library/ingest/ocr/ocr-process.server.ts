/**
 * The process that reads pages of scanned documents, one at a time. A hostile file can only harm this process, which its
 * parent kills and replaces.
 */
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { freeBytes } from '../../../../server/storage/free-space.ts';
import { hasGrown } from '../pdf/pdfium.server.ts';
import { normalisePages } from '../text/normalise.ts';
import { isNonsense } from '../text/readable/nonsense.ts';
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
import {
  claimPage,
  keepRecognised,
  type RecognisedPage,
  releasePage,
  stopWithoutText,
  textOf,
} from './recognised.server.ts';
import { openTesseract } from './tesseract.server.ts';
import { openTesseractWasm } from './tesseract-wasm.server.ts';

export interface OcrJob extends OcrPlaces {
  /** Bytes that must remain free below EDITIONS_DIR. */
  minFree: number;
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
  /** True if the reading of a document was stopped and can be resumed. */
  hasStopped: boolean;
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
  const { pages, ...waiting } = waitingPages(job, new Set(job.skipped));
  const { done, total } = waiting;
  let isShared = false;
  const ended = (state: OcrResult['state']): OcrResult => ({ engine: name, state, isShared, ...waiting });
  const unwritable = (error: unknown) => ({ ...ended('unwritable'), reason: String(error) });
  // A page that failed comes after the others, because an attempt may take minutes.
  for (const page of pages.toSorted((a, b) => failuresOf(a) - failuresOf(b))) {
    try {
      if ((await freeBytes(job.editionsDir)) < job.minFree)
        return unwritable('less space is free than STORAGE_MIN_FREE_MB');
      if (!(await claimPage(page.folder, page.page))) {
        isShared = true;
        continue;
      }
    } catch (error) {
      return unwritable(error);
    }
    send({ event: { started: page, done, total } });
    try {
      const result = await readPage(page, failuresOf(page));
      if (typeof result === 'string') return ended(result);
      // The page is not at fault if its result cannot be stored.
      const fault = await keep(page, result).catch((error: unknown) => ({ error }));
      return fault ? unwritable(fault.error) : { ...ended('read'), hasNew: true, done: done + 1 };
    } finally {
      await releasePage(page.folder, page.page);
    }
  }
  return ended('none');
}

async function keep({ folder, page }: PageToRead, result: RecognisedPage): Promise<void> {
  await keepRecognised(folder, page, result);
  if (!hasText(result)) await stopWithoutText(folder, hasText);
}

function hasText(result: RecognisedPage): boolean {
  const [text = ''] = normalisePages([textOf(result)]);
  return text !== '' && !isNonsense(text);
}

async function readPage(page: PageToRead, failures: number): Promise<RecognisedPage | 'changed' | 'failed'> {
  const drawn = await (await drawing)({ ...page, failures });
  if (drawn === 'changed') return 'changed';
  if (typeof drawn === 'string') return 'failed';
  const { picture, scale, script } = drawn;
  if (!hasInk(picture)) return { words: [], turn: 0, hasInk: false };
  const read = await recognisePage(await engine, picture, languagesFor({ ...page, script }));
  // Its letters are too small in a smaller picture.
  if (failures > 0 && read.words.length === 0 && !read.script) return 'failed';
  const points = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  return {
    ...read,
    hasInk: true,
    words: read.words.map(({ left, top, right, bottom, confidence, ...word }) => ({
      ...word,
      ...{ left: points(left), top: points(top), right: points(right), bottom: points(bottom) },
      confidence: Math.round(confidence),
    })),
  };
}

function send(reply: PoolReply<OcrResult, OcrEvent>): void {
  if (process.connected) process.send?.(reply);
}

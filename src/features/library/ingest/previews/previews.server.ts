/** Small pictures of first pages, and page counts: made in the background, one after the other. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../../server/config/config.ts';
import { retryWhileBusy } from '../../../../server/database/busy.ts';
import { documentType } from '../../catalogue/document-type.ts';
import type { LibraryLog } from '../../catalogue/library-index.server.ts';
import type { DocumentRecord } from '../../register/record.ts';
import type { DocumentRegister } from '../../register/register.server.ts';
import { openAttempts } from '../attempts.server.ts';
import { type Drawing, UNREADABLE } from './draw.server.ts';
import { type Drawer, openDrawer } from './drawer.server.ts';
import { openPreviewStore, type PreviewFacts } from './store.server.ts';

export interface Previews {
  /** Changes when cards have something new to show, every few seconds at most. */
  readonly version: number;
  of(sha256: string): PreviewFacts | undefined;
  /** The picture at an address, for as long as a document with it is published. @param key 32 hexadecimal digits */
  picture(key: string): Uint8Array | undefined;
  /** Draws what is missing; waits until all is drawn. */
  draw(): Promise<void>;
  close(): void;
}

export interface PreviewsParts {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  register: Pick<DocumentRegister, 'published' | 'holds' | 'onSynced'>;
  log: LibraryLog;
  /** True while there is more important work than drawing. */
  busy?: () => boolean;
  drawer?: Drawer;
}

/** Milliseconds between two versions: pages that are kept are made again for each. */
const TELL_EVERY = 10_000;
const LOOK_AGAIN = 1_000;

export function openPreviews({
  config,
  register,
  log,
  busy = () => false,
  drawer = openDrawer(),
}: PreviewsParts): Previews {
  const store = openPreviewStore(config.cacheDir);
  const attempts = openAttempts(path.join(config.cacheDir, 'library-previews-attempts.sqlite'));
  let version = 0;
  let told = 0;
  let running: Promise<void> | undefined;
  let wanted = false;
  let closed = false;

  const drawMissing = async (): Promise<void> => {
    let drawn = 0;
    await retryWhileBusy(() => store.keepOnly(register.holds));
    for (const record of register.published()) {
      const { path: relative, sha256 } = record;
      if (store.facts.has(sha256) || documentType(relative).media !== 'application/pdf') continue;
      while (busy() && !closed) await later(LOOK_AGAIN);
      if (closed) return;
      const file = path.join(config.documentsDir, ...relative.split('/'));
      const drawing = (await isAsNoted(file, record)) ? await draw(sha256, file) : undefined;
      // Moved or replaced meanwhile: what was drawn, if anything, is of another content. The register will tell.
      const right = drawing !== undefined && (await isAsNoted(file, record));
      if (closed) return;
      if (!right) continue;
      await retryWhileBusy(() => store.put(sha256, drawing));
      if (closed) return;
      drawn += 1;
      if (Date.now() - told > TELL_EVERY) tell();
    }
    if (drawn === 0) return;
    tell();
    log.info({ drawn }, 'library: the first pages are drawn');
  };
  /** Equal documents are one; a document that ends the server each time has no picture. */
  const draw = async (sha256: string, file: string): Promise<Drawing> =>
    (await attempts.attempt(sha256, () => drawer.draw(file))) ?? UNREADABLE;
  const tell = (): void => {
    version += 1;
    told = Date.now();
  };
  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await drawMissing().catch((error) => log.warn({ err: error }, 'library: first pages cannot be drawn'));
    } while (wanted && !closed);
    running = undefined;
    drawer.close();
  };
  const drawAll = (): Promise<void> => {
    wanted = true;
    if (closed) return Promise.resolve();
    running ??= run();
    return running;
  };
  register.onSynced(() => void drawAll());

  return {
    get version() {
      return version;
    },
    of: (sha256) => store.facts.get(sha256),
    picture: (key) => (closed ? undefined : store.picture(key)),
    draw: drawAll,
    close() {
      closed = true;
      attempts.close();
      drawer.close();
      store.close();
    },
  };
}

async function isAsNoted(file: string, { size, modified }: DocumentRecord): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === size && Math.trunc(found.mtimeMs) === modified;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

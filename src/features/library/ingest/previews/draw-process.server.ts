/** The process that draws first pages, one at a time, for `previews.server.ts`. What a file does to it ends only it. */
import { readFile, stat } from 'node:fs/promises';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { openPdfium, type Pdfium } from '../text/pdfium.server.ts';
import { type Drawing, drawFirstPage, UNREADABLE } from './draw.server.ts';

/** Bytes. */
const LARGEST_FILE = 256 * 1024 * 1024;
const MEMORY_LIMIT = 768 * 1024 * 1024;

let opened: Promise<Pdfium> | undefined;

process.on('message', async ({ file }: { file: string }) => {
  const drawing = await draw(file).catch(() => undefined);
  // Without a drawing PDFium failed inside; what it left in memory cannot be trusted.
  const reply: PoolReply<Drawing> = { result: drawing ?? UNREADABLE, spent: !drawing };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));

async function draw(file: string): Promise<Drawing> {
  if ((await stat(file)).size > LARGEST_FILE) return UNREADABLE;
  opened ??= openPdfium(MEMORY_LIMIT);
  return drawFirstPage(await opened, await readFile(file));
}

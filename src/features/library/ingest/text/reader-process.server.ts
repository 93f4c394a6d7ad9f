/**
 * The process that reads documents, one after the other, on behalf of `reader-pool.server.ts`. Whatever a file
 * does to it, only this process is harmed: its parent ends it and starts another.
 */
import { readFile, stat } from 'node:fs/promises';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { type ExtractedText, without } from './extracted.ts';
import { readDocument } from './pdf-document.server.ts';
import { openPdfium, type Pdfium } from './pdfium.server.ts';

/** From the parent: the file to read. */
export interface ReadRequest {
  file: string;
}

/** Bytes. The largest scanned reports have some hundred megabytes. */
const LARGEST_FILE = 256 * 1024 * 1024;
const MEMORY_LIMIT = 768 * 1024 * 1024;
const ALIVE_EVERY_MS = 500;

let opened: Promise<Pdfium> | undefined;

process.on('message', async ({ file }: ReadRequest) => {
  try {
    send({ result: await read(file), spent: false });
  } catch (error) {
    // PDFium failed inside; what it left in memory cannot be trusted.
    send({ result: without('unreadable', explain(error)), spent: true });
  }
});
process.on('disconnect', () => process.exit(0));

async function read(file: string): Promise<ExtractedText> {
  const problem = (error: NodeJS.ErrnoException) =>
    without('unreadable', `it cannot be opened (${error.code ?? error.message})`);
  const found = await stat(file).catch(problem);
  if ('kind' in found) return found;
  if (!found.isFile()) return without('unreadable', 'it is no file');
  if (found.size > LARGEST_FILE) return without('unreadable', 'it is larger than 256 MB');
  const bytes = await readFile(file).catch(problem);
  if ('kind' in bytes) return bytes;
  opened ??= openPdfium(MEMORY_LIMIT);
  return readDocument(await opened, bytes, alive());
}

function alive(): () => void {
  let last = Date.now();
  return () => {
    if (Date.now() - last < ALIVE_EVERY_MS) return;
    last = Date.now();
    send({ alive: true });
  };
}

function explain(error: unknown): string {
  const memory = error instanceof RangeError || /memory/i.test(String(error));
  return memory ? 'it needs too much memory' : 'it is damaged in a way that stops the reader';
}

function send(reply: PoolReply<ExtractedText>): void {
  if (process.connected) process.send?.(reply);
}

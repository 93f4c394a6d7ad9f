/** A document whose pages take seconds does not delay the pages of other documents. */
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import type { PageReader } from '../../../src/features/library/pdf-pages/page-reader.server.ts';
import type { PageSource } from '../../../src/features/library/pdf-pages/page-source.server.ts';

const SLOW_PAGES = 20;
/** Text commands of a page: PDFium needs about two seconds for them. */
const COMMANDS = 2_000_000;
const MAX_MS = 100;

/** @returns a PDF whose pages each take seconds */
export function slowDocument(): Buffer {
  const content = deflateSync(Buffer.from('BT /F 1 Tf (x) Tj ET\n'.repeat(COMMANDS)));
  const head = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count ${SLOW_PAGES}/Kids[${'3 0 R '.repeat(SLOW_PAGES)}]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}/Filter /FlateDecode>> stream
`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>'),
  ]);
}

/**
 * Reads healthy pages while all pages of the slow document are read and drawn.
 * @param healthy a document with `pages` pages that were not read before
 * @param other another document, of at least two pages
 * @returns a summary
 * @throws AssertionError
 */
export async function readBesideSlow(
  reader: PageReader,
  slow: PageSource,
  healthy: PageSource,
  pages: number,
  other: PageSource,
): Promise<string> {
  // Starts all processes: one document does not occupy all of them.
  const started = [healthy, other].flatMap((source) =>
    [1, 2].flatMap((page) => [reader.text(source, page), reader.picture(source, page, 320)]),
  );
  await Promise.all(started);
  let isRunning = true;
  const all = Array.from({ length: SLOW_PAGES }, (_, at) => at + 1).flatMap((page) => [
    reader.text(slow, page),
    reader.picture(slow, page, 640),
  ]);
  const done = Promise.all(all).finally(() => {
    isRunning = false;
  });
  const durations: number[] = [];
  for (let page = 3; page <= pages && isRunning; page++) {
    const started = performance.now();
    assert.equal(typeof (await reader.text(healthy, page)), 'object', `page ${page} could not be read`);
    durations.push(performance.now() - started);
  }
  const outcomes = await done;
  const sorted = durations.toSorted((a, b) => a - b);
  const most = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  assert.ok(durations.length > 5, 'the slow document was read before the others');
  assert.ok(most < MAX_MS, `99 % of the pages beside a slow document took up to ${most} ms`);
  const busy = outcomes.filter((one) => one === 'busy').length;
  return `${durations.length} pages beside a document whose ${SLOW_PAGES} pages take seconds (${busy} of ${outcomes.length} of its texts and pictures were rejected): 99 % took at most ${most} ms, the slowest ${slowest} ms`;
}

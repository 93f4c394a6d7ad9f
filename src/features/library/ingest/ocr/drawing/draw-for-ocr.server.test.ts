import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { commandOf, descendants } from '../../../../../../tests/process-reads.ts';
import { until } from '../../../../../../tests/waiting.ts';
import { onePage, packedPdf, stream, writtenPdf } from '../../pdf/written-pdf.fixture.ts';
import { openDrawing } from './draw-for-ocr.server.ts';

/** A page of white paper. */
const PAGE = packedPdf([...onePage(), stream('', '')]);
const SIDE = 4_800;
const DRAWING = 'q 595 0 0 842 0 0 cm /I Do Q';
const BLACK = deflateSync(Buffer.alloc(SIDE * SIDE)).toString('latin1');
/** A page with a black picture of 23 million pixels. */
const LARGE_PAGE = writtenPdf([
  ...onePage('/XObject << /I 5 0 R >>'),
  stream('', DRAWING),
  stream(
    `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    BLACK,
  ),
]);

function stored(content: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'draw-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, content);
  const { size, mtimeMs } = statSync(file);
  return { file, size, modified: Math.trunc(mtimeMs), page: 1, failures: 0 };
}

test('draws pages one after the other, smaller ones after failures, and says why a page is not drawn', async () => {
  const draw = await openDrawing();
  const file = stored(PAGE);
  expect(await draw(file)).toMatchObject({ picture: { width: 2479, height: 3508 } });
  const smaller = await draw({ ...file, failures: 2 });
  expect(smaller).toSatisfy((page: typeof smaller) => typeof page !== 'string' && page.picture.width < 2100);
  expect(await draw({ ...file, modified: 1 })).toBe('changed');
  expect(await draw({ ...file, page: 2 })).toBe('failed');
  expect(await draw(stored(Buffer.from('no PDF')))).toBe('failed');
  expect(await draw(file)).toHaveProperty('picture');
});

test('draws pages with large pictures in processes, which end', async () => {
  const draw = await openDrawing();
  const page = await draw({ ...stored(LARGE_PAGE), failures: 1 });
  expect(page).toSatisfy(
    (drawn: typeof page) => typeof drawn !== 'string' && !drawn.picture.pixels.some(Boolean),
  );
  const isLeft = () => descendants(process.pid).some((pid) => commandOf(pid).includes('draw-large-process'));
  await until('the processes have ended', () => !isLeft());
});

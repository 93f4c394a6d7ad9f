import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packedPdf } from '../pdf/written-pdf.fixture.ts';
import { openDrawing } from './draw-in-thread.server.ts';

/** A page of white paper. */
const PAGE = packedPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]);

function stored(content: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'draw-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, content);
  const { size, mtimeMs } = statSync(file);
  return { file, size, modified: Math.trunc(mtimeMs), page: 1, failures: 0 };
}

test('draws pages one after the other, and smaller ones after failures', async () => {
  const draw = openDrawing();
  const file = stored(PAGE);
  expect(await draw(file)).toMatchObject({ picture: { width: 2479, height: 3508 } });
  const smaller = await draw({ ...file, failures: 2 });
  expect(smaller).toSatisfy((page: typeof smaller) => typeof page !== 'string' && page.picture.width < 2100);
});

test('says why a page is not drawn, and goes on', async () => {
  const draw = openDrawing();
  const file = stored(PAGE);
  expect(await draw({ ...file, modified: 1 })).toBe('changed');
  expect(await draw({ ...file, page: 2 })).toBe('failed');
  expect(await draw(stored(Buffer.from('no PDF')))).toBe('failed');
  expect(await draw(file)).toHaveProperty('picture');
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { pdf } from '../../../../tests/app/library/documents.ts';
import { openUploadChecker, type UploadChecker } from './upload-checker.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'checker-'));
const opened: UploadChecker[] = [];
afterAll(() => {
  for (const checker of opened) checker.close();
  rmSync(folder, { recursive: true });
});

/** A child process that follows the instruction in the file's bytes; `fill` allocates 1 GB, twice the limit. */
const SCRIPTED_PROCESS = `
  const kept = [];
  process.on('message', ({ bytes }) => {
    const said = Buffer.from(bytes).toString();
    if (said === 'hang') for (;;);
    if (said === 'end') process.exit(3);
    if (said === 'fill') return setInterval(() => kept.length < 50 && kept.push(Buffer.alloc(2e7, 1)), 1);
    process.send({ result: { verdict: { ok: true }, sha256: said }, spent: false });
  });
  process.on('disconnect', () => process.exit(0));
`;

const warnings: unknown[] = [];
const log = { warn: (details: unknown) => void warnings.push(details) };
function open(options: Parameters<typeof openUploadChecker>[0] = {}): UploadChecker {
  const checker = openUploadChecker({ log, ...options });
  opened.push(checker);
  return checker;
}
function scriptedChecker(timeoutMs: number): UploadChecker {
  const file = path.join(folder, 'obedient.mjs');
  writeFileSync(file, SCRIPTED_PROCESS);
  return open({ module: pathToFileURL(file), timeoutMs });
}
const upload = (text: string | Uint8Array, fileName = 'cv.pdf') => ({
  fileName,
  bytes: Buffer.from(text as string),
});

test('the verdict on a file includes its hash', async () => {
  const checker = open();
  const bytes = pdf(5_000_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await checker.check(upload(bytes))).toEqual({ content: 'accepted', sha256 });
  expect(await checker.check(upload('no PDF'))).toMatchObject({ content: 'rejected' });
  expect(await checker.check(upload(bytes, 'cv.doc'))).toMatchObject({ content: 'rejected', sha256 });
});

test('a file is read from its path, or sent to the process if it cannot read the path', async () => {
  const checker = open();
  const bytes = pdf(5_000);
  const file = path.join(folder, 'cv.pdf');
  writeFileSync(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const other = { fileName: 'cv.pdf', bytes: Buffer.from('no PDF') };
  expect(await checker.check({ ...other, path: file })).toEqual({ content: 'accepted', sha256 });
  const unreadable = path.join(folder, 'not there');
  expect(await checker.check({ ...other, path: unreadable })).toMatchObject({ content: 'rejected' });
});

test('files that hang or end the process are unchecked, and the next files are checked', async () => {
  const checker = scriptedChecker(4_000);
  const texts = ['one', 'hang', 'end', 'hang', 'two', 'three'];
  const checked = await Promise.all(texts.map((text) => checker.check(upload(text))));
  expect(checked.map(({ content }) => content)).toEqual([
    'accepted',
    'unchecked',
    'unchecked',
    'unchecked',
    'accepted',
    'accepted',
  ]);
  expect(warnings).toContainEqual({ kind: 'pdf', size: 4, failure: 'timeout' });
  expect(warnings).toContainEqual({ kind: 'pdf', size: 3, failure: 'exit' });
});

test('a process that uses too much memory is ended before the timeout', async () => {
  const checker = scriptedChecker(60_000);
  expect(await checker.check(upload('fill'))).toMatchObject({ content: 'unchecked' });
  expect(warnings.at(-1)).toEqual({ kind: 'pdf', size: 4, failure: 'exit' });
  expect(await checker.check(upload('one'))).toMatchObject({ content: 'accepted' });
});

test('the queue is limited, and closing settles all waiting checks', async () => {
  const checker = scriptedChecker(60_000);
  const hanging = [1, 2].map(() => checker.check(upload('hang')));
  const waiting = Array.from({ length: 16 }, () => checker.check(upload('one')));
  expect(await checker.check(upload('one'))).toEqual({ content: 'unchecked', sha256: '' });
  expect(warnings.at(-1)).toMatchObject({ failure: 'overload' });
  checker.close();
  for (const checked of await Promise.all([...hanging, ...waiting]))
    expect(checked.content).toBe('unchecked');
});

test('files that are too large or of another type are not checked', async () => {
  const checker = scriptedChecker(100);
  expect(await checker.check(upload('hang', 'cv.txt'))).toEqual({ content: 'unchecked', sha256: '' });
  expect(await checker.check(upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).toEqual({
    content: 'unchecked',
    sha256: '',
  });
});

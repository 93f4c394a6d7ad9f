import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { batchLines } from './log-lines.ts';

const run = promisify(execFile);
const LOG = path.join(import.meta.dirname, 'log.ts');

test('lines are written in batches, complete and in order', () => {
  const written: string[] = [];
  const lines = batchLines({ write: (text) => written.push(text), flushSync: () => undefined });
  const all = Array.from({ length: 1_000 }, (_, i) => `{"line":${i},"padding":"${'x'.repeat(40)}"}\n`);
  for (const line of all) lines.write(line);
  expect(written.length).toBeGreaterThan(1);
  expect(written.length).toBeLessThan(10);
  lines.forward();
  expect(written.join('')).toBe(all.join(''));
  const before = written.length;
  lines.forward();
  expect(written).toHaveLength(before);
});

test('a synchronous flush writes buffered lines as well', () => {
  const written: string[] = [];
  const lines = batchLines({ write: (text) => written.push(text), flushSync: () => written.push('flushed') });
  lines.write('a\n');
  lines.write('b\n');
  lines.flushSync();
  expect(written).toEqual(['a\nb\n', 'flushed']);
});

test.each([
  // 1,000 lines are more than one batch: one batch is being written and the next is queued.
  ['ends normally', 1_000, ''],
  ['exits', 100, 'process.exit(0)'],
  ['ends with an exception', 100, 'setTimeout(() => { throw new Error("lost") })'],
])('buffered lines are written if the process %s', async (_how, count, end) => {
  const program = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog();
    for (let i = 0; i < ${count}; i++) log.info({ i }, 'line');
    ${end}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]).catch(
    (failure: { stdout: string }) => failure,
  );
  const numbers = stdout.split('\n').filter(Boolean);
  expect(numbers.map((line) => JSON.parse(line).i)).toEqual(Array.from({ length: count }, (_, i) => i));
});

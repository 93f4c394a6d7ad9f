import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { accessLines } from './access-line.ts';

function logTo(lines: string[], level = 'info') {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, { write: (line: string) => lines.push(line) });
}

afterEach(() => vi.useRealTimers());

const timeless = (line = '') => line.replace(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, '"time":""');

test.each(['/about', '/a"b\\c', 'kept'])('the line for %s equals the logger’s own output', (route) => {
  const lines: string[] = [];
  const log = logTo(lines);
  log.info({ requestId: 'x-1', method: 'GET', route, status: 200, ms: 0.1 }, 'request');
  accessLines(log)('x-1', 'GET', route, 200, 0.1);
  expect(timeless(lines[1])).toBe(timeless(lines[0]));
  expect(timeless(lines[1])).toContain('"time":""');
});

test('the timestamp is the time of the line', () => {
  const lines: string[] = [];
  const write = accessLines(logTo(lines));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T10:00:00.000Z') });
  write('x-1', 'GET', '/', 200, 0.1);
  vi.setSystemTime('2026-01-05T10:00:00.020Z');
  write('x-2', 'GET', '/', 200, 0.1);
  expect(lines.map((line) => JSON.parse(line).time)).toEqual([
    '2026-01-05T10:00:00.000Z',
    '2026-01-05T10:00:00.020Z',
  ]);
});

test('nothing is written below the log level', () => {
  const lines: string[] = [];
  const log = logTo(lines, 'warn');
  const write = accessLines(log);
  write('x-1', 'GET', '/', 200, 0.1);
  expect(lines).toEqual([]);
  log.level = 'info';
  write('x-2', 'GET', '/', 200, 0.1);
  expect(lines).toHaveLength(1);
});

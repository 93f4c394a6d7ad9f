import { expect, test } from 'vitest';
import { explain, StartError } from './start-problems.ts';

const system = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['EACCES', { port: 80 }, 'port 80: This user may not use it'],
  ['ENOSPC', {}, 'The disk is full'],
  ['EROFS', { path: '/srv/data' }, 'read-only'],
])('%s is reported in one paragraph', (code, more, words) => {
  const said = explain(system(code, more));
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
});

test('expected errors are printed without a stack trace, others with one', () => {
  expect(explain(new StartError('Build it.'))).toBe('The site could not start. Build it.');
  expect(explain(new TypeError('x is undefined'))).toMatch(/TypeError: x is undefined\n\s+at /);
  expect(explain('words')).toBe('The site could not start: words');
});

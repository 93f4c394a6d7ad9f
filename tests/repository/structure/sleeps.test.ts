import { expect, test } from 'vitest';
import { filesBelow } from './project-files.ts';
import { sleepsIn } from './sleeps.ts';

test('tests wait for events, and sleep only with a stated reason', () => {
  const files = [
    ...filesBelow('tests', /\.ts$/).filter(
      ({ name }) => !name.startsWith('tests/repository/structure/sleeps'),
    ),
    ...['src', 'tools'].flatMap((folder) => filesBelow(folder, /\.test\.tsx?$/)),
  ];
  expect(files.length).toBeGreaterThan(300);
  expect(sleepsIn(files)).toEqual([]);
});

test.each([
  'await page.waitForTimeout(300);',
  "await page.goto('/', { waitUntil: 'networkidle' });",
  "import { setTimeout as pause } from 'node:timers/promises';",
  "import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';",
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  'await new Promise<void>((done) => setTimeout(done, 50));',
  'const pause = (ms: number) => new Promise((next) => {\n  setTimeout(next, ms);\n});',
  'new Promise((resolve) => setTimeout(() => resolve(1), 50))',
])('seen: %s', (text) => expect(sleepsIn([{ name: 'tests/a.test.ts', text }])).toHaveLength(1));

test.each([
  "import { setImmediate as turn } from 'node:timers/promises';",
  'return new Promise((resolve) => {\n  const late = setTimeout(done, TIMEOUT_MS);\n});',
  'requestAnimationFrame(() => resolve())',
])('allowed: %s', (text) => expect(sleepsIn([{ name: 'tests/a.test.ts', text }])).toEqual([]));

/** The tables and verdicts of `npm run bench`. */
import { afterEach, expect, test, vi } from 'vitest';
import {
  durationFigures,
  type Figure,
  formatFigures,
  printFigures,
} from '../../../benchmarks/support/figures.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

const reference = { what: 'a bucket', value: 40 };

test('a figure has its unit, reference, ratio, claim and verdict', () => {
  const [, tiles, thatch] = formatFigures([
    { what: 'tiles', value: 20, unit: 'mm', reference, maxRatio: 0.5 },
    { what: 'thatch', value: 1234.5, unit: 'mm', min: 2000 },
  ]).split('\n');
  expect(tiles).toMatch(/^tiles +20 mm +a bucket: 40 +0\.50 +ratio <= 0\.5 +holds$/);
  expect(thatch).toMatch(/^thatch +1,235 mm +>= 2000 mm +DOES NOT HOLD$/);
});

test.each<[string, Partial<Figure>]>([
  ['a value below its minimum', { min: 21 }],
  ['a value above its maximum', { max: 19 }],
  ['a ratio below its minimum', { reference, minRatio: 0.51 }],
  ['a ratio above its maximum', { reference, maxRatio: 0.49 }],
  ['a value that could not be measured', { value: Number.NaN, max: 20 }],
  ['a ratio without its reference', { maxRatio: 1 }],
])('%s does not hold and sets the exit code', (_, claim) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const tiles = { what: 'tiles', value: 20, unit: 'mm' };
  const good = { ...tiles, reference, min: 20, max: 20, minRatio: 0.5, maxRatio: 0.5 };
  printFigures('Rain', [good, tiles]);
  expect(process.exitCode).toBe(before);
  printFigures('Rain', [good, { ...tiles, ...claim }]);
  expect(process.exitCode).toBe(1);
});

test('durations have a median and a 95th percentile, which is limited', () => {
  const durations = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(durationFigures('page', durations, 50)).toEqual([
    { what: 'page, median', value: 10, unit: 'ms' },
    { what: 'page, 95 %', value: 19, unit: 'ms', max: 50 },
  ]);
});

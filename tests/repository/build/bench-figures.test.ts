/** The tables and verdicts of `npm run bench`. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Figure, formatFigures, printFigures } from '../../../benchmarks/support/figures.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

const reference = { what: 'a bucket', value: 40 };

test('a figure has its unit, reference, ratio, claim and verdict', () => {
  const tiles = { what: 'tiles', value: 1234.5, unit: 'mm', reference, maxRatio: 0.5 };
  expect(formatFigures([tiles])).toMatch(
    /^tiles +1,235 mm +a bucket: 40 +30\.86 +ratio <= 0\.5 +DOES NOT HOLD$/m,
  );
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

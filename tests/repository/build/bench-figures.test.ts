/** The tables and verdicts of `npm run bench`. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Figure, printFigures } from '../../../benchmarks/support/print-figures.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

test('a figure has its unit, reference, ratio, claim and verdict', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printFigures('Rain', [{ what: 'tiles', value: 1234.5, unit: 'mm', reference: 40, max: 0.5 }]);
  expect(write.mock.calls.join()).toMatch(/^tiles +1,235 mm +40 +30\.86 +<= 0\.5 +DOES NOT HOLD$/m);
});

test.each<[string, Partial<Figure>]>([
  ['a value below its minimum', { min: 21 }],
  ['a value above its maximum', { max: 19 }],
  ['a ratio below its minimum', { reference: 40, min: 0.51 }],
  ['a ratio above its maximum', { reference: 40, max: 0.49 }],
  ['a value that could not be measured', { value: Number.NaN, max: 20 }],
  ['a ratio without its reference', { reference: Number.NaN, max: 1 }],
])('%s does not hold and sets the exit code', (_, claim) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const tiles = { what: 'tiles', value: 20, unit: 'mm' };
  const good = { ...tiles, reference: 40, min: 0.5, max: 0.5 };
  printFigures('Rain', [good, tiles]);
  expect(process.exitCode).toBe(before);
  printFigures('Rain', [good, { ...tiles, ...claim }]);
  expect(process.exitCode).toBe(1);
});

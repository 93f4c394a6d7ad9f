import { expect, test } from 'vitest';
import { filesBelow, type ProjectFile } from './project-files.ts';
import { MAX_LINES, sizesOf, tooLong } from './sizes.ts';

const CODE = /\.(ts|tsx|mjs|astro)$/;
const code = ['src', 'scripts', 'benchmarks', 'tests']
  .filter((folder) => filesBelow('', new RegExp(`^${folder}/`)).length > 0)
  .flatMap((folder) => filesBelow(folder, CODE));
const product = code.filter(({ name }) => name.startsWith('src/') && !/\.test\.tsx?$/.test(name));

test('files are within the limits of length', () => {
  const { files, median, ninetieth, long } = sizesOf(product);
  const list = long.length > 0 ? `; above 200: ${long.join(', ')}` : '';
  console.info(
    `${files} source files without tests: median ${median} lines, 90th percentile ${ninetieth}${list}`,
  );
  expect(tooLong(code)).toEqual([]);
});

const file = (lines: number): ProjectFile => ({ name: `${lines}.ts`, text: 'x\n'.repeat(lines) });

test('detects a file that is too long', () => {
  expect(tooLong([file(MAX_LINES), file(MAX_LINES + 1)])).toHaveLength(1);
});

test('computes the median, the ninetieth percentile and the number of long files', () => {
  const files = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 201].map(file);
  expect(sizesOf(files)).toEqual({ files: 11, median: 60, ninetieth: 100, long: ['201.ts (201)'] });
});

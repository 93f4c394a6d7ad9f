/**
 * `npm run bench -- bytes`: lists the sizes of the built pages and files, their budgets, and the last
 * recorded sizes. The build fails if a budget is exceeded. The list shows how close each size is to
 * its budget.
 *   --record   writes the current sizes to src/budgets/recorded.json
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/prepare.mjs';
import { type BudgetedSize, compareWithBudgets, fileSizes, unusedKeys } from '../src/budgets/compare.ts';
import { componentSizes } from '../src/budgets/component-sizes.ts';
import { readBudgets, readRecorded, readWeighed, writeRecorded } from '../src/budgets/files.ts';
import { table } from './report/markdown.ts';
import { type Figure, handOver } from './report/result.ts';

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const weighed = readWeighed(path.join(ROOT, 'dist'));
const budgets = readBudgets(ROOT);
const before = readRecorded(ROOT);
const sizesWithBudgets = compareWithBudgets(weighed, budgets);

const rows = sizesWithBudgets.map(({ what, size, most, files }) => {
  const was = files.length === 1 ? before.sizes[files[0] ?? ''] : undefined;
  return [what, String(size), String(most), was === undefined ? '' : formatSigned(size - was)];
});
process.stdout.write(`${table(['what', 'bytes', 'allowed', `since ${before.on}`], rows)}\n`);

const components = await componentSizes(path.join(ROOT, 'src', 'ui'));
const componentRows = components.map(({ name, styleBytes, scriptBytes }) => [
  name,
  String(styleBytes),
  String(scriptBytes),
]);
process.stdout.write(`${table(['src/ui', 'style bytes', 'script bytes'], componentRows)}\n`);

const missed = [
  ...sizesWithBudgets
    .filter(({ size, most }) => size > most)
    .map(({ what, size, most }) => `${what}: ${size} B (${most})`),
  ...unusedKeys(weighed, budgets).map(
    (figure) => `budgets.yaml has a figure for what is not built: ${figure}`,
  ),
];
const parts = ['html', 'styles', 'script', 'pictures'];
const ofPages = (part: string) =>
  sizesWithBudgets.filter(({ figure }) => figure.startsWith('pages:') && figure.endsWith(part));
const ofKind = (kind: string) => sizesWithBudgets.filter(({ figure }) => figure.startsWith(`${kind}:`));
handOver({
  title: 'Bytes',
  about:
    'The bytes that a visitor loads from the built files, after Brotli. The build fails if a budget (src/budgets/budgets.yaml) is exceeded.',
  groups: [
    ...parts.map((part) => group(`Pages: ${part}`, ofPages(part))),
    ...['scripts', 'styles', 'fonts', 'pictures'].map((kind) => group(`Files: ${kind}`, ofKind(kind))),
    {
      title: 'Components of src/ui',
      unit: 'KB',
      note: 'the style and the script of each folder by themselves, minified',
      figures: components.map(
        ({ name, styleBytes, scriptBytes }): Figure => ({
          what: name,
          value: (styleBytes + scriptBytes) / 1024,
        }),
      ),
    },
  ],
  missed,
});
if (values.record) writeRecorded(ROOT, fileSizes(weighed), new Date());
for (const line of missed) process.stdout.write(`missed: ${line}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;

function group(title: string, list: readonly BudgetedSize[]) {
  const figures = list.map(({ what, size, most }): Figure => {
    const limit = most / 1024;
    return {
      what: what.replace(/, \w+$/, ''),
      value: size / 1024,
      claim: { text: `<= ${limit.toFixed(1)} KB`, limit, holds: size <= most },
    };
  });
  return { title, unit: 'KB', figures };
}

function formatSigned(bytes: number): string {
  return bytes === 0 ? '' : `${bytes > 0 ? '+' : ''}${bytes}`;
}

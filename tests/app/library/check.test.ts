/** `npm run library -- check` lists every problem with its path and reason, and prints nothing else. */
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProblem, type Oddity } from '../../../src/features/library/check/oddity.server.ts';
import {
  COLLECTION,
  line,
  withAttachments,
  writtenPdf,
} from '../../../src/features/library/ingest/pdf/written-pdf.fixture.ts';
import { run } from '../operations/operations-fixture.ts';
import { pdf, type SmallLibrary, smallLibrary } from './search-fixture.ts';

let library: SmallLibrary;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const env = (documentsDir: string, cache: string) => ({
  ...process.env,
  DOCUMENTS_DIR: documentsDir,
  CACHE_DIR: cache,
});
const checked = (small: SmallLibrary, cache = `${small.documentsDir}-cache`) =>
  run('library', ['check'], env(small.documentsDir, cache));
const check = (...args: string[]) =>
  run(
    'library',
    ['check', ...args],
    env(library.documentsDir, path.join(library.documentsDir, '..', 'cache')),
  );
const listed = async (): Promise<Oddity[]> =>
  (await check('--json')).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const oddities = async (): Promise<Oddity[]> => (await listed()).filter(isProblem);

beforeAll(async () => {
  library = smallLibrary();
  const whole = await pdf(['Nothing is odd about this.']);
  library.put('Policies/whole.pdf', whole);
  library.put('Downloads/whole again.pdf', whole);
  library.put('Policies/locked.pdf', await pdf(['x'], { userPassword: 'secret', pdfVersion: '1.7' }));
  library.put('Policies/broken.pdf', whole.subarray(0, 300));
  library.put('Policies/zero.pdf', '');
  library.put('Policies/zero too.pdf', '');
  library.put('Policies/blank.pdf', await pdf(['']));
  const drawn = { also: (document: PDFKit.PDFDocument) => document.image(PIXEL, 10, 10, { width: 300 }) };
  library.put('Policies/picture.pdf', await pdf([''], drawn));
  const files = [['(a.pdf)', 'x']] as const;
  const portfolio = withAttachments(COLLECTION, line('A cover', 700), files);
  library.put('Policies/portfolio.pdf', writtenPdf(portfolio));
  library.put('Policies/Rates?.xlsx', 'PK\u0003\u0004');
  library.put('Policies/future.txt', 'later', new Date('2090-01-01'));
  library.put('Unknown/a.txt', 'a');
  mkdirSync(path.join(library.documentsDir, 'Policies'), { recursive: true });
  const latin = Buffer.concat([
    Buffer.from(path.join(library.documentsDir, 'Policies', 'R')),
    Buffer.of(0xe9),
  ]);
  writeFileSync(latin, 'latin');
  symlinkSync('/etc/hostname', path.join(library.documentsDir, 'Policies', 'outside.pdf'));
}, 30_000);
afterAll(() => library?.close());

const EXPECTED = [
  ['unreadable', 'Policies/broken.pdf', /damaged/],
  ['encrypted', 'Policies/locked.pdf', /password/],
  ['acrobat', 'Policies/portfolio.pdf', /a portfolio, .* it contains a\.pdf/],
  ['empty', 'Policies/blank.pdf', /no text/],
  ['empty', 'Policies/zero too.pdf', /empty file/],
  ['empty', 'Policies/zero.pdf', /empty file/],
  ['image-only', 'Policies/picture.pdf', /pictures/],
  ['duplicate', 'Policies/whole.pdf', /the same as Downloads\/whole again\.pdf/],
  ['name', 'Policies/Rates?.xlsx', /Windows/],
  ['date', 'Policies/future.txt', /2090-01-01/],
  ['left-out', 'Policies/R\uFFFD', /not written in UTF-8/],
  ['left-out', 'Policies/outside.pdf', /out of the documents folder/],
  ['undeclared', 'Unknown', /name on disk/],
] as const;

test('each problem is listed once, with kind, path and reason; the text has sections with counts', async () => {
  const found = await oddities();
  expect(found.map(({ kind, path }) => [kind, path])).toEqual(EXPECTED.map(([kind, path]) => [kind, path]));
  for (const [at, [, , problem]] of EXPECTED.entries()) expect(found[at]?.problem).toMatch(problem);
  const { code, stdout, stderr } = await check();
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain(
    '\nEncrypted: 1\n  "Policies/locked.pdf" cannot be searched: it needs a password\n',
  );
  expect(stdout).toMatch(/\n12 document\(s\) checked, 13 oddity\(ies\)\n$/);
});

test('documents in the text index are not read again', async () => {
  library.put('Policies/indexed.pdf', await pdf(['Read once.']));
  await library.update();
  // The damaged file has the same size and modification date, so only reading it reveals the damage.
  const { size, mtime } = statSync(path.join(library.documentsDir, 'Policies/indexed.pdf'));
  library.put('Policies/indexed.pdf', Buffer.alloc(size), mtime);
  const ofIt = async () => (await oddities()).filter(({ path }) => path.endsWith('indexed.pdf'));
  expect(await ofIt()).toEqual([]);
  const cache = path.join(library.documentsDir, '..', 'cache');
  for (const name of readdirSync(cache)) rmSync(path.join(cache, name));
  expect((await ofIt()).map(({ kind }) => kind)).toEqual(['unreadable']);
  rmSync(path.join(library.documentsDir, 'Policies/indexed.pdf'));
});

test('lists what the site does not know, without failing, and corrections that are not used', async () => {
  const small = smallLibrary();
  expect((await checked(small)).stdout).toBe('0 document(s) checked, 0 oddity(ies)\n');
  small.put('Policies/scan0042.txt', 'x');
  small.put('Policies/Notice of board meeting 14.02.2022.txt', 'notice');
  await small.update();
  const result = async () => {
    // A correction counts before ingest has stored it.
    const { code, stdout } = await checked(small, path.join(small.documentsDir, '..', 'cache'));
    return [code, stdout];
  };
  expect(await result()).toEqual([
    0,
    expect.stringContaining(': 1\n  "Policies/scan0042.txt" states no financial year\n'),
  ]);
  const correct = (line: string) => writeFileSync(path.join(small.documentsDir, '.facts.yaml'), line);
  correct('Policies/scan0042.txt: { year: 2019-20 }');
  expect(await result()).toEqual([0, '2 document(s) checked, 0 oddity(ies)\n']);
  correct('Policies/scan0042.txt: { year: 2019-21 }');
  expect(await result()).toEqual([
    1,
    expect.stringContaining('given "2019-21". Write a financial year such as 2024-25.'),
  ]);
  correct('Policies/gone.txt: { year: 2019-20 }');
  expect(await result()).toEqual([
    1,
    expect.stringContaining('"Policies/gone.txt" has a correction, but no document has this path'),
  ]);
  small.put('facts.yaml', 'Policies/scan0042.txt: { year: 2019-20 }');
  expect((await result())[1]).toContain('"facts.yaml" is not read: its name must be .facts.yaml\n');
  small.close();
});

test('without its folder, the command says so and ends with 2', async () => {
  const nowhere = path.join(library.documentsDir, 'nowhere');
  const lost = await run('library', ['check'], env(nowhere, `${nowhere}-cache`));
  expect(lost.code).toBe(2);
  expect(lost.stderr).toMatch(/^The documents could not be checked\. .*DOCUMENTS_DIR/);
});

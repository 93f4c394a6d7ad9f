/**
 * `npm run library -- check` lists every problem with its path and reason, and prints nothing else; errors of
 * the program.
 */
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Finding, isProblem } from '../../../src/features/library/check/check.server.ts';
import { storeDocuments } from '../../../src/features/library/ingest/index/stored-documents.fixture.ts';
import { openJobs } from '../../../src/features/library/ingest/jobs.server.ts';
import { recognisedFolder } from '../../../src/features/library/ingest/ocr/recognised.server.ts';
import {
  COLLECTION,
  line,
  withAttachments,
  writtenPdf,
} from '../../../src/features/library/ingest/pdf/written-pdf.fixture.ts';
import { run } from '../operations/operations-fixture.ts';
import { PIXEL, pdf, type SmallLibrary, smallLibrary } from './search-fixture.ts';

let library: SmallLibrary;
const disk = (...names: string[]) => path.join(library.documentsDir, ...names);
const program = (
  args: string[],
  { documentsDir }: { documentsDir: string } = library,
  more: Record<string, string> = {},
) => {
  const folders = { DOCUMENTS_DIR: documentsDir, CACHE_DIR: path.join(documentsDir, '..', 'cache') };
  return run('library', args, { ...process.env, ...folders, ...more });
};
async function findings(): Promise<Finding[]> {
  const { stdout } = await program(['check', '--json']);
  const lines = stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(isProblem);
}

beforeAll(async () => {
  library = smallLibrary();
  const whole = await pdf(['Nothing is odd about this.']);
  const files = [['(a.pdf)', 'x']] as const;
  const portfolio = withAttachments(COLLECTION, line('A cover', 700), files);
  for (const [name, content] of Object.entries({
    'Policies/whole.pdf': whole,
    'Downloads/whole again.pdf': whole,
    'Policies/locked.pdf': await pdf(['x'], { userPassword: 'secret', pdfVersion: '1.7' }),
    'Policies/broken.pdf': whole.subarray(0, 300),
    'Policies/zero.pdf': '',
    'Policies/zero too.pdf': '',
    'Policies/blank.pdf': await pdf(['']),
    'Policies/picture.pdf': await pdf([''], { also: (page) => page.image(PIXEL, 10, 10, { width: 300 }) }),
    'Policies/portfolio.pdf': writtenPdf(portfolio),
    'Policies/Rates?.xlsx': 'PK\u0003\u0004',
    'Unknown/a.txt': 'a',
  }))
    library.put(name, content);
  library.put('Policies/future.txt', 'later', new Date('2090-01-01'));
  writeFileSync(Buffer.concat([Buffer.from(disk('Policies', 'R')), Buffer.of(0xe9)]), 'latin');
  symlinkSync('/etc/hostname', disk('Policies', 'outside.pdf'));
});
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
  expect(await findings()).toMatchObject(
    EXPECTED.map(([kind, path, problem]) => ({ kind, path, problem: expect.stringMatching(problem) })),
  );
  const { code, stdout, stderr } = await program(['check']);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain(
    '\nEncrypted: 1\n  "Policies/locked.pdf" cannot be searched: it needs a password\n',
  );
  expect(stdout).toMatch(/\n12 document\(s\) checked, 13 problem\(s\)\n$/);
});

test('documents in the text index are not read again', async () => {
  const file = 'Policies/indexed.pdf';
  library.put(file, await pdf(['Read once.']));
  await library.update();
  // The damaged file has the same size and modification date, so only reading it reveals the damage.
  const { size, mtime } = statSync(disk(file));
  library.put(file, Buffer.alloc(size), mtime);
  const kinds = async () => (await findings()).filter(({ path }) => path === file).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  for (const name of readdirSync(disk('..', 'cache'))) rmSync(disk('..', 'cache', name));
  expect(await kinds()).toEqual(['unreadable']);
  rmSync(disk(file));
});

test('lists what the site does not know, without failing, and corrections that are not used', async () => {
  const small = smallLibrary();
  const says = async (code: number, words: string) =>
    expect(await program(['check'], small)).toMatchObject({ code, stdout: expect.stringContaining(words) });
  await says(0, '0 document(s) checked, 0 problem(s)\n');
  small.put('Policies/scan0042.txt', 'x');
  small.put('Policies/Notice of board meeting 14.02.2022.txt', 'notice');
  await small.update();
  await says(0, ': 1\n  "Policies/scan0042.txt" states no financial year\n');
  // A correction counts before ingest has stored it.
  for (const [correction, code, words] of [
    ['Policies/scan0042.txt: { year: 2019-20 }', 0, '2 document(s) checked, 0 problem(s)\n'],
    ['Policies/scan0042.txt: { kind: Policy }', 0, 'scan0042.txt" states no financial year\n'],
    [
      'Policies/scan0042.txt: { year: 2019-21 }',
      1,
      'given "2019-21". Write a financial year such as 2024-25, or none.',
    ],
    [
      'Policies/gone.txt: { year: 2019-20 }',
      1,
      '"Policies/gone.txt" has a correction, but no document has this path',
    ],
  ] as [string, number, string][]) {
    small.put('.facts.yaml', correction);
    await says(code, words);
  }
  for (const fact of ['year: none', 'kind: none, year: none', 'filed: 2019-11-12']) {
    small.put('.facts.yaml', `Policies/scan0042.txt: { ${fact} }`);
    expect((await program(['check'], small)).stdout).toBe('2 document(s) checked, 0 problem(s)\n');
  }
  small.put(
    'Policies/lt.pdf',
    await pdf(['BSE Limited\n\nSub: Outcome of the\nboard meeting\n\nDear Sir,\nWe met.']),
  );
  for (const page of [1, 9]) small.put(`Policies/.lt.pdf.page-${page}.txt`, 'x');
  // Ingest has not read the corrections.
  expect((await program(['check'], small)).stdout).not.toContain('as corrected');
  rmSync(path.join(small.documentsDir, 'Policies', '.lt.pdf.page-1.txt'));
  await small.update();
  await says(
    1,
    '"Policies/lt.pdf" could have the line "Policies/lt.pdf": { title: "Outcome of the board meeting" }\n',
  );
  await says(1, '"Policies/lt.pdf" does not show page 9 as corrected: ');
  rmSync(path.join(small.documentsDir, 'Policies', '.lt.pdf.page-9.txt'));
  small.put('facts.yaml', '');
  await says(1, '"facts.yaml" is not read: its name must be .facts.yaml\n');
  small.close();
});

test('read-again lists the scans that OCR has stopped reading, and has a document or one of its pages read again', async () => {
  const [folder, sha256] = [path.join(library.documentsDir, '..', 'scans'), 'ab'.repeat(32)];
  const scan = { kind: 'image-only', pages: [], language: undefined, sha256, pageStates: 'oop' } as const;
  mkdirSync(folder);
  storeDocuments(folder, { 'Policies/scan.pdf': scan });
  const results = recognisedFolder(`${folder} read`, sha256);
  mkdirSync(results, { recursive: true });
  for (const name of ['stopped', '1.json', '2.json']) writeFileSync(path.join(results, name), '');
  const readAgain = (args: string[], more = {}) =>
    program(['read-again', ...args], library, { CACHE_DIR: folder, EDITIONS_DIR: `${folder} read`, ...more });
  expect(await readAgain([])).toMatchObject({ code: 0, stdout: 'Policies/scan.pdf\n' });
  for (const page of ['4', '0', '-1', 'all'])
    expect(await readAgain(['Policies/scan.pdf', `--page=${page}`])).toMatchObject({ code: 1 });
  expect(await readAgain(['Policies/scan.pdf'], { OCR: 'off' })).toMatchObject({ code: 1 });
  expect(readdirSync(results)).toHaveLength(3);
  expect(await readAgain(['Policies/scan.pdf', '--page', '2'])).toMatchObject({ code: 0 });
  expect([await readAgain([]), readdirSync(results)]).toMatchObject([{ stdout: '' }, ['1.json', 'resumed']]);
  expect(await readAgain(['Policies/scan.pdf'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has not read'),
  });
});

test('status shows what was read, and each job without a result with its reason', async () => {
  const folder = path.join(library.documentsDir, '..', 'status');
  mkdirSync(folder);
  const scan = { kind: 'image-only', pages: [], language: undefined, pageStates: 'o' } as const;
  storeDocuments(folder, { 'Policies/scan.pdf': { ...scan, sha256: 'cd'.repeat(32) } });
  const jobs = openJobs(folder);
  await jobs.attempt(
    'read',
    'slow.pdf 9 1',
    async () => 0,
    () => ({ reason: 'it takes too long', counts: true }),
  );
  jobs.close();
  const run = (...args: string[]) => program(['status', ...args], library, { CACHE_DIR: folder });
  expect(await run()).toMatchObject({
    code: 0,
    stdout:
      '1 document(s) and 0 of 1 scanned page(s) are read, 1 job(s) had no result\n  read "slow.pdf 9 1": 1 attempt(s), it takes too long\n',
  });
  const job = { step: 'read', key: 'slow.pdf 9 1', attempts: 1, reason: 'it takes too long' };
  expect(JSON.parse((await run('--json')).stdout)).toEqual(job);
});

test('without its folder, the command says so and ends with 2', async () => {
  expect(await program(['check'], { documentsDir: disk('nowhere') })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The documents could not be checked\. .*DOCUMENTS_DIR/),
  });
});

test('an unknown command is rejected with a list of commands', async () => {
  expect(await program(['unknown'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^library has no command "unknown".*sample.*npm run library -- --help\n$/),
  });
});

test('an invalid variable stops the sample before it writes, and a folder with other documents stays unchanged', async () => {
  const empty = { documentsDir: disk('..', 'sample') };
  mkdirSync(empty.documentsDir);
  const fails = async (stderr: RegExp, ...args: Parameters<typeof program>) =>
    expect(await program(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
  await fails(/^PORT is "many"/, ['sample'], empty, { PORT: 'many' });
  expect(readdirSync(empty.documentsDir)).toEqual([]);
  await fails(/^\S+ holds ".*DOCUMENTS_DIR to an empty folder\.\n$/, ['sample']);
});

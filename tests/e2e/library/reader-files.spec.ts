/** Pages of documents whose files are replaced or withdrawn. These tests have their own library. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';
import { untilKept } from './editions-library.ts';
import { ownLibrary, SAMPLE, until } from './own-library.ts';

test.describe.configure({ mode: 'serial' });

const library = ownLibrary();
const sample = (...names: string[]) => path.join(SAMPLE, ...names);
const FIRST = sample('Annual Report', '1995-96', 'Annual Report 1995-96.pdf');
const SECOND = sample('Annual Report', '1996-97', 'Annual Report 1996-97.pdf');
const LONG_AGO = Date.UTC(2020, 0, 1) / 1000;

function put(source: string, ...names: string[]): void {
  const file = library.disk(...names);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(source, file);
  utimesSync(file, LONG_AGO, LONG_AGO);
}
const read = (id: string, page = 1) => fetch(library.origin + urls.readerPage(id, page));

test.beforeAll(async () => {
  put(FIRST, 'Policies', 'Replaced.pdf');
  put(FIRST, 'Policies', 'Withdrawn report.pdf');
  writeFileSync(library.disk('Policies', 'Notes.txt'), 'no pages');
  await library.start();
  await until(
    async () => expect((await library.known('Policies', 'Withdrawn report.pdf')).pages).not.toBeNull(),
    60_000,
  );
});
test.afterAll(() => library.stop());

test('the picture of a page may be deleted while the server runs', async ({ page }) => {
  const { id } = await library.known('Policies', 'Replaced.pdf');
  await page.goto(library.origin + urls.readerPage(id, 1));
  const address = await page.locator('[data-page-picture] img').getAttribute('src');
  const draw = async () => {
    const answer = await fetch(library.origin + (address ?? ''));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    return Buffer.from(await answer.arrayBuffer())
      .subarray(8, 12)
      .toString();
  };
  expect(await draw()).toBe('WEBP');
  rmSync(library.disk('..', 'cache', 'library-pages'), { recursive: true });
  expect(await draw()).toBe('WEBP');
  const other = address?.replace('-640', '-641') ?? '';
  expect((await fetch(library.origin + other)).status).toBe(404);
});

test('after a file is replaced, the page shows the new one, and the old picture is kept', async () => {
  const { id } = await library.known('Policies', 'Replaced.pdf');
  const before = await (await read(id)).text();
  expect(before).toContain('1995-96');
  const [old = ''] = /\/d\/[^" ]+-640\.webp/.exec(before) ?? [];
  await untilKept(library, readFileSync(FIRST));
  put(SECOND, 'Policies', 'Replaced.pdf');
  await until(async () => {
    const answer = await read(id);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('1996-97');
  }, 60_000);
  const answer = await fetch(library.origin + old);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // A CDN must not keep pictures of former editions.
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
});

test('the pages of a withdrawn document respond with 410 and its name', async () => {
  const { id } = await library.known('Policies', 'Withdrawn report.pdf');
  rmSync(library.disk('Policies', 'Withdrawn report.pdf'));
  await until(async () => expect((await read(id, 2)).status).toBe(410), 60_000);
  expect(await (await read(id, 2)).text()).toContain('Withdrawn report.pdf');
});

test('a file without pages says so', async () => {
  const { id } = await library.known('Policies', 'Notes.txt');
  const answer = await read(id);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('This file has no pages that can be shown here.');
});

/** Kind, year and day of documents with names as company secretaries write them, and their correction. */
import { writeFileSync } from 'node:fs';
import * as urls from '../../../src/urls.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { expect, test } from '../support/site.ts';
import { ownLibrary, until } from './own-library.ts';

test.describe.configure({ mode: 'serial' });

const library = ownLibrary();
const SCAN = ['Shareholding Pattern', 'scan0042.pdf'];
const LETTER = ['Policies', '13082024.pdf'];

test.beforeAll(async () => {
  library.put(SCAN, await pdf(['Trombone']));
  await library.start();
});
test.afterAll(() => library.stop());

test('documents that are copied into the running site are dated and sorted at once', async ({ page }) => {
  library.put(
    LETTER,
    await pdf([
      'Sub: Outcome of the board meeting held on 12 August 2024\nDear Sir,\nThe Board has bought a euphonium.',
    ]),
  );
  for (const year of ['F.Y. 2017-18', 'FY2019', '2016_17'])
    library.put(['Financial Result', year, `Results_sep${year.slice(-2)}.pdf`], await pdf(['Euphonium.']));
  await until(async () => {
    const { kind, financialYear, date } = await library.known(...LETTER);
    expect([kind, financialYear, date]).toEqual(['Policy', 2024, '2024-08-12']);
  });
  await page.goto(library.origin + urls.folder(['Financial Result']));
  await expect(page.getByRole('list', { name: 'Folders' }).getByRole('listitem')).toHaveText([
    /FY2019/,
    /F\.Y\. 2017-18/,
    /2016_17/,
  ]);
  await page.goto(library.origin + urls.search({ query: 'euphonium', year: 2024 }));
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/13082024/);
});

test('an undated document is never the newest; one line of .facts.yaml dates it, and is never served', async ({
  page,
  request,
}) => {
  const { financialYear } = await library.known(...SCAN);
  expect(financialYear).toBeNull();
  const glance = page.getByRole('region', { name: 'At a glance' });
  await page.goto(library.origin + urls.page('investors'));
  await expect(glance).not.toContainText('Shareholding pattern');
  writeFileSync(library.disk('.facts.yaml'), `${SCAN.join('/')}: { year: 2015-16 }\n`);
  await until(async () => expect((await library.known(...SCAN)).financialYear).toBe(2015));
  await page.goto(library.origin + urls.page('investors'));
  await expect(glance.locator('ul')).toContainText('scan0042');
  await page.goto(library.origin + urls.search({ query: 'trombone' }));
  await expect(page.getByText('FY 2015-16', { exact: true })).toBeVisible();
  for (const address of [urls.documentFile(['.facts.yaml']), '/.facts.yaml'])
    expect((await request.get(library.origin + address)).status()).toBe(404);
});

/**
 * Search in the library, with and without JavaScript: results in every writing system, filters, spelling, and
 * queries that contain operators or markup.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, test, WIDTHS } from '../support/site.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search the documents' });
const hits = (page: Page) => page.locator('[data-search-results] ol > li');
const heading = (page: Page) => page.locator('#results-title');
const category = (page: Page) => page.getByLabel('Category', { exact: true });

test.beforeAll(async ({ request }) => {
  // The server builds the first index while it serves requests, and indexes the oldest documents last.
  test.setTimeout(200_000);
  await expect(async () => {
    const answer = await request.get(urls.search({ query: 'annual report 1995' }));
    const text = await answer.text();
    expect(text.includes('Annual%20Report%201995-96.pdf#page=1'), 'the oldest document is found').toBe(true);
    expect(text.includes('New documents are being read'), 'indexing continues').toBe(false);
  }).toPass({ timeout: 180_000, intervals: [1_000] });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('leads from the library to a page of a document', async ({ page, request }) => {
      await page.goto('/investors');
      await field(page).fill('dividend policy');
      await field(page).press('Enter');
      await expect(page).toHaveURL(urls.search({ query: 'dividend policy' }));
      await expect(field(page)).toHaveValue('dividend policy');
      const first = hits(page).first().getByRole('link').first();
      await expect(first).toHaveText(/^Policy on Dividend Distribution page \d+$/);
      await expect(hits(page).first().locator('mark').first()).toHaveText('Policy');
      expect(await first.getAttribute('href')).toMatch(/^\/d\/[a-z0-9]{12}\/p\/\d+\?q=dividend\+policy$/);
      const pdf = hits(page).first().getByRole('link', { name: /^PDF/ });
      const href = (await pdf.getAttribute('href')) ?? '';
      expect(href).toMatch(/^\/Images\/Icons\/Documents\/Policies\/.*\.pdf#page=\d+$/);
      const file = await request.get(href.split('#')[0] ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
    });

    test('filters by category and year and changes the order', async ({ page }) => {
      await page.goto(urls.search({ query: 'board' }));
      await category(page).selectOption('Notice of Board Meeting');
      await page.getByLabel('Year').selectOption('2019-20');
      await page.getByLabel('Order').selectOption('Newest first');
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(/category=Notice\+of\+Board\+Meeting&year=2019&order=newest/);
      await expect(category(page)).toHaveValue('Notice of Board Meeting');
      await expect(hits(page)).not.toHaveCount(0);
      const trails = await hits(page).locator('p').filter({ hasText: 'Folder' }).allTextContents();
      expect(trails).toHaveLength(await hits(page).count());
      for (const trail of trails) expect(trail).toContain('Notice of Board Meeting › 2019-20');
    });

    test('narrows the results by kind, year and folder, and takes a narrowing back', async ({ page }) => {
      await page.goto(urls.search({ query: 'dividend' }));
      const narrow = page.getByRole('complementary', { name: 'Narrow the results' });
      const kind = narrow.getByRole('link', { name: /^Annual report/ });
      const count = Number((await kind.textContent())?.match(/\d+$/)?.[0]);
      expect(count).toBeGreaterThan(1);
      await kind.click();
      await expect(page).toHaveURL(urls.search({ query: 'dividend', kind: 'Annual report' }));
      await expect(page.locator('[data-search-results]')).toContainText(`${count} document(s)`);
      // A result states its kind unless its title does.
      for (const hit of await hits(page).all())
        expect((await hit.locator('h3, p > span').allTextContents()).join(' ')).toMatch(/annual report/i);
      // The first group is open: there is one kind only, so it is the year.
      await narrow.getByRole('link', { name: '2019-20' }).click();
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText('FY 2019-20');
      await page.getByRole('link', { name: 'Annual report: remove' }).click();
      await expect(page).toHaveURL(urls.search({ query: 'dividend', year: 2019 }));
      await narrow.getByText('Folder', { exact: true }).click();
      await narrow.getByRole('link', { name: /^Corporate Annoucements/ }).click();
      await narrow.getByText('Folder', { exact: true }).click();
      await narrow.getByRole('link', { name: /^Regulation 30 Disclosures/ }).click();
      await expect(page.getByRole('link', { name: 'Regulation 30 Disclosures: remove' })).toBeVisible();
      for (const trail of await hits(page).allTextContents())
        expect(trail).toContain('Corporate Annoucements › Regulation 30 Disclosures › 2019-20');
    });

    test('narrows the results by language, which a new query keeps', async ({ page }) => {
      await page.goto(urls.search({ query: 'लाभांश' }));
      const narrow = page.getByRole('complementary', { name: 'Narrow the results' });
      await narrow.getByText('Language').click();
      await narrow.getByRole('link', { name: 'मराठी' }).click();
      await expect(page).toHaveURL(urls.search({ query: 'लाभांश', language: 'mr' }));
      for (const facts of await hits(page).allTextContents()) expect(facts).toContain('मराठी');
      await field(page).fill('निकाल');
      await field(page).press('Enter');
      await expect(page).toHaveURL(/language=mr/);
    });

    test('says that only a part was searched, and leads to a search of all documents', async ({ page }) => {
      await page.goto(urls.search({ query: 'annual report 2019', kind: 'Policy' }));
      await expect(page.getByText('None of these documents contains all of these words.')).toContainText(
        'annual',
      );
      await page.getByRole('link', { name: 'Search all documents' }).click();
      await expect(page).toHaveURL(urls.search({ query: 'annual report 2019' }));
      await expect(hits(page).first().getByRole('heading')).toContainText('Annual Report');
    });

    test('a single result cannot be narrowed', async ({ page }) => {
      await page.goto(urls.search({ query: 'dividend policy' }));
      await expect(hits(page)).toHaveCount(1);
      await expect(page.getByText('Narrow the results')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Search all documents' })).toHaveCount(0);
    });

    test('lists products and pages of the site apart from the documents', async ({ page }) => {
      await page.goto(urls.search({ query: 'machinery finance' }));
      await page
        .getByRole('navigation', { name: 'On this site' })
        .getByRole('link', { name: 'Machinery finance' })
        .click();
      await expect(page).toHaveURL(urls.service('machinery'));
    });

    test('is divided into pages', async ({ page }) => {
      await page.goto(urls.search({ query: 'company' }));
      await expect(hits(page)).toHaveCount(10);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(urls.search({ query: 'company', page: 2 }));
      await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(urls.search({ query: 'company' }));
    });

    test('corrects a misspelt word, says so, and searches for it as typed on request', async ({ page }) => {
      await page.goto(urls.search({ query: 'divident' }));
      await expect(page.getByText('Results for dividend instead of divident.')).toBeVisible();
      await expect(hits(page)).toHaveCount(10);
      await page.getByRole('link', { name: 'Search for “divident” only' }).click();
      await expect(page).toHaveURL(urls.search({ query: '"divident"' }));
      await expect(heading(page)).toHaveText('Nothing found for “"divident"”');
    });

    test('reads Hindi words in Latin letters, and says so', async ({ page }) => {
      await page.goto(urls.search({ query: 'labhansh' }));
      await expect(page.getByText('Results for लाभांश, read from labhansh.')).toBeVisible();
      await expect(hits(page).first().locator('mark').first()).toHaveText(/^लाभांश/);
    });

    test('names the word that no document has together with the others', async ({ page }) => {
      await page.goto(urls.search({ query: 'dividend xylophone' }));
      await expect(page.getByText('No document contains all of these words.')).toContainText('xylophone');
      await expect(page.locator('[data-search-results] s')).toHaveText('xylophone');
      await expect(hits(page).first().locator('mark').first()).toHaveText(/dividend/i);
    });

    test('says which period no document has, and shows others, newest first', async ({ page }) => {
      await page.goto(urls.search({ query: 'shareholding pattern 2031-32' }));
      await expect(
        page.getByText('Nothing found for 2031-32. These results are from other periods.'),
      ).toBeVisible();
      await expect(hits(page).first()).toContainText('FY 2025-26');
      await expect(page.getByText('No document contains all of these words.')).toHaveCount(0);
    });

    test('without results shows help and a link to the folders', async ({ page }) => {
      await page.goto(urls.search({ query: 'xylophone zeppelin' }));
      await expect(heading(page)).toHaveText('Nothing found for “xylophone zeppelin”');
      await page.getByRole('link', { name: 'Browse all categories' }).click();
      await expect(page).toHaveURL('/investors');
    });

    test('folders with misspelt names, even empty ones, are found by the correct spelling', async ({
      page,
    }) => {
      await page.goto(urls.search({ query: 'secretarial audit report' }));
      await page.getByRole('link', { name: 'Secretrial Audit Report' }).first().click();
      await expect(page).toHaveURL(urls.folder(['Secretrial Audit Report']));
    });

    for (const query of ['लाभांश', 'સૂચના', 'लेखापरीक्षण']) {
      test(`in any script: ${query}`, async ({ page }) => {
        await page.goto(urls.search({ query }));
        await expect(hits(page).first()).toBeVisible();
      });
    }

    test('operators of the index are treated as plain text', async ({ page }) => {
      const answer = await page.goto(urls.search({ query: 'સૂચના" OR *' }));
      expect(answer?.status()).toBe(200);
      await expect(heading(page)).toBeVisible();
    });

    test('words are never markup', async ({ page }) => {
      const query = '"><img src=x onerror="document.title=1"> dividend';
      await page.goto(urls.search({ query }));
      await expect(field(page)).toHaveValue(query);
      await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    });
  });
}

test.describe('while typing', () => {
  test('results and address are updated, and the count is announced', async ({ page }) => {
    await page.goto(urls.search());
    await expect(heading(page)).toHaveText('How to search');
    await field(page).pressSequentially('whistle blow');
    await expect(hits(page).first()).toContainText('Whistle Blower');
    await expect(page).toHaveURL(urls.search({ query: 'whistle blow' }));
    await expect(page.locator('[data-search-status]')).toHaveText(/^\d+ document\(s\)/);
    await expect(field(page)).toBeFocused();
    await category(page).selectOption('Policies');
    await expect(page).toHaveURL(urls.search({ query: 'whistle blow', category: 'Policies' }));
    await expect(hits(page)).toHaveCount(1);
  });

  test('the key / focuses the field, except while typing in another one', async ({ page }) => {
    await page.goto('/investors');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('/');
  });
});

test('programs get the same results in the same order as JSON', async ({ page, request }) => {
  const asked = { query: 'dividend policy', category: 'Policies' };
  await page.goto(urls.search(asked));
  const names = await hits(page).locator('h3').allTextContents();
  const answer = await request.get(urls.searchResults(asked));
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
  const { total, results } = await answer.json();
  expect(results).toHaveLength(names.length);
  expect(total).toBeGreaterThanOrEqual(results.length);
  for (const [at, { title, page: number }] of results.entries()) {
    expect(names[at]).toContain(title);
    expect(names[at]).toContain(`page ${number}`);
  }
  const { documents } = await (await request.get(urls.manifest())).json();
  const [first] = results;
  expect(documents.find(({ path }: { path: string }) => path === first.path)?.id).toBe(first.id);
  // The other word is in the head of that page only, which is the name again.
  expect(first.snippet).toMatch(/\bpolicy\b/);
});

test('a search has feeds of the documents that it finds', async ({ page, request }) => {
  await page.goto(urls.search({ query: 'dividend', kind: 'Policy' }));
  const address = await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href');
  expect(address).toBe(urls.searchFeed('atom', { query: 'dividend', kind: 'Policy' }));
  const atom = await request.get(address ?? '');
  expect(atom.headers()['content-type']).toMatch(/^application\/atom\+xml/);
  expect(await atom.text()).toContain('<title>Policy on Dividend Distribution</title>');
  const json = await request.get(urls.searchFeed('json', { query: 'dividend', kind: 'Policy' }));
  const { items } = await json.json();
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Policy on Dividend Distribution']);
  expect((await request.get(urls.searchFeed('atom', {}))).status()).toBe(404);
});

test('search engines do not index results', async ({ request }) => {
  const html = await (await request.get(urls.search({ query: 'dividend' }))).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

for (const width of WIDTHS) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['', 'dividend', 'announcements', 'xylophone']) {
      await page.goto(urls.search({ query }));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `"${query}" overflows`).toBeLessThanOrEqual(0);
      const cut = await page.getByRole('combobox').evaluateAll((selects) =>
        selects
          .filter((select) => {
            const { offsetWidth, style } = select as HTMLElement;
            style.cssText = 'field-sizing: content; width: max-content';
            return (select as HTMLElement).offsetWidth > offsetWidth;
          })
          .map(({ id }) => id),
      );
      expect(cut, 'filters whose selected option is cut off').toEqual([]);
    }
  });
}

/** The disclosures: rows as blocks on phones, filters without script, links from the home page. */

import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const rows = '[data-state]';

test('the home page leads to the disclosures, to the portal for disputes and to the person for grievances', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="https://smartodr.in/login"]')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'investors@kaarya.example' })).toHaveAttribute(
    'href',
    'mailto:investors@kaarya.example',
  );
  await footer.getByRole('link', { name: 'Disclosures' }).click();
  await expect(page).toHaveURL(/\/disclosures$/);
});

test('on phones the clauses of a regulation are folded, each one is a block, and nothing is wider than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(urls.disclosures());
  const first = page.locator(rows).first();
  await expect(first).toBeHidden();
  await page
    .getByText(/^Show \d+ clauses/)
    .first()
    .click();
  await expect(first).toBeVisible();
  const tops = await first
    .locator('> div')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect([...new Set(tops)].sort((a, b) => a - b)).toEqual(tops);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the counts lead to the clauses of a state, which are not folded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(urls.disclosures());
  const link = page.getByRole('link', { name: /^Needs a look: \d+$/ });
  const count = Number((await link.textContent())?.replace(/\D/g, ''));
  await link.click();
  await expect(page.locator(rows)).toHaveCount(count);
  await expect(page.locator(rows).first()).toBeVisible();
});

test('each state has a word and a sign', async ({ page }) => {
  await page.goto(urls.disclosures());
  for (const state of ['there', 'look', 'not-applicable']) {
    const row = page.locator(`[data-state="${state}"]`).first();
    await expect(row.locator('strong')).toHaveText(/\w/);
    await expect(row.locator('svg').first()).toBeVisible();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form narrows the list by state and regulation', async ({ page }) => {
    await page.goto(urls.disclosures());
    const all = await page.locator(rows).count();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Needs a look');
    await page.getByRole('combobox', { name: 'Regulation' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?state=look&rule=lodr-46$/);
    expect(await page.locator(rows).count()).toBeLessThan(all);
    expect(await page.locator('[data-state]:not([data-state="look"])').count()).toBe(0);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('look');
    await expect(page).toHaveTitle(/^Needs a look: /);
    await page.goBack();
    await expect(page.locator(rows)).toHaveCount(all);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
  });
});

test('in print the list has no form', async ({ page }) => {
  await page.goto(urls.disclosures());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
  await expect(page.locator(rows).first()).toBeVisible();
});

/** /lending-partners: commission, filter, the partner card and its details (specification, sections 2, 3, 9). */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

const RECORD = [
  'Loan range',
  'Interest rate',
  'Processing time',
  'Total disbursed',
  'Active loans',
  'Established',
  'Phone',
  'Email',
];

/** The complete partner record in section 3 of the specification; its phone number is text without a link. */
async function expectWholeRecord(details: Locator) {
  await expect(details.getByRole('term')).toHaveText(RECORD);
  for (const value of await details.getByRole('definition').allTextContents()) expect(value).not.toBe('');
  for (const title of ['Specialties', 'Features', 'Eligibility']) {
    await expect(details.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(details.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await expect(details.locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(details.getByRole('link', { name: 'Request a call back' })).toHaveAttribute(
    'href',
    '/enquiry',
  );
  await expect(details.locator('dd', { hasText: '+91' })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'partners with script' : 'partners without script', () => {
    test.use({ javaScriptEnabled });

    test('states both commissions as dated claims', async ({ page }) => {
      await page.goto('/lending-partners');
      const rates = page.getByRole('region', { name: /What a referral pays/ }).getByRole('listitem');
      await expect(rates).toHaveCount(2);
      await expect(rates.nth(0)).toContainText('up to 1% commission on business loan referrals');
      await expect(rates.nth(1)).toContainText('up to 1% commission on NCD investment referrals');
      for (const rate of await rates.all()) await expect(rate.locator('time')).toContainText(/\d{4}$/);
    });

    test('says when a commission is paid, what tax is deducted, and who to write to', async ({ page }) => {
      await page.goto('/lending-partners');
      const terms = page.getByRole('region', { name: /What a referral pays/ });
      await expect(terms.getByRole('term')).toHaveText(['When it is paid', 'Tax', 'Who to write to']);
      await expect(terms.getByText('deducted at source as the law requires')).toBeVisible();
      await expect(terms.getByRole('link')).toHaveAttribute('href', 'mailto:partners@kaarya.example');
      await expect(terms.getByText('Sample terms, as of 26 November 2026')).toBeVisible();
    });

    test('filters by the address, and shows all for a category that does not exist', async ({ page }) => {
      const filter = page.getByRole('navigation', { name: 'Filter partners' });
      const current = filter.locator('[aria-current]');
      await page.goto('/lending-partners');
      await expect(filter.getByRole('link')).toHaveText(['All Partners', 'Fintech partners']);
      await expect(current).toHaveText('All Partners');
      await filter.getByRole('link', { name: 'Fintech partners' }).click();
      await expect(page).toHaveURL(/\?category=fintech-partners/);
      await expect(current).toHaveText('Fintech partners');
      await expect(page.getByRole('heading', { name: 'Tanabana Digital Credit', level: 3 })).toBeVisible();
      await filter.getByRole('link', { name: 'All Partners' }).click();
      await expect(page).not.toHaveURL(/category=/);
      await page.goto('/lending-partners?category=%3Cnobody%3E%00');
      await expect(current).toHaveText('All Partners');
      await expect(page.getByRole('link', { name: 'Visit website' })).toHaveCount(1);
    });

    test('says below every rate that fees and GST are not in it, and where they are', async ({ page }) => {
      for (const address of ['/lending-partners', '/lending-partners/tanabana']) {
        await page.goto(address);
        const note = page.getByText('Interest rates do not include fees and GST').filter({ visible: true });
        await expect(note.getByRole('link')).toHaveAttribute('href', '/charges');
      }
    });

    test('opens the form from the first screen', async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        await page.goto('/lending-partners');
        await expect(page.getByRole('link', { name: 'Become Our Partner' }).first()).toBeInViewport({
          ratio: 1,
        });
      }
    });

    test('says what each kind of partnership is, who qualifies, and what happens after sending', async ({
      page,
    }) => {
      await page.goto('/lending-partners');
      const kinds = page.getByRole('region', { name: /Four ways/ });
      await expect(kinds.getByRole('heading', { level: 3 })).toHaveText([
        'Digital lending',
        'Traditional lending',
        'Co-lending',
        'Technology partner',
        'What happens next',
      ]);
      await expect(kinds.getByText('Who qualifies')).toHaveCount(4);
      await expect(kinds.getByRole('list').last().getByRole('listitem')).toHaveCount(3);
      await expect(kinds.getByRole('link', { name: 'Become Our Partner' })).toHaveAttribute(
        'href',
        '/lending-partners/become-a-partner',
      );
    });

    test('has a link to become a partner beside the filter', async ({ page }) => {
      await page.goto('/lending-partners?category=fintech-partners');
      const become = page.locator('#partners').getByRole('link', { name: 'Become a partner' });
      await expect(become).toHaveAttribute('href', '/lending-partners/become-a-partner');
      await become.click();
      await expect(page.getByRole('heading', { name: 'Become Our Partner' })).toBeVisible();
    });

    test('has one partner card, which links to another site and indicates it', async ({ page }) => {
      await page.goto('/lending-partners');
      const cards = page.locator('#partners > ul > li');
      await expect(cards).toHaveCount(1);
      const site = cards.getByRole('link', { name: /Visit website/ });
      await expect(site).toHaveAttribute('href', 'https://tanabana.example');
      await expect(site).toHaveAttribute('target', '_blank');
      await expect(site).toHaveAccessibleName(/opens in a new tab/);
      await expect(cards).toContainText('Sample partner');
      await expect(cards.getByText('Fintech partners', { exact: true })).toBeVisible();
    });
  });
}

test('View details opens a dialog with the whole record and returns the focus', async ({ page }) => {
  await page.goto('/lending-partners');
  const opener = page.getByRole('link', { name: /View details/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Tanabana Digital Credit' });
  await expect(dialog).toBeVisible();
  await expectWholeRecord(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('View details leads to the partner’s own page with the same record', async ({ page }) => {
    await page.goto('/lending-partners');
    await page.getByRole('link', { name: /View details/ }).click();
    await expect(page).toHaveURL(/\/lending-partners\/tanabana$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tanabana Digital Credit');
    await expectWholeRecord(page.getByRole('main'));
    await page.getByRole('link', { name: 'All lending partners' }).first().click();
    await expect(page).toHaveURL(/\/lending-partners$/);
  });
});

test('a partner that does not exist is a 404', async ({ request }) => {
  expect((await request.get('/lending-partners/nobody')).status()).toBe(404);
});

test('every partner page has only the company’s dial link', async ({ page }) => {
  for (const path of ['/lending-partners', '/lending-partners/tanabana']) {
    await page.goto(path);
    const dialled = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(dialled)).toEqual(new Set(['tel:+912200000000']));
  }
});

for (const width of [360, 1280]) {
  test(`the details of a partner are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/lending-partners');
    await page.getByRole('link', { name: /View details/ }).click();
    await expectAccessible(page);
  });
}

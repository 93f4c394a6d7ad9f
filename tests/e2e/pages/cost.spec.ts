/**
 * /cost, /cost/bill and /cost/compare where the script follows the typing. Without script: borrower.spec.ts
 * and tests/app/cost.
 */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const LOAN = { amount: '10 lakh', months: '36', rate: '18', fees: '29500', gst: 'included' };
const query = (values: Record<string, string>) => String(new URLSearchParams(values));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });

  test('a bar has the answer in view until the answer is', async ({ page }) => {
    await page.goto(urls.cost('loan', query(LOAN)));
    const bar = page.locator('[data-calculator-part="bar"]');
    await expect(bar).toHaveText(/₹36,152 *APR *20\.17%/);
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(page.getByText('36 instalments, the last one')).toBeInViewport();
    await page.getByRole('heading', { name: 'Schedule, to the paisa' }).scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
  });
});

test('the answer follows the typing, and the address holds the calculation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(urls.cost());
  const example = page.getByText('These figures are an example');
  await expect(example).toBeVisible();
  await page.getByLabel('Amount of the loan').fill('8 lakh');
  await expect(page.locator('#answer')).toContainText('8,00,000');
  await expect(example).toBeHidden();
  await page.goto(urls.cost('loan', query(LOAN)));
  const answer = page.locator('#answer');
  await expect(answer).toContainText('20.17%');
  await page.getByLabel('Processing fee').fill('0');
  await expect(answer).toContainText('18.00%');
  await expect(page.getByRole('status').first()).toHaveText('Instalment ₹36,152, APR 18.00%');
  await expect(page).toHaveURL(/fees=0/);
  await page.getByLabel('For how long').fill('0');
  await expect(answer).toHaveAttribute('data-old', '');
  await page.getByLabel('For how long').fill('24');
  await expect(answer).not.toHaveAttribute('data-old');
  await page.getByRole('button', { name: 'Copy this calculation' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(page.getByLabel('For how long')).toHaveValue('24');
  await expect(answer).toContainText('18.00%');
});

test('an error goes when its field is right, and the answer appears with the last one', async ({ page }) => {
  await page.goto(urls.cost('loan', query({ ...LOAN, months: '', rate: '' })));
  const wrong = page.locator('main [aria-invalid="true"]');
  await expect(wrong).toHaveCount(2);
  await page.getByLabel('For how long').fill('3 years');
  await expect(wrong).toHaveCount(1);
  await expect(page.locator('[data-error-summary] li')).toHaveText('Enter the interest rate; 0 is allowed');
  await expect(page.getByLabel('For how long')).toHaveAccessibleDescription('In months, or 2 years');
  await page.getByLabel('Interest rate', { exact: true }).fill('18');
  await expect(page.locator('#answer')).toContainText('20.17%');
  await expect(page.locator('main :is([data-invalid], [data-error-summary], [id$="-error"])')).toHaveCount(0);
});

test('a year is not sent before it is complete', async ({ page }) => {
  const dated = { ...LOAN, fees: '0', months: '12', start: '2027-01-15', first: '2027-02-15' };
  await page.goto(urls.cost('loan', query(dated)));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).searchParams.get('first') ?? ''));
  const first = page.getByLabel('First instalment on');
  for (const year of ['0002', '0020', '0202']) {
    await first.fill(`${year}-12-15`);
    await expect(page.locator('#answer')).toHaveAttribute('data-old', '');
  }
  await first.fill('2027-12-15');
  await expect(page.locator('#answer')).toContainText('₹12,50,078');
  await expect(page.locator('#answer')).not.toHaveAttribute('data-old');
  expect(sent.filter(Boolean)).toEqual(['2027-12-15']);
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(0);
});

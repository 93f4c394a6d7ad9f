/** /cost, /cost/bill and /cost/compare: without script first, then the script that follows the typing. */
import * as urls from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { storedAnswers } from '../forms/inbox.ts';
import { expect, test, WIDTHS } from '../support/site.ts';

const LOAN = { amount: '10 lakh', months: '36', rate: '18', fees: '29500', gst: 'included' };
const query = (values: Record<string, string>) => String(new URLSearchParams(values));

test.describe('without script, at 360 px', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 720 },
    // The rejected enquiry.
    expectedConsole: [/status of 422/],
  });

  test('an empty form names what is missing, in the page and not in a bubble of the browser', async ({
    page,
  }) => {
    for (const form of ['loan', 'bill'] as const) {
      await page.goto(urls.cost(form));
      for (const field of await page.locator('form[data-calculator] input[required]').all())
        await field.fill('');
      await page.getByRole('button', { name: 'Work it out' }).click();
      await expect(page.getByRole('alert').or(page.locator('#cost-errors')).first()).toContainText(
        'Enter the',
      );
      await expect(page.locator('form[data-calculator] [aria-invalid=true]')).toHaveCount(3);
    }
  });

  test('a loan is worked out to the paisa, and its schedule can be printed and downloaded', async ({
    page,
    request,
  }) => {
    await page.goto(urls.cost());
    await expect(page.getByText('These figures are an example')).toBeVisible();
    await page.getByLabel('Amount of the loan').fill('10 lakh');
    await page.getByLabel('For how long').fill('3 years');
    await page.getByLabel('Interest rate', { exact: true }).fill('18%');
    await page.getByLabel('Processing fee').fill('2.5%');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const answer = page.locator('#answer');
    await expect(answer.getByText('₹36,152', { exact: true })).toBeVisible();
    await expect(answer.getByText('20.17%').first()).toBeVisible();
    await expect(answer).toContainText('the last one ₹36,171');
    for (const sum of [/^Interest ?₹3,01,491$/, /^Fees and GST ?₹29,500$/])
      await expect(answer.locator('dl > div').filter({ hasText: sum })).toBeVisible();
    await expect(page.getByText('These figures are an example')).toHaveCount(0);
    const schedule = page.getByRole('table', { name: 'Year 3' });
    await expect(schedule.getByRole('row')).toHaveCount(14);
    await expect(schedule.getByRole('row', { name: /^36/ })).toContainText('36,170.70');
    const file = await request.get(
      (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '',
    );
    expect(file.headers()['content-disposition']).toContain('schedule.csv');
    expect(await file.text()).toMatch(/^36,35636\.16,35636\.16,534\.54,36170\.70,0\.00\r$/m);
    await page.emulateMedia({ media: 'print' });
    await expect(schedule).toBeVisible();
    await expect(page.getByRole('button', { name: 'Work it out' })).toBeHidden();
    await expect(page.getByText('This is an illustration')).toBeVisible();
  });

  test('two offers are compared in the words of the lenders', async ({ page }) => {
    await page.goto(urls.cost('compare'));
    await page.getByLabel('Amount of the loan').fill('5 lakh');
    const a = page.getByRole('group', { name: 'Offer A' });
    await a.getByLabel('Interest rate').fill('1.5% a month flat');
    await a.getByLabel('Processing fee').fill('0');
    const b = page.getByRole('group', { name: 'Offer B' });
    await b.getByLabel('Interest rate').fill('24');
    await b.getByLabel('How interest is counted').selectOption('reducing');
    await b.getByLabel('Processing fee').fill('2%');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const rows = page.getByRole('table', { name: 'The two offers' });
    await expect(rows.getByRole('row', { name: /^Quoted/ })).toContainText('18% flat');
    await expect(rows.getByRole('row', { name: /^As a reducing rate/ })).toContainText('31.46%');
    await expect(rows.getByRole('row', { name: /^APR/ })).toContainText('26.54%');
    await expect(page.locator('#answer')).toContainText(/Offer B costs ₹[\d,.]+ less/);
  });

  test('a bill shows what is received today, and no APR', async ({ page }) => {
    await page.goto(urls.cost('bill', query({ face: '10 lakh', due: '90', discount: '12' })));
    const answer = page.locator('#answer');
    for (const figure of ['₹9,70,410.96', '12.37%', '12.95%']) await expect(answer).toContainText(figure);
    await expect(page.locator('main')).not.toContainText('APR');
  });

  test('the answer leads to an enquiry, which attaches it only if ticked', async ({ page }) => {
    await page.goto(urls.cost('loan', query({ ...LOAN, product: 'machinery' })));
    await page.getByRole('link', { name: 'Request a call back with this' }).click();
    const attach = page.getByRole('checkbox', { name: /^₹10,00,000 for 36 months at 18% reducing/ });
    await expect(attach).not.toBeChecked();
    await expect(page.getByLabel('What is the money for?')).toHaveValue('machinery');
    await expect(page.getByLabel('How much do you need?')).toHaveValue('₹10,00,000');
    await expect(page.locator('[name="tenure"]')).toHaveValue('36');
    await attach.check();
    const email = `asha-${crypto.randomUUID()}@example.com`;
    // The months are filled in, so the optional fields are unfolded.
    await page.locator('#enquiry-email').fill(email);
    await page.getByLabel('Your name').fill('Asha Rao');
    await page.getByLabel('Name of the business').fill('Rao Looms');
    await page.getByLabel('Mobile number').fill('1234567890');
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(page.getByText('Please correct the following errors:')).toBeVisible();
    await expect(attach).toBeChecked();
    await page.getByLabel('Mobile number').fill('9876543210');
    await fillInForm();
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(page.getByText('Thank you. Your enquiry is with us.')).toBeVisible();
    expect(storedAnswers(email)).toContain('at 18% reducing, fees ₹29,500: instalment ₹36,152, APR 20.17%');
  });

  test('a wrong input names the field and keeps everything typed', async ({ page }) => {
    await page.goto(urls.cost());
    await page.getByLabel('Amount of the loan').fill('1,00,00');
    await page.getByLabel('For how long').fill('481');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const summary = page.getByRole('group', { name: 'Please correct the following' });
    await expect(summary.getByRole('link')).toHaveCount(2);
    await summary.getByRole('link', { name: /Write the amount/ }).click();
    await expect(page.getByLabel('Amount of the loan')).toBeFocused();
    await expect(page.getByLabel('Amount of the loan')).toHaveValue('1,00,00');
    await expect(page.getByLabel('For how long')).toHaveValue('481');
  });

  test('a bar has the answer in view until the answer is, and a product is chosen by a link', async ({
    page,
  }) => {
    await page.goto(urls.cost('loan', query(LOAN)));
    const bar = page.locator('[data-calculator-part="bar"]');
    await expect(bar).toHaveText(/₹36,152 *APR *20\.17%/);
    await expect(bar).toBeInViewport();
    await page.getByText('Another product').click();
    await page.getByRole('link', { name: 'Machinery finance' }).click();
    await expect(page.getByRole('region', { name: 'Machinery finance' })).toContainText('18%, as entered');
    await expect(page.getByLabel('For how long')).toHaveValue('36');
    await bar.click();
    await expect(page.getByText('36 instalments, the last one')).toBeInViewport();
    await page.getByRole('heading', { name: 'Schedule, to the paisa' }).scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
  });

  test('repaying early shows what is saved, and the rule that decides the charge', async ({ page }) => {
    const early = { ...LOAN, prepay: '12', borrower: 'msme', rateType: 'floating', sanctioned: 'yes' };
    await page.goto(urls.cost('loan', query(early)));
    const part = page.getByRole('region', { name: 'If you repay everything early' });
    await expect(part).toContainText('After 12 months you still owe ₹7,24,15');
    await expect(part).toContainText('Charge: none.');
    await page.goto(urls.cost('loan', query({ ...early, rateType: 'fixed' })));
    await expect(part).toContainText('as your agreement says');
  });
});

test('with script, figures that were typed are not called an example', async ({ page }) => {
  for (const form of ['loan', 'compare'] as const) {
    await page.goto(urls.cost(form));
    const example = page.getByText('These figures are an example');
    await expect(example).toBeVisible();
    await page.getByLabel('Amount of the loan').fill('8 lakh');
    await expect(page.locator('#answer')).toContainText('8,00,000');
    await expect(example).toBeHidden();
  }
});

test.describe('with dates', () => {
  const DATED = { ...LOAN, fees: '0', months: '12', start: '2027-01-15', first: '2027-12-15' };

  test('without script, the interest before the first month is in every total, on paper too', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(urls.cost('loan', query(DATED)));
    const answer = page.locator('#answer');
    for (const sum of ['₹2,50,078', '₹12,50,078']) await expect(answer).toContainText(sum);
    const facts = page.getByRole('table', { name: 'Key facts' });
    await expect(facts.getByRole('row', { name: /^Total of all instalments/ })).toContainText(
      '₹12,50,077.72',
    );
    await page.emulateMedia({ media: 'print' });
    const row = page.getByRole('table', { name: 'Year 1' }).getByRole('row').nth(1);
    await expect(row).toContainText('15/12/2027, for 334 days');
    await expect(row).toContainText('1,64,917.81');
    await context.close();
  });

  test('with script, a year is not sent before it is complete', async ({ page }) => {
    await page.goto(urls.cost('loan', query({ ...DATED, first: '2027-02-15' })));
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
});

test('the answer follows the typing, and the address holds the calculation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(urls.cost('loan', query(LOAN)));
  await expect(page.locator('#answer')).toContainText('20.17%');
  await page.getByLabel('Processing fee').fill('0');
  await expect(page.locator('#answer')).toContainText('18.00%');
  await expect(page.getByRole('status').first()).toHaveText('Instalment ₹36,152, APR 18.00%');
  await expect(page).toHaveURL(/fees=0/);
  await page.getByLabel('For how long').fill('0');
  await expect(page.locator('#answer')).toHaveAttribute('data-old', '');
  await page.getByLabel('For how long').fill('24');
  await expect(page.locator('#answer')).not.toHaveAttribute('data-old');
  await page.getByRole('button', { name: 'Copy this calculation' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(page.getByLabel('For how long')).toHaveValue('24');
  await expect(page.locator('#answer')).toContainText('18.00%');
});

test('pages and files of calculations are never cached', async ({ request }) => {
  for (const address of [
    urls.cost('loan', query(LOAN)),
    urls.cost('bill'),
    urls.cost('compare'),
    `/cost.json?${query(LOAN)}`,
    urls.costSchedule(query(LOAN)),
  ])
    expect((await request.get(address)).headers()['cache-control'], address).toBe('no-store');
});

for (const width of WIDTHS) {
  test(`nothing is wider than the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [urls.cost(), urls.cost('bill'), urls.cost('compare')]) {
      await page.goto(address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, address).toBeLessThanOrEqual(0);
    }
  });
}

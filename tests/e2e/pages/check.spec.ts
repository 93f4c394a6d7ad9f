/** /check: the questions and the answer, without JavaScript and with it, where nothing is sent. */
import type { Page } from '@playwright/test';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test, WIDTHS } from '../support/site.ts';

interface Answers {
  purpose: string;
  amount?: string;
  turnover: string;
  investment?: string;
  years: string;
  papers?: readonly string[];
  gst?: 'Yes' | 'No';
  udyam?: 'Yes' | 'No';
}

const MACHINE: Answers = {
  purpose: 'A machine, tools or plant',
  turnover: '12 crore',
  investment: '1.5 crore',
  years: '3 years or more',
  papers: ['Two years’ accounts', 'A quotation for the machine'],
  gst: 'Yes',
  udyam: 'No',
};

const group = (page: Page, name: string) => page.getByRole('group', { name });
const answerOf = (page: Page) => page.locator('#answer');
const submit = (page: Page) => page.getByRole('button', { name: 'Show what fits' }).click();

async function answer(page: Page, answers: Answers): Promise<void> {
  await group(page, 'What is the money for?').getByLabel(answers.purpose).check();
  await page.getByLabel('How much do you need?').fill(answers.amount ?? '25 lakh');
  await page.getByLabel('Turnover in the last full year').fill(answers.turnover);
  await page.getByLabel('Cost of plant and machinery').fill(answers.investment ?? '');
  await group(page, 'How long has the business been running?').getByLabel(answers.years).check();
  const papers = group(page, 'Which papers do you have ready?');
  for (const box of await papers.getByRole('checkbox').all()) await box.uncheck();
  for (const paper of answers.papers ?? []) await papers.getByLabel(paper).check();
  if (answers.gst) await group(page, 'Registered for GST?').getByLabel(answers.gst).check();
  if (answers.udyam) await group(page, 'Registered with Udyam?').getByLabel(answers.udyam).check();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the answers are sent, and the server answers below the filled-in form', async ({
    page,
  }) => {
    await page.goto('/check');
    await expect(page.getByText('Your answers are sent to this site’s server')).toBeVisible();
    await expect(page.getByText('The result is worked out on your device.')).toBeHidden();
    await expect(answerOf(page)).toBeHidden();
    await answer(page, MACHINE);
    await submit(page);
    // The answers are not in the address.
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('heading', { name: '1 of 9 may fit.' })).toBeInViewport();
    await expect(
      page.getByText('Worked out by this site’s server. Your answers were not stored.'),
    ).toBeVisible();
    await expect(answerOf(page).getByRole('heading', { name: /^Small enterprise/ })).toBeVisible();
    await expect(page.getByLabel('Turnover in the last full year')).toHaveValue('12 crore');
    await expect(page.getByText('Read as ₹12,00,00,000 · twelve crore rupees')).toBeVisible();
    await expect(page.getByLabel('A quotation for the machine')).toBeChecked();
    await expect(page.getByLabel('3 years or more')).toBeChecked();
  });

  test.describe('with missing answers', () => {
    test.use({ expectedConsole: [/status of 422/] });

    test('what is missing is named with links to the questions, and nothing is lost', async ({ page }) => {
      await page.goto('/check');
      await page.getByLabel('Turnover in the last full year').fill('quite a lot');
      await page.getByLabel('The papers of a property').check();
      await submit(page);
      const summary = page.getByRole('group', { name: 'Please correct the following errors:' });
      await expect(summary.getByRole('link')).toHaveText([
        'Choose what the money is for',
        'Enter the amount that you need; a guess is enough',
        'Write the turnover like 80 lakh, 2 crore or 2,00,00,000',
        'Choose how long the business has been running',
      ]);
      await expect(page.getByLabel('Turnover in the last full year')).toHaveValue('quite a lot');
      await expect(page.getByLabel('The papers of a property')).toBeChecked();
      await expect(answerOf(page)).toBeHidden();
      await summary.getByRole('link').first().click();
      await expect(page.getByLabel('Raw material or stock')).toBeFocused();
    });
  });
});

test('with JavaScript no request leaves the browser and nothing is stored, whatever is answered', async ({
  page,
  context,
}) => {
  await page.goto('/check');
  await expect(page.getByText('The result is worked out on your device.')).toBeVisible();
  await expect(page.getByText('Your answers are sent')).toBeHidden();
  await untilFontsLoaded(page);
  const stored = () =>
    page.evaluate(async () => [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      (await indexedDB.databases()).length,
    ]);
  const before = await stored();
  // The rules are loaded after the first paint.
  await page.getByLabel('How much do you need?').fill('8 lakh');
  await expect(page.getByText('Read as ₹8,00,000')).toBeVisible();
  await page.getByLabel('How much do you need?').fill('');
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));

  await submit(page);
  await expect(page.getByRole('group', { name: 'Please correct the following errors:' })).toBeFocused();
  await answer(page, MACHINE);
  await expect(page.getByText('Read as ₹12,00,00,000 · twelve crore rupees')).toBeVisible();
  await submit(page);
  await expect(page.getByRole('heading', { name: '1 of 9 may fit.' })).toBeInViewport();
  await expect(answerOf(page)).toBeFocused();
  await expect(page.getByText('Worked out on your device. Nothing was sent.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Please correct the following errors:' })).toBeHidden();
  // The answer follows every change.
  await page.getByLabel('The papers of a property').check();
  await expect(page.getByRole('heading', { name: '2 of 9 may fit.' })).toBeVisible();
  await page.getByLabel('Turnover in the last full year').fill('');
  await expect(answerOf(page)).toBeHidden();
  await page.getByLabel('Turnover in the last full year').pressSequentially('1,200 crore');
  await expect(page.getByRole('heading', { name: 'One change away: Machinery finance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Banks and the capital market' })).toBeVisible();
  await page.getByLabel('Turnover in the last full year').press('Enter');
  await expect(answerOf(page)).toBeFocused();
  for (const link of await answerOf(page).getByRole('link').all()) await link.hover();

  expect(sent).toEqual([]);
  expect(await stored()).toEqual(before);
});

test.describe('when the rules cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the server works out the answer', async ({ page }) => {
    await page.route(/answering/, (route) => route.abort());
    await page.goto('/check');
    await answer(page, MACHINE);
    await submit(page);
    await expect(page.getByRole('heading', { name: '1 of 9 may fit.' })).toBeVisible();
    await expect(
      page.getByText('Worked out by this site’s server. Your answers were not stored.'),
    ).toBeVisible();
  });
});

test('shows errors as the server does, and removes each one when its question is answered', async ({
  page,
}) => {
  await page.goto('/check');
  const turnover = page.getByLabel('Turnover in the last full year');
  await turnover.fill('2');
  await submit(page);
  await expect(turnover).toHaveAttribute('aria-invalid', 'true');
  await expect(turnover).toHaveAccessibleDescription(/Add thousand, lakh or crore to the turnover/);
  await expect(group(page, 'What is the money for?')).toHaveAccessibleDescription(
    'Choose what the money is for',
  );
  await expectAccessible(page);
  await turnover.fill('2 crore');
  await expect(turnover).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('#check-turnover-error')).toHaveCount(0);
  await page.getByLabel('Raw material or stock').check();
  await expect(page.locator('#check-purpose-error')).toHaveCount(0);
  await expect(page.locator('#check-years-error')).toHaveCount(1);
});

test('a product that may fit leads to its papers, its cost and the enquiry', async ({ page }) => {
  await page.goto('/check');
  await answer(page, MACHINE);
  await submit(page);
  const fitting = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Machinery finance' }) });
  const links = fitting.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/papers/machinery',
    '/cost?product=machinery&amount=2500000',
    '/enquiry?product=machinery&amount=2500000',
  ]);
  await expectAccessible(page);
  await links.last().click();
  await expect(page.getByLabel('What is the money for?')).toHaveValue('machinery');
  await expect(page.getByLabel('How much do you need?')).toHaveValue('₹25,00,000');
});

test('a product that discounts a bill leads to the calculator for bills', async ({ page }) => {
  await page.goto('/check');
  await answer(page, { ...MACHINE, purpose: 'Raw material or stock' });
  await submit(page);
  const purchase = answerOf(page).getByRole('link', { name: /^What it costs.*Purchase finance$/ });
  await expect(purchase).toHaveAttribute('href', '/cost/bill?product=purchase-finance&face=2500000');
});

const CASES: Record<string, Answers> = {
  'a machine': MACHINE,
  'nothing at hand': { purpose: 'I am not sure yet', turnover: '0', years: 'Less than 1 year' },
  'every paper': {
    purpose: 'I am not sure yet',
    turnover: '20 crore',
    investment: '26 crore',
    years: '3 years or more',
    papers: [
      'Two years’ accounts',
      'A year’s bank statements',
      'A confirmed order',
      'Invoices the buyer has accepted',
      'A quotation for the machine',
      'The papers of a property',
      'A bank’s sanction letter',
    ],
    gst: 'Yes',
    udyam: 'Yes',
  },
  'too large': { purpose: 'A new line or location', turnover: '1,001 crore', years: '3 years or more' },
};

for (const [name, answers] of Object.entries(CASES)) {
  test(`server and browser give the same answer: ${name}`, async ({
    page,
    browser,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const words = async (on: Page) => {
      await on.goto('/check');
      await answer(on, answers);
      await submit(on);
      await expect(answerOf(on)).toBeVisible();
      return (await answerOf(on).innerText()).replace(/^Worked out .*$/m, '');
    };
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const ofServer = await words(await plain.newPage());
    await plain.close();
    expect(ofServer).toContain('A person decides.');
    expect(await words(page)).toBe(ofServer);
  });
}

test('the answer is within the window at all widths', async ({ page }) => {
  await page.goto('/check');
  await answer(page, { ...MACHINE, purpose: 'I am not sure yet' });
  await submit(page);
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

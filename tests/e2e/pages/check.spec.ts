/**
 * /check with JavaScript, where nothing is sent, and that the server gives the same answers. Posts:
 * tests/app/forms/forms-site.test.ts.
 */
import type { Page } from '@playwright/test';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';
import { tracesOf } from '../support/traces.ts';

interface Answers {
  purpose: string;
  turnover: string;
  investment?: string;
  years: string;
  /** Chooses every paper, instead of two, and says yes to both registrations. */
  all?: true;
}

const MACHINE: Answers = {
  purpose: 'A machine, tools or plant',
  turnover: '12 crore',
  investment: '1.5 crore',
  years: '3 years or more',
};

const group = (page: Page, name: string) => page.getByRole('group', { name });
const answerOf = (page: Page) => page.locator('#answer');
const submit = (page: Page) => page.getByRole('button', { name: 'Show what fits' }).click();

async function answer(page: Page, answers: Answers): Promise<void> {
  await group(page, 'What is the money for?').getByLabel(answers.purpose).check();
  await page.getByLabel('How much do you need?').fill('25 lakh');
  await page.getByLabel('Turnover in the last full year').fill(answers.turnover);
  await page.getByLabel('Cost of plant and machinery').fill(answers.investment ?? '');
  await group(page, 'How long has the business been running?').getByLabel(answers.years).check();
  const papers = group(page, 'Which papers do you have ready?');
  const chosen = answers.all
    ? papers.getByRole('checkbox')
    : papers.getByRole('checkbox', { name: /Two years’ accounts|A quotation for the machine/ });
  for (const paper of await chosen.all()) await paper.check();
  if (answers.all) await group(page, 'Registered for GST?').getByLabel('Yes').check();
  await group(page, 'Registered with Udyam?')
    .getByLabel(answers.all ? 'Yes' : 'No')
    .check();
}

test('no request leaves the browser and nothing is stored, whatever is answered', async ({
  page,
  context,
}) => {
  await page.goto('/check');
  await expect(page.getByText('The result is worked out on your device.')).toBeVisible();
  await expect(page.getByText('Your answers are sent')).toBeHidden();
  await untilFontsLoaded(page);
  const before = await tracesOf(page);
  // The rules are loaded after the first paint.
  await page.getByLabel('How much do you need?').fill('8 lakh');
  await expect(page.getByText('Read as ₹8,00,000')).toBeVisible();
  await page.getByLabel('How much do you need?').fill('');
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));

  const turnover = page.getByLabel('Turnover in the last full year');
  const summary = page.getByRole('group', { name: 'Please correct the following errors:' });
  await test.step('errors are shown as by the server, and each one goes when its question is answered', async () => {
    await turnover.fill('2');
    await submit(page);
    await expect(summary).toBeFocused();
    await expect(turnover).toHaveAttribute('aria-invalid', 'true');
    await expect(turnover).toHaveAccessibleDescription(/Add thousand, lakh or crore to the turnover/);
    await expect(group(page, 'What is the money for?')).toHaveAccessibleDescription(
      'Choose what the money is for',
    );
    await turnover.fill('2 crore');
    await expect(turnover).toHaveAttribute('aria-invalid', 'false');
    await expect(page.locator('#check-turnover-error')).toHaveCount(0);
    await page.getByLabel('Raw material or stock').check();
    await expect(page.locator('#check-purpose-error')).toHaveCount(0);
    await expect(page.locator('#check-years-error')).toHaveCount(1);
  });

  await answer(page, MACHINE);
  await expect(page.getByText('Read as ₹12,00,00,000 · twelve crore rupees')).toBeVisible();
  await submit(page);
  await expect(page.getByRole('heading', { name: '1 of 9 may fit.' })).toBeInViewport();
  await expect(answerOf(page)).toBeFocused();
  await expect(page.getByText('Worked out on your device. Nothing was sent.')).toBeVisible();
  await expect(summary).toBeHidden();
  const hrefs = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Machinery finance' }) })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(await hrefs).toEqual([
    '/papers/machinery?amount=2500000',
    '/cost?product=machinery&amount=2500000',
    '/enquiry?product=machinery&amount=2500000',
  ]);
  await test.step('the answer follows every change', async () => {
    await page.getByLabel('A year’s bank statements').check();
    await expect(page.getByRole('heading', { name: '2 of 9 may fit.' })).toBeVisible();
    await page.getByLabel('Raw material or stock').check();
    const bill = answerOf(page).getByRole('link', { name: /^What it costs.*Purchase finance$/ });
    await expect(bill).toHaveAttribute('href', '/cost/bill?product=purchase-finance&face=2500000');
    await page.getByLabel(MACHINE.purpose).check();
    await turnover.fill('');
    await expect(answerOf(page)).toBeHidden();
    await turnover.pressSequentially('1,200 crore');
    await expect(page.getByRole('heading', { name: 'Machinery finance, one change away' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Banks and the capital market' })).toBeVisible();
    await turnover.press('Enter');
    await expect(answerOf(page)).toBeFocused();
    for (const link of await answerOf(page).getByRole('link').all()) await link.hover();
  });

  expect(sent).toEqual([]);
  expect(await tracesOf(page)).toEqual(before);
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

const CASES: Record<string, Answers> = {
  'nothing at hand': { purpose: 'I am not sure yet', turnover: '0', years: 'Less than 1 year' },
  'every paper': {
    purpose: 'I am not sure yet',
    turnover: '20 crore',
    investment: '26 crore',
    years: '3 years or more',
    all: true,
  },
  'too large': { purpose: 'A new line or location', turnover: '1,001 crore', years: '3 years or more' },
};

test('server and browser give the same answers', async ({ page, browser, baseURL }) => {
  const words = async (on: Page, answers: Answers) => {
    await on.goto('/check');
    await answer(on, answers);
    await submit(on);
    await expect(answerOf(on)).toBeVisible();
    return (await answerOf(on).innerText()).replace(/^Worked out .*$/m, '');
  };
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const withoutScript = await plain.newPage();
  for (const [name, answers] of Object.entries({ 'a machine': MACHINE, ...CASES })) {
    const ofServer = await words(withoutScript, answers);
    expect(ofServer).toContain('A person here reads your papers and decides.');
    expect.soft(await words(page, answers), name).toBe(ofServer);
  }
  await plain.close();
});

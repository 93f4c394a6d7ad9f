/**
 * Changing the language keeps the page, the query, the place and what was typed; so does a form that could
 * not be sent, also if the visitor saves data.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { LANGUAGES, languagesServer } from './languages-server.ts';

// One worker and one server.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/Failed to load resource/] });
const origin = languagesServer();
const MARATHI = LANGUAGES.find(([language]) => language === 'mr')?.[1].forms;

/** Presses the button of the bar, and follows the link to a language. */
async function change(page: Page, button: string, language: string, address: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('#languages').getByRole('link', { name: language }).click();
  await expect(page).toHaveURL(origin() + address);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });

  test('the button in the bar opens the languages, and a link leads to the same page', async ({ page }) => {
    await page.goto(`${origin()}/lending-partners/become-a-partner`);
    await change(page, 'Language: English', 'मराठी', '/mr/lending-partners/become-a-partner');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
    await change(page, 'भाषा: मराठी', 'English', '/lending-partners/become-a-partner');
  });
});

test.describe('in a browser that prefers Marathi', () => {
  test.use({ locale: 'mr-IN' });
  test('one line on an English page leads to the page in Marathi, which has none', async ({ page }) => {
    const offers = page.locator('main [data-offer]').filter({ visible: true });
    await page.goto(`${origin()}/charges?from=mail`);
    await expect(offers).toHaveText('हे पान मराठीत');
    await offers.getByRole('link').click();
    await expect(page).toHaveURL(`${origin()}/mr/charges?from=mail`);
    await expect(offers).toHaveCount(0);
  });
});

test('the query, what was typed and the place on the page are kept', async ({ page }) => {
  await page.goto(`${origin()}/enquiry`);
  // As a search does while the visitor types: no link has this query.
  await page.evaluate(() => history.replaceState(history.state, '', '?product=machinery'));
  const main = page.getByRole('main');
  await main.locator('[name="name"]').fill('Asha Rao');
  await change(page, 'Language: English', 'हिन्दी', '/hi/enquiry?product=machinery');
  await expect(main.locator('[name="name"]')).toHaveValue('Asha Rao');
  await expect(main.locator('[name="product"]')).toHaveValue('machinery');
  // It is put back once.
  await page.goto(`${origin()}/hi/enquiry`);
  await expect(main.locator('[name="name"]')).toHaveValue('');

  await page.goto(`${origin()}/shareholders`);
  const part = page.locator('#iepf');
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = await part.evaluate((element) => element.getBoundingClientRect().top);
  await page.locator('footer').getByRole('link', { name: 'ગુજરાતી' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${origin()}/gu/shareholders`);
  await expect
    .poll(() => part.evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(top, -2);

  // The visitor has scrolled away from the part that the fragment names.
  await page.goto(`${origin()}/hi/charges#late`);
  await expect(page.locator('#late')).toBeInViewport();
  await page.locator('#complaints').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.locator('footer').getByRole('link', { name: 'English' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${origin()}/charges`);
  await expect(page.locator('#complaints')).toBeInViewport();
});

test('a chosen file is kept, too, and no draft is offered', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`${origin()}/mr/career/apply/general`);
  await main.locator('[name="firstName"]').fill('आशा');
  await main.locator('[type="file"]').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  // The draft names its files when they are stored.
  const draft = () => page.evaluate(() => localStorage.getItem('draft-job') ?? '');
  await expect.poll(draft).toMatch(/"files":\["/);
  await change(page, 'भाषा: मराठी', 'हिन्दी', '/hi/career/apply/general');
  await expect(main.locator('[name="firstName"]')).toHaveValue('आशा');
  await expect
    .poll(() => main.locator('[type="file"]').evaluate((field: HTMLInputElement) => field.files?.[0]?.name))
    .toBe('resume.pdf');
  await expect(main.getByRole('button', { name: 'मेरा लिखा वापस लाएँ' })).toHaveCount(0);
});

test('a draft that was offered, which another visitor may have typed, is not put back', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`${origin()}/hi/enquiry`);
  await main.locator('[name="name"]').fill('Ravi');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft-enquiry') ?? '')).toContain('Ravi');
  await page.reload();
  await expect(main.getByRole('button', { name: 'मेरा लिखा वापस लाएँ' })).toBeVisible();
  await main.locator('[name="amount"]').fill('25 lakh');
  await change(page, 'भाषा: हिन्दी', 'English', '/enquiry');
  await expect(main.locator('[name="amount"]')).toHaveValue(/25/);
  await expect(main.getByRole('button', { name: 'Restore what I typed' })).toBeVisible();
  await expect(main.locator('[name="name"]')).toHaveValue('');
});

test('what was typed is kept after the page has responded', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`${origin()}/enquiry/status`);
  await main.locator('[name="reference"]').fill('K7Q-4M3X');
  await main.locator('[name="phone"]').fill('98765 43210');
  await main.getByRole('button', { name: 'Show where it stands' }).click();
  await expect(main).toContainText('No enquiry has both this reference and this number');
  await change(page, 'Language: English', 'मराठी', '/mr/enquiry/status#standing');
  await expect(main.locator('[name="reference"]')).toHaveValue('K7Q-4M3X');
  await expect(main.locator('[name="phone"]')).toHaveValue(/98765 ?43210/);
});

test('a form that could not be sent says so in Marathi, and keeps what was typed, also of visitors who save data', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.8.7.6', 'Save-Data': 'on' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${origin()}/mr/enquiry`);
  const form = page.locator('main form');
  expect(scripts).toEqual([]);
  await form.locator('[name="name"]').fill('Asha Rao');
  await expect(page.locator('main [data-island]')).toHaveAttribute('data-hydrated', '');
  const typed = { name: 'Asha Rao', business: 'Rao Looms', phone: '9876543210', amount: '25 lakh' };
  for (const [field, value] of Object.entries(typed)) await form.locator(`[name="${field}"]`).fill(value);
  await form.locator('[name="product"]').selectOption('machinery');
  await page.route('**/enquiry', (route) => route.abort());
  await form.locator('button[type="submit"]').click();
  await expect(
    page.getByRole('alert').filter({ hasText: MARATHI?.shared.reasons.network ?? 'no text' }),
  ).toBeVisible();
  for (const [field, value] of Object.entries(typed))
    await expect(form.locator(`[name="${field}"]`)).toHaveValue(value);
  await page.unroute('**/enquiry');
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('main')).toContainText(MARATHI?.enquiry.success.title ?? 'no text');
});

test('a visitor who saves data is offered a draft before typing', async ({ page }) => {
  await page.goto(`${origin()}/enquiry`);
  await page.locator('main [name="name"]').fill('Asha Rao');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft-');
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.goto(`${origin()}/enquiry`);
  await expect(page.locator('main')).toContainText('You typed something here and did not send it.');
});

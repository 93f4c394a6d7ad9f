/** Email alerts about documents: from a folder, a search and /investors to the form, and the links in the mail. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { expect, expectAccessible, test, WIDTHS } from '../support/site.ts';
import { storedAnswers, tokensMailedTo } from './inbox.ts';

const address = () => `asha-${crypto.randomUUID()}@example.com`;
const offer = (page: Page) => page.getByRole('link', { name: 'Tell me by email' });
const email = (page: Page) => page.getByLabel('Your email address');
const send = (page: Page) => page.getByRole('button', { name: 'Tell me', exact: true });
const topic = (page: Page) => page.locator('#alert-topic');

const PLACES = [
  {
    name: 'a folder',
    from: urls.folder(['Policies']),
    about: 'New documents in Policies',
    asked: { folder: 'Policies' },
  },
  { name: '/investors', from: urls.page('investors'), about: 'All new documents', asked: {} },
  {
    name: 'a search',
    from: urls.search({ query: 'report', category: 'Annual Report' }),
    about: 'New documents in Annual Report that match “report”',
    asked: { folder: 'Annual%20Report', q: 'report' },
  },
  {
    name: 'a search that finds nothing',
    from: urls.search({ query: 'unheardof' }),
    about: 'New documents that match “unheardof”',
    asked: { q: 'unheardof' },
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, expectedConsole: [/422/] });

    for (const { name, from, about, asked } of PLACES)
      test(`${name} leads to the form, which keeps what was typed, and thanks`, async ({ page }) => {
        await page.goto(from);
        await offer(page).click();
        await expect(topic(page)).toContainText(about);
        await email(page).fill('asha@');
        await fillInForm();
        await send(page).click();
        await expect(page.getByText('Please choose how often').first()).toBeVisible();
        await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
        await expect(topic(page)).toContainText(about);
        await expect(email(page)).toHaveValue('asha@');
        const reader = address();
        await email(page).fill(reader);
        await page.getByLabel('Once a day').check();
        await send(page).click();
        await expect(page.getByText('One more step')).toBeVisible();
        const nothing = { folder: '', kind: '', q: '' };
        expect(JSON.parse(storedAnswers(reader))).toEqual({
          ...{ ...nothing, ...asked, email: reader, frequency: 'daily' },
        });
      });

    test('the mailed links change nothing before a button is pressed', async ({ page, request }) => {
      const reader = address();
      await request.post('/alerts', {
        form: { email: reader, frequency: 'now', folder: 'Policies', kind: '', q: '' },
      });
      const tokens = tokensMailedTo(reader);
      await page.goto(`/alerts/confirm?token=${tokens.confirm}`);
      await expect(page.getByText('New documents in Policies.')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Your alert has started' })).toBeVisible();
      await page.goto(`/alerts/unsubscribe?token=${tokens.leave}`);
      await page.getByRole('button', { name: 'End the alert' }).click();
      await expect(page.getByRole('heading', { name: 'The alert has ended' })).toBeVisible();
    });
  });

test('nothing is chosen at first, and the states are accessible at every width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(urls.alerts('folder=Policies&q=report'));
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
});

test('an alert about a search of one kind can be widened to the kind', async ({ page }) => {
  await page.goto(urls.search({ query: 'report', kind: 'Annual report' }));
  await offer(page).click();
  await expect(topic(page)).toContainText('New documents of the kind Annual report that match “report”');
  await page.getByRole('link', { name: 'New documents of the kind Annual report' }).click();
  await expect(page).toHaveURL(urls.alerts('kind=Annual+report'));
  await expect(topic(page)).toHaveText('We will tell you about: New documents of the kind Annual report');
});

test.describe('an unknown folder or kind', () => {
  test.use({ expectedConsole: [/404|410/] });

  test('has no form, and cannot be sent', async ({ page, request }) => {
    for (const query of ['folder=No+such', 'kind=Recipe', 'folder=%25'])
      expect((await page.goto(urls.alerts(query)))?.status()).toBe(404);
    const form = { email: address(), frequency: 'now', folder: 'No%20such' };
    const answer = await request.post(urls.alerts(), { form });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('Please open this form again from the folder or the search');
  });

  test('an invalid link leads to the form', async ({ page }) => {
    await page.goto('/alerts/confirm?token=made-up');
    await page.getByRole('link', { name: 'Ask for an alert' }).click();
    await expect(page).toHaveURL('/alerts');
  });
});

test('a mail program can end an alert without Origin or cookies (RFC 8058)', async ({ request }) => {
  const reader = address();
  await request.post('/alerts', { form: { email: reader, frequency: 'now' } });
  const { confirm, leave } = tokensMailedTo(reader);
  await request.post(`/alerts/confirm?token=${confirm}`, { form: { press: 'confirm' } });
  const link = `/alerts/unsubscribe?token=${leave}`;
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(await (await request.get(link)).text()).toContain('The alert has ended');
});

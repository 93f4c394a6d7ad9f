/**
 * If a form exceeds the storage limit, the page shows the reason, the phone number and the visitor's input.
 */
import { pdf } from '../../app/library/documents.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

test.use({ expectedConsole: [/Failed to load resource/] });
test('an application over the storage budget shows the reason and keeps its input', async ({ page }) => {
  const reply = { ok: false, fieldErrors: {}, reason: 'quota' };
  await page.route('**/career/apply/general', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 413, json: reply }) : route.continue(),
  );
  await page.goto('/career/apply/general');
  const form = page.locator('form[data-draft=job]');
  await form.getByLabel('First name').focus();
  await expect(page.locator('main [data-hydrated]')).toBeAttached();
  for (const label of ['First name', 'Last name', 'Current location', 'Current CTC', 'Expected CTC'])
    await form.getByLabel(label).fill('Surat');
  await form.getByLabel('Current or last company').fill('Rao Looms');
  await form.getByLabel('Email address').fill('asha@example.com');
  await form.getByLabel('Phone number').fill('9876543210');
  await form.getByLabel('Experience').selectOption('3-5');
  await form.getByLabel('Notice period').selectOption('15-days');
  await form.getByLabel('Cover letter').fill('I have kept the books of a weaving shed for six years.');
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(100_000)) };
  await form.getByLabel('Resume').setInputFiles(resume);
  await form.getByRole('button', { name: 'Send the application' }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Your application was not sent.');
  await expect(alert).toContainText('Please send it again tomorrow.');
  await expect(alert.getByRole('link', { name: '+91 22 0000 0000' })).toBeVisible();
  await expect(form.getByLabel('Email address')).toHaveValue('asha@example.com');
  expect(await form.getByLabel('Resume').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await expectAccessible(page);
});

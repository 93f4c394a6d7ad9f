/** A form that could not be sent says so in the visitor's language, and keeps what was typed; also if the visitor saves data. */
import { expect, test } from '../support/site.ts';
import { LANGUAGES, languagesServer } from './languages-server.ts';

// One worker and one server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 720 }, expectedConsole: [/Failed to load resource/] });
const origin = languagesServer();

for (const [language, { forms }] of LANGUAGES)
  for (const saving of language === 'mr' ? [false, true] : [false])
    test(`in ${language}${saving ? ', saving data' : ''}`, async ({ page, context }) => {
      if (saving) await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.8.7.6', 'Save-Data': 'on' });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(`${origin()}${language === 'en' ? '' : `/${language}`}/enquiry`);
      const form = page.locator('main form');
      if (saving) expect(scripts).toEqual([]);
      await form.locator('[name="name"]').fill('Asha Rao');
      await expect(page.locator('main [data-island]')).toHaveAttribute('data-hydrated', '');
      const typed = { name: 'Asha Rao', business: 'Rao Looms', phone: '9876543210', amount: '25 lakh' };
      for (const [field, value] of Object.entries(typed)) await form.locator(`[name="${field}"]`).fill(value);
      await form.locator('[name="product"]').selectOption('machinery');
      await page.route('**/enquiry', (route) => route.abort());
      await form.locator('button[type="submit"]').click();
      await expect(page.getByRole('alert').filter({ hasText: forms.shared.reasons.network })).toBeVisible();
      for (const [field, value] of Object.entries(typed))
        await expect(form.locator(`[name="${field}"]`)).toHaveValue(value);
      await page.unroute('**/enquiry');
      await form.locator('button[type="submit"]').click();
      await expect(page.locator('main')).toContainText(forms.enquiry.success.title);
    });

test('a visitor who saves data is offered a draft before typing', async ({ page }) => {
  await page.goto(`${origin()}/enquiry`);
  await page.locator('main [name="name"]').fill('Asha Rao');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft-');
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.goto(`${origin()}/enquiry`);
  await expect(page.locator('main')).toContainText('You typed something here and did not send it.');
});

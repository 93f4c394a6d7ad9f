/** What stands beside the form on each form page and below it in each drawer, with and without JavaScript. */
import { expect, test } from '../support/site.ts';
import { unfold } from './optional-fields.ts';

const PHONE = '+91 22 0000 0000';
const PAGES = {
  '/enquiry': { heading: 'Request a call back', next: 'What happens next' },
  '/career/apply/credit-analyst': { heading: /^Apply: Credit Analyst/, next: 'What happens next' },
  '/lending-partners/become-a-partner': { heading: 'Become Our Partner', next: 'What happens next' },
  '/newsletter': { heading: 'Notes for people who run a business', next: 'How it works' },
  '/alerts': { heading: 'Tell me by email', next: 'How it works' },
};

const DRAWERS = [
  ['/product', 'Get Started', 'Request a call back'],
  ['/career', 'Apply for Credit Analyst', /^Apply:/],
  ['/lending-partners', 'Become a partner', 'Become Our Partner'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const [address, { heading, next }] of Object.entries(PAGES)) {
      test(`${address} says what happens next, and shows the phone and its hours`, async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(address);
        const panel = page.getByRole('complementary', { name: next });
        await expect(panel.getByRole('img')).toBeVisible();
        expect(await panel.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
        await expect(panel.getByRole('link', { name: PHONE })).toBeInViewport();
        await expect(panel.getByText('Working days, 9 am to 6 pm')).toBeVisible();
        const form = page.getByRole('main').locator('form').first();
        const boxes = await Promise.all([panel.boundingBox(), form.boundingBox()]);
        expect(boxes[0]?.x).toBeGreaterThan((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0));
        await page.setViewportSize({ width: 360, height: 740 });
        const narrow = await Promise.all([panel.boundingBox(), form.boundingBox()]);
        expect(narrow[0]?.y).toBeGreaterThan((narrow[1]?.y ?? 0) + (narrow[1]?.height ?? 0));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      });
    }

    test('the enquiry shows five fields, and unfolds six more', async ({ page }) => {
      await page.goto('/enquiry');
      const form = page.getByRole('main').locator('form').first();
      const shown = form.getByRole('textbox').or(form.getByRole('combobox'));
      await expect(shown).toHaveCount(5);
      await expect(form.getByLabel('City')).toBeHidden();
      await unfold(form);
      await expect(shown).toHaveCount(11);
      await expect(form.getByLabel('City')).toBeVisible();
    });
  });
}

test('each drawer shows the phone', async ({ page }) => {
  for (const [address, link, title] of DRAWERS) {
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer.getByRole('link', { name: PHONE })).toBeVisible();
  }
});

/** The layout of the pages of forms, and of the answer to where an enquiry stands. */
import { ENQUIRY } from '../../answers.ts';
import { expect, expectAccessible, test, WIDTHS } from '../support/site.ts';
import { FORMS, PHONE } from './filled-forms.ts';

test('what happens next is beside the form, on a phone below it, with the phone number and its hours', async ({
  page,
}) => {
  for (const address of [...Object.values(FORMS).map((form) => form.page), '/newsletter', '/alerts']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    const panel = page.getByRole('complementary');
    const boxes = async () => {
      const form = page.getByRole('main').locator('form').first();
      const [of, beside] = await Promise.all([form.boundingBox(), panel.boundingBox()]);
      if (!of || !beside) throw new Error(`${address} has no form or no panel.`);
      return { right: beside.x - of.x - of.width, below: beside.y - of.y - of.height };
    };
    expect((await boxes()).right, address).toBeGreaterThan(0);
    await expect(panel.getByRole('link', { name: PHONE })).toBeInViewport();
    await expect(panel.getByText('Working days, 9 am to 6 pm')).toBeVisible();
    await expect(panel.getByRole('img')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await boxes()).below, address).toBeGreaterThan(0);
  }
});

test('the steps of an enquiry are accessible, and within the window at all widths', async ({
  page,
  request,
}) => {
  const headers = { accept: 'application/json' };
  const { reference } = await (await request.post('/enquiry', { form: ENQUIRY, headers })).json();
  await page.goto('/enquiry/status');
  const main = page.getByRole('main');
  await main.getByLabel('Your reference').fill(reference);
  await main.getByLabel('Mobile number').fill(ENQUIRY.phone);
  await main.getByRole('button', { name: 'Show where it stands' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
  }
});

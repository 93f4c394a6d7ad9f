/**
 * What only forms in dialogs do: they are filled in from the link that opened them, and close by themselves.
 */
import { pass, underClock } from '../support/clock.ts';
import { expect, test } from '../support/site.ts';
import { address, FORMS, fillAll, openDialog, send, stored } from './filled-forms.ts';

test('the enquiry is filled in from the card that opened it, each time, and is no draft', async ({
  page,
}) => {
  await page.goto('/product');
  const drawer = page.getByRole('dialog', { name: FORMS.enquiry.title });
  for (const [link, product] of [
    [/Request a call back.*Business loan/, 'business-loan'],
    [/Request a call back.*Invoice discounting/, 'invoice-discounting'],
    ['Get Started', ''],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(drawer.getByLabel('What is the money for?')).toHaveValue(product);
    // The largest loan is not what a visitor wants to borrow.
    await expect(drawer.getByLabel('How much do you need?')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  expect(await stored(page)).not.toContain('draft-');
});

test('the partnership request closes 3 s after its confirmation, but not under the pointer', async ({
  page,
}) => {
  const drawer = await underClock(page, async () => {
    await page.goto('/lending-partners');
    return openDialog(page, 'partner');
  });
  await fillAll(drawer, 'partner', address());
  await send(drawer, 'partner');
  const thanks = drawer.getByText(FORMS.partner.thanks);
  await expect(thanks).toBeVisible();
  await pass(page, 2_999);
  await expect(thanks).toBeVisible();
  await thanks.hover();
  await pass(page, 10_000);
  await expect(thanks).toBeVisible();
  await page.mouse.move(1, 1);
  await pass(page, 1);
  await expect(drawer).toBeHidden();
});

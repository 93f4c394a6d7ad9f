/** The enquiry form: in the drawer that the cards open, and on its own page, with and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { fillInForm } from '../../waiting.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { inbox } from './inbox.ts';
import { renewToken } from './new-token.ts';
import { unfold } from './optional-fields.ts';

const SUMMARY = 'Please correct the following errors:';
const THANKS = 'Thank you. Your enquiry is with us.';
const PROMISE = /We will call you (today|on \w+day) (before|after|between) /;
const address = () => `asha-${crypto.randomUUID()}@example.com`;

async function fillRequired(form: Locator, amount = '50 lakh') {
  await form.getByLabel('Your name').fill('Asha Rao');
  await form.getByLabel('Name of the business').fill('Rao Looms');
  await form.getByLabel('Mobile number').fill('+91 98765 43210');
  await form.getByLabel('What is the money for?').selectOption('Machinery finance');
  await form.getByLabel('How much do you need?').fill(amount);
}

const send = (form: Locator) => form.getByRole('button', { name: 'Request a call back' }).click();

async function openDrawer(page: Page, link: string | RegExp): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Request a call back' });
  await expect(drawer.locator('[data-hydrated]')).toBeAttached();
  return drawer;
}

test.describe('in the drawer', () => {
  test('is filled in from the card that opened it, each time', async ({ page }) => {
    await page.goto('/');
    const drawer = await openDrawer(page, /Get Started.*Business Loans/);
    await expect(drawer.getByLabel('What is the money for?')).toHaveValue('business-loan');
    // The largest loan is not what a visitor wants to borrow.
    await expect(drawer.getByLabel('How much do you need?')).toHaveValue('');
    await page.keyboard.press('Escape');
    await openDrawer(page, /Get Started.*Invoice Financing/);
    await expect(drawer.getByLabel('What is the money for?')).toHaveValue('invoice-discounting');
    await expect(drawer.getByLabel('How much do you need?')).toHaveValue('');
    await page.keyboard.press('Escape');
    await openDrawer(page, 'Request a call back');
    await expect(drawer.getByLabel('What is the money for?')).toHaveValue('');
  });

  test('is hydrated once, even if it was touched before it opened', async ({ page }) => {
    await page.goto('/product');
    const island = page.locator('dialog [data-island=enquiry]');
    await island.evaluate((element) => {
      const count = () => element.setAttribute('data-times', `${Number(element.dataset.times ?? 0) + 1}`);
      new MutationObserver(count).observe(element, { attributeFilter: ['data-hydrated'] });
      element.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(island).toHaveAttribute('data-times', '1');
    const drawer = await openDrawer(page, 'Get Started');
    await send(drawer);
    await expect(drawer.getByText(SUMMARY)).toBeVisible();
    await expect(island).toHaveAttribute('data-times', '1');
  });

  test('is submitted with five answers, promises a call and shows the reference on the page', async ({
    page,
  }) => {
    await page.goto('/product');
    const drawer = await openDrawer(page, 'Get Started');
    const email = address();
    await fillRequired(drawer);
    await expect(drawer.getByLabel('Mobile number')).toHaveValue('9876543210');
    await expect(drawer.locator('[name=email]')).toBeHidden();
    await unfold(drawer);
    await drawer.locator('[name=email]').fill(email);
    await send(drawer);
    await expect(drawer.getByText(THANKS)).toBeVisible();
    await expect(drawer.getByText(PROMISE)).toBeVisible();
    await expectAccessible(page);
    const [stored] = await inbox(email);
    expect(stored).toMatchObject({ kind: 'enquiry' });
    await page.keyboard.press('Escape');
    await expect(page.getByText(stored?.reference ?? 'no reference')).toBeInViewport();
  });
});

test.describe('on its own page', () => {
  test('repeats the amount in words during typing', async ({ page }) => {
    await page.goto('/enquiry');
    const amount = page.getByLabel('How much do you need?');
    const echo = page.locator('#enquiry-amount-words');
    for (const [typed, said] of [
      ['50 lakh', '₹50,00,000 · fifty lakh rupees'],
      ['5,00,000', '₹5,00,000 · five lakh rupees'],
      ['1.2 cr', '₹1,20,00,000 · one crore twenty lakh rupees'],
      ['₹ 75L', '₹75,00,000 · seventy-five lakh rupees'],
      ['50k', '₹50,000 · fifty thousand rupees'],
      ['about fifty', ''],
      ['2.5', ''],
      ['2.5 लाख', '₹2,50,000 · two lakh fifty thousand rupees'],
      ['eight lakh', '₹8,00,000 · eight lakh rupees'],
      ['साढ़े आठ लाख', '₹8,50,000 · eight lakh fifty thousand rupees'],
      ['८ लाख', '₹8,00,000 · eight lakh rupees'],
      ['આઠ લાખ', '₹8,00,000 · eight lakh rupees'],
      ['sade aath lakh', '₹8,50,000 · eight lakh fifty thousand rupees'],
    ] as const) {
      await amount.fill(typed);
      await expect(echo).toHaveText(said);
    }
  });

  test('says at once that an amount exceeds the limit of the product', async ({ page }) => {
    await page.goto('/enquiry?product=business-loan&amount=60000000');
    const main = page.getByRole('main');
    const amount = main.getByLabel('How much do you need?');
    const echo = main.locator('#enquiry-amount-words');
    await expect(echo).toContainText('₹6,00,00,000 · six crore rupees');
    await expect(echo).toContainText('A business loan goes up to ₹5 crore');
    await amount.fill('5 crore');
    await expect(echo).toHaveText('₹5,00,00,000 · five crore rupees');
    await amount.fill('5.1 crore');
    await expect(amount).toBeFocused();
    await expect(echo).toContainText('A business loan goes up to ₹5 crore');
    await main.getByLabel('What is the money for?').selectOption('Machinery finance');
    await expect(echo).toHaveText('₹5,10,00,000 · five crore ten lakh rupees');
  });

  test('ignores unknown values in its address', async ({ page }) => {
    await page.goto('/enquiry?product=%3Cb%3E&amount=lots&name=Mallory');
    await expect(page.getByLabel('What is the money for?')).toHaveValue('');
    await expect(page.getByLabel('How much do you need?')).toHaveValue('');
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });

  test('shows an error on blur, validates the amount against the product, and focuses a summary', async ({
    page,
  }) => {
    await page.goto('/enquiry');
    const main = page.getByRole('main');
    const error = main.locator('#enquiry-amount-error');
    await fillRequired(main, '6 crore');
    await main.getByLabel('How much do you need?').press('Tab');
    await expect(error).toBeHidden();
    await main.getByLabel('What is the money for?').selectOption('Business loan');
    await expect(error).toHaveText('A business loan goes up to ₹5 crore; please enter that or less');
    await main.getByLabel('How much do you need?').fill('5 crore');
    await expect(error).toBeHidden();
    await unfold(main);
    await main.getByLabel('Months to repay').fill('49');
    await main.getByLabel('Your name').fill('');
    await send(main);
    const summary = main.getByRole('group', { name: SUMMARY });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your name',
      'Please enter a number of months from 12 to 48',
    ]);
    await summary.getByRole('link', { name: 'Please enter a number of months' }).click();
    await expect(main.getByLabel('Months to repay')).toBeFocused();
    await summary.getByRole('link', { name: 'Please enter your name' }).click();
    await expect(main.getByLabel('Your name')).toBeFocused();
  });

  test('shows errors of fields left while the script was loading', async ({ page }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/enquiry', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await fillRequired(main, 'about fifty');
    await main.getByLabel('Mobile number').fill('12345');
    await expect(main.locator('#enquiry-amount-error')).toHaveCount(0);
    script.resolve();
    await expect(main.locator('#enquiry-amount-error')).toBeVisible();
    // The field still has the focus, so its error is not shown yet.
    await expect(main.locator('#enquiry-phone-error')).toHaveCount(0);
    await expect(main.getByLabel('Mobile number')).toHaveValue('12345');
  });

  test('asks for five answers only', async ({ page }) => {
    await page.goto('/enquiry');
    const main = page.getByRole('main');
    await expect(main.locator('form :required')).toHaveCount(5);
    await main.getByLabel('Your name').focus();
    await send(main);
    await expect(main.getByRole('group', { name: SUMMARY }).getByRole('link')).toHaveText([
      'Please enter your name',
      'Please enter the name of the business',
      'Please enter your mobile number',
      'Please choose what the money is for',
      'Please enter how much you need',
    ]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });
  test('every link leads to the page, which returns values with errors, then the confirmation', async ({
    page,
  }) => {
    await page.goto('/product');
    await page.getByRole('link', { name: /Request a call back.*Business loan/ }).click();
    const main = page.getByRole('main');
    await expect(main.getByLabel('What is the money for?')).toHaveValue('business-loan');
    await expect(main.getByLabel('How much do you need?')).toHaveValue('');
    await fillRequired(main, '50');
    const email = address();
    await unfold(main);
    await main.locator('[name=email]').fill(email);
    await fillInForm();
    await send(main);
    await expect(main.getByText(SUMMARY)).toBeVisible();
    await expect(main.locator('#enquiry-amount-error')).toHaveText(
      'Please add thousand, lakh or crore to the amount',
    );
    await expect(main.getByLabel('Name of the business')).toHaveValue('Rao Looms');
    await expect(main.locator('[name=email]')).toBeVisible();
    await main.getByLabel('How much do you need?').fill('50 lakh');
    await send(main);
    await expect(main.getByText(THANKS)).toBeVisible();
    await expect(main.getByText(PROMISE)).toBeVisible();
    const [stored] = await inbox(email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your reference: ${stored?.reference}`);
    await expect(main.locator('[data-sent]')).toBeFocused();
  });

  test('the reason why it was not stored is at the top of the page, with the focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/enquiry');
    const main = page.getByRole('main');
    await fillRequired(main);
    await renewToken(page);
    await send(main);
    const reason = main.getByText('It came faster than a person can type.');
    await expect(reason).toHaveCount(1);
    await expect(reason).toBeInViewport();
    await expect(main.locator(':focus')).toContainText('Your enquiry was not sent.');
    await expect(main.getByLabel('How much do you need?')).toHaveValue('50 lakh');
  });

  test('every book-a-call link has a call-back link beside it', async ({ page }) => {
    for (const path of ['/', '/about', '/product', '/lending-partners', '/career', '/investors']) {
      await page.goto(path);
      await expect(page.locator('header').getByRole('link', { name: 'Request a call back' })).toHaveAttribute(
        'href',
        '/enquiry',
      );
    }
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Request a call back' })).toBeVisible();
  });
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('is accessible with errors', async ({ page }) => {
      await page.goto('/enquiry');
      const main = page.getByRole('main');
      await unfold(main);
      await main.getByLabel('Months to repay').fill('49');
      await send(main);
      await expect(main.getByRole('group', { name: SUMMARY })).toBeFocused();
      await expectAccessible(page);
    });

    test('is accessible after submission', async ({ page }) => {
      await page.goto('/enquiry');
      const main = page.getByRole('main');
      await fillRequired(main);
      await fillInForm();
      await send(main);
      await expect(main.getByText(THANKS)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

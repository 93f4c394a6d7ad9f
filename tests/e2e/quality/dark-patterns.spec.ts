/**
 * The eleven dark patterns of the Reserve Bank's list, as far as a test can find them (docs/forms.md).
 * `accessibility.spec.ts` looks for them on every page.
 */
import type { Page } from '@playwright/test';
import { loadContent } from '../../../src/content-model/load.ts';
import * as urls from '../../../src/urls.ts';
import { CONTENT } from '../../fixture-content.ts';
import { inbox, tokensMailedTo } from '../forms/inbox.ts';
import { pass, underClock } from '../support/clock.ts';
import { expect, test } from '../support/site.ts';
import { darkPatternsIn, ratesWithoutFee, visibilityOf } from './dark-patterns.ts';

const { content } = loadContent(CONTENT);
const { optional } = content.text.en.forms.shared;
const address = () => `asha-${crypto.randomUUID()}@example.com`;

// The console reports an answer to a form with its errors.
test.use({ expectedConsole: [/Failed to load resource/] });

test.describe('the price', () => {
  test('is stated with fee and GST wherever a rate is stated', async ({ page }) => {
    for (const path of [urls.page('product'), urls.charges()]) {
      await page.goto(path);
      expect(await ratesWithoutFee(page), path).toEqual([]);
    }
  });

  test('in the catalogue is the price in the list of charges, so that no offer is replaced later', async ({
    page,
  }) => {
    await page.goto(urls.charges());
    const rows = await page.locator('#rates details').allTextContents();
    await page.goto(urls.page('product'));
    for (const { product, rate, fee } of content.lending.products) {
      const card = page.locator(`#${product}`);
      const title = await card.getByRole('heading').innerText();
      await expect(card).toContainText(`${rate.from}% to ${rate.to}%`);
      await expect(card).toContainText(`${fee.upTo}% + GST`);
      const row = rows.find((text) => text.startsWith(title));
      expect(row, title).toContain(`${rate.from}% to ${rate.to}%`);
      expect(row, title).toContain(`${fee.upTo}%\u00a0+\u00a0GST`);
    }
  });
});

test('an enquiry needs no subscription, and does not start one', async ({ page }) => {
  const email = address();
  await page.goto(urls.enquiry());
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Your name').fill('Asha Rao');
  await form.getByLabel('Name of the business').fill('Rao Looms');
  await form.getByLabel('Mobile number').fill('9876543210');
  await form.getByLabel('What is the money for?').selectOption('machinery');
  await form.getByLabel('How much do you need?').fill('20 lakh');
  await form.getByText('Seven more answers').click();
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button', { name: /^(Send|Ask|Request)/ }).click();
  await expect.poll(async () => (await inbox(email)).map(({ kind }) => kind)).toEqual(['enquiry']);
});

test('the consent to offers is unticked however the form is opened, and not needed', async ({ page }) => {
  const addresses = [
    urls.enquiry(),
    urls.enquiry({ product: 'machinery', amount: 5_000_000 }),
    `${urls.enquiry({ product: 'machinery' })}&offers=yes`,
  ];
  for (const path of addresses) {
    await page.goto(path);
    const box = page.getByRole('main').getByLabel('Yes, tell me about offers');
    await page.getByRole('main').getByText('Seven more answers').click();
    await expect(box, path).not.toBeChecked();
    await expect(box, path).not.toHaveAttribute('required');
  }
  for (const path of [urls.page('home'), urls.page('product')]) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Get Started/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Request a call back' });
    await drawer.getByText('Seven more answers').click();
    await expect(drawer.getByLabel('Yes, tell me about offers'), path).not.toBeChecked();
  }
});

test('unsubscribing takes fewer steps than subscribing: one link and one button, nothing to type', async ({
  page,
  request,
}) => {
  const email = address();
  await request.post(urls.newsletter(), { form: { email } });
  const tokens = tokensMailedTo(email);
  await page.goto(urls.newsletterLink('confirm', tokens.confirm));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.goto(urls.newsletterLink('unsubscribe', tokens.leave));
  const main = page.getByRole('main');
  await expect(
    main.getByRole('textbox').or(main.getByRole('combobox')).or(main.getByRole('checkbox')),
  ).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(1);
  await main.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

/** The pages with dialogs. */
const DIALOGS = Object.values(urls.PAGES);

/** Returns the ids of the dialogs that visible controls of the page open. Elsewhere the control is a link. */
async function dialogsOf(page: Page): Promise<string[]> {
  const ids = await page
    .locator('[data-opens]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.opens ?? ''));
  const known = await page.locator('dialog').evaluateAll((dialogs) => dialogs.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.includes(id));
}

for (const width of [360, 1280]) {
  test(`every dialog closes with a control that is as easy to see as its button at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let checked = 0;
    for (const path of DIALOGS) {
      await page.goto(`${path}#main`);
      for (const id of await dialogsOf(page)) {
        await page.locator(`[data-opens="${id}"]:visible`).first().click();
        const dialog = page.locator(`[id="${id}"]`);
        await expect(dialog, `${path} ${id}`).toBeVisible();
        const close = dialog.locator('[data-close]').first();
        await expect(close).toBeInViewport({ ratio: 1 });
        const seen = await visibilityOf(`[id="${id}"] [data-close] >> nth=0`, page);
        expect(Math.min(seen.width, seen.height), `${path} ${id}`).toBeGreaterThanOrEqual(44);
        expect(seen.contrast, `${path} ${id}`).toBeGreaterThanOrEqual(4.5);
        await close.click();
        await expect(dialog).toBeHidden();
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(8);
  });
}

test('no dialog opens by itself, and a closed one does not come back', async ({ page }) => {
  await underClock(page, () => page.goto(`${urls.page('product')}#main`));
  const open = page.locator('dialog[open], :popover-open');
  await pass(page, 600_000);
  await page.mouse.wheel(0, 4_000);
  await pass(page, 600_000);
  await expect(open).toHaveCount(0);
  await page.locator('main [data-opens]:visible').first().click();
  await expect(open).toHaveCount(1);
  await page.keyboard.press('Escape');
  await pass(page, 600_000);
  await expect(open).toHaveCount(0);
  await page.goto(urls.page('about'));
  await expect(open).toHaveCount(0);
});

test.describe('the rules', () => {
  const BAD: readonly [name: string, html: string][] = [
    ['false urgency', '<p>Hurry: the offer ends in 00:14:59.</p>'],
    ['basket sneaking', '<form method=post><label><input type=checkbox checked>Add insurance</label></form>'],
    ['confirm shaming', '<button>No, I do not care about my business</button>'],
    [
      'forced action',
      '<form method=post action=/enquiry><label><input type=checkbox required>Send me the newsletter</label></form>',
    ],
    ['trick wording', '<form method=post><label><input type=checkbox>Do not withhold offers</label></form>'],
    ['interface interference', '<form method=post><label>City (optional)<input required></label></form>'],
    ['interface interference', '<form method=post><label>City<input></label></form>'],
    ['nagging', '<dialog open><h2>Wait!</h2></dialog>'],
    ['disguised advertisement', '<iframe title="News" srcdoc="Buy"></iframe>'],
  ];

  for (const [name, html] of BAD) {
    test(`find ${name} in ${html}`, async ({ page }) => {
      await page.goto('/healthz');
      await page.setContent(`<main>${html}</main>`);
      const found = await darkPatternsIn(page, optional);
      expect(found.filter((line) => line.startsWith(name))).not.toEqual([]);
    });
  }

  test('find nothing in an honest form', async ({ page }) => {
    await page.goto('/healthz');
    await page.setContent(`<main><form method=post action=/enquiry>
      <label>Name<input required></label><label>City optional<input></label>
      <label><input type=checkbox>Call me about this product optional</label>
      <button>Send</button><button type=button>Close</button></form></main>`);
    expect(await darkPatternsIn(page, optional)).toEqual([]);
  });

  test('find a rate without its fee', async ({ page }) => {
    await page.setContent('<main><p>From 16% to 24%.</p><p>16% to 24% a year, fee up to 2% + GST</p></main>');
    expect(await ratesWithoutFee(page)).toEqual(['drip pricing: From 16% to 24%.']);
  });

  test('measure a close control that is hard to see', async ({ page }) => {
    await page.setContent(
      '<button id=x style="color:#ccc;background:#fff;width:12px;height:12px">x</button>',
    );
    const { contrast, width } = await visibilityOf('#x', page);
    expect(contrast).toBeLessThan(2);
    expect(width).toBeLessThan(44);
  });
});

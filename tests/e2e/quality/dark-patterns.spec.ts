/**
 * The eleven dark patterns of the Reserve Bank's list, as far as a test can find them (docs/forms.md).
 * The walk (seen/seen.spec.ts) looks for them on every page and in every state.
 */
import type { Page } from '@playwright/test';
import { loadContent } from '../../../src/content-model/load.ts';
import * as urls from '../../../src/urls.ts';
import { CONTENT } from '../../fixture-content.ts';
import { pass, underClock } from '../support/clock.ts';
import { expect, test } from '../support/site.ts';
import { darkPatternsIn, ratesWithoutFee, visibilityOf } from './dark-patterns.ts';

const { optional } = loadContent(CONTENT).content.text.en.forms.shared;

/** Returns the ids of the dialogs that visible controls of the page open. Elsewhere the control is a link. */
const dialogsOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-opens]:visible')
    .evaluateAll((links) => [
      ...new Set(
        links
          .map((link) => (link as HTMLElement).dataset.opens ?? '')
          .filter((id) => document.getElementById(id) instanceof HTMLDialogElement),
      ),
    ]);

test('every dialog closes with a control that is as easy to see as its button, and asks for no consent', async ({
  page,
}) => {
  let checked = 0;
  for (const path of Object.values(urls.PAGES)) {
    await page.goto(`${path}#main`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const id of await dialogsOf(page)) {
        const what = `${path} ${id} at ${width} px`;
        await page.locator(`[data-opens="${id}"]:visible`).first().click();
        const dialog = page.locator(`[id="${id}"]`);
        await expect(dialog, what).toBeVisible();
        const close = dialog.locator('[data-close]').first();
        await expect.soft(close, what).toBeInViewport({ ratio: 1 });
        const seen = await visibilityOf(close);
        expect.soft(Math.min(seen.width, seen.height), what).toBeGreaterThanOrEqual(44);
        expect.soft(seen.contrast, what).toBeGreaterThanOrEqual(4.5);
        expect.soft(await darkPatternsIn(page, optional, true), what).toEqual([]);
        await close.click();
        await expect(dialog, what).toBeHidden();
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(16);
});

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

test('the rules find every pattern, and nothing in an honest form', async ({ page }) => {
  const form = (controls: string) => `<form method=post action=/enquiry>${controls}</form>`;
  const bad = [
    ['false urgency', '<p>Hurry: the offer ends in 00:14:59.</p>'],
    ['basket sneaking', form('<label><input type=checkbox checked>Add insurance</label>')],
    ['confirm shaming', '<button>No, I do not care about my business</button>'],
    ['forced action', form('<label><input type=checkbox required>Send me the newsletter</label>')],
    ['trick wording', form('<label><input type=checkbox>Do not withhold offers</label>')],
    ['interface interference', form('<label>City (optional)<input required></label>')],
    ['interface interference', form('<label>City<input></label>')],
    ['nagging', '<dialog open><h2>Wait!</h2></dialog>'],
    ['disguised advertisement', '<iframe title="News" srcdoc="Buy"></iframe>'],
  ] as const;
  const found = async (html: string) => {
    await page.setContent(`<main>${html}</main>`);
    return (await darkPatternsIn(page, optional)).join();
  };
  await page.goto('/healthz');
  for (const [name, html] of bad) expect.soft(await found(html)).toContain(name);
  const honest = form(`<label>Name<input required></label><label>City optional<input></label>
    <label><input type=checkbox>Call me about this product optional</label>
    <button>Send</button><button type=button>Close</button>`);
  expect.soft(await found(honest)).toBe('');

  await page.setContent('<main><p>From 16% to 24%.</p><p>16% to 24% a year, fee up to 2% + GST</p></main>');
  expect.soft(await ratesWithoutFee(page)).toEqual(['drip pricing: From 16% to 24%.']);
  await page.setContent('<button style="color:#ccc;background:#fff;width:12px;height:12px">x</button>');
  const { contrast, width } = await visibilityOf(page.getByRole('button'));
  expect.soft(contrast).toBeLessThan(2);
  expect.soft(width).toBeLessThan(44);
});

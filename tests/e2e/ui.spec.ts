/** The parts of the design system in a browser, on the gallery: first without script, then with. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './site.ts';

const GALLERY = '/dev/gallery';
const dialogs = [
  ['dialog', 'Open the short dialog', '/about'],
  ['dialog', 'Open the long dialog', '/career'],
  ['dialog', 'Open the wide dialog', '/investors'],
  ['drawer', 'Open the form drawer', '/lending-partners'],
  ['drawer', 'Open the menu drawer', '/investors'],
] as const;

/** The titles of the panels that are open in the first accordion. */
const openPanels = (page: Page) =>
  page.locator('[data-example="Numbered"] details[open] summary h3').allTextContents();
const row = (page: Page, title: string) => page.locator('summary', { hasText: title });

/** The gallery as if the server had opened the short dialog, with an address to close it to. */
async function withServerOpenedDialog(page: Page): Promise<void> {
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const [before = '', after = ''] = (await response.text()).split('<dialog id="example-dialog"');
    const opened = after.replace(/<button type="button"(.*?)<\/button>/s, '<a href="/investors"$1</a>');
    await route.fulfill({ response, body: `${before}<dialog open id="example-dialog"${opened}` });
  });
  await page.goto(GALLERY);
}

async function accordionIsExclusive(page: Page): Promise<void> {
  await page.goto(GALLERY);
  expect(await openPanels(page)).toEqual(['SME-only focus']);
  await row(page, 'Quick turnarounds').click();
  expect(await openPanels(page)).toEqual(['Quick turnarounds']);
  await expect(page.locator('#example-quick')).toBeVisible();
  await row(page, 'Quick turnarounds').click();
  expect(await openPanels(page)).toEqual([]);
  await row(page, 'SME-only focus').press('Enter');
  expect(await openPanels(page)).toEqual(['SME-only focus']);
}

async function linkOpensPanel(page: Page): Promise<void> {
  await page.goto(`${GALLERY}#example-structures`);
  await expect(page.locator('#example-structures')).toBeInViewport();
  expect(await openPanels(page)).toEqual(['Flexible structures']);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an accordion opens, keeps one panel open and closes it again', async ({ page }) => {
    await accordionIsExclusive(page);
  });

  test('a link to an answer opens its panel', async ({ page }) => {
    await linkOpensPanel(page);
  });

  for (const [, name, address] of dialogs) {
    test(`"${name}" leads to ${address}`, async ({ page }) => {
      await page.goto(GALLERY);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**${address}`);
    });
  }

  test('a dialog that the server opened stands above the page; its close control is a link', async ({
    page,
  }) => {
    await withServerOpenedDialog(page);
    const dialog = page.locator('#example-dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('**/investors');
  });

  test('an error summary leads to its field', async ({ page }) => {
    await page.goto(GALLERY);
    await page.getByRole('link', { name: 'Please select your notice period' }).click();
    await expect(page.getByLabel('Notice period')).toBeFocused();
  });
});

test.describe('with script', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`a link to an answer opens its panel (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await linkOpensPanel(page);
    });
  }

  test('an accordion opens, keeps one panel open and closes it again', async ({ page }) => {
    await accordionIsExclusive(page);
  });

  for (const [kind, name] of dialogs) {
    test(`${kind}: "${name}" opens it, Esc closes it, the focus returns`, async ({ page }) => {
      await page.goto(GALLERY);
      const opener = page.getByRole('link', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog:modal');
      await expect(dialog).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(GALLERY);
      await expect(dialog.locator('h2')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  test('a dialog that the server opened becomes modal; closing it leaves its address', async ({ page }) => {
    await withServerOpenedDialog(page);
    await expect(page.locator('#example-dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#example-dialog')).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/investors');
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
  });

  test('Tab never reaches the page behind an open dialog', async ({ page }) => {
    await page.goto(GALLERY);
    await page.getByRole('link', { name: 'Open the form drawer' }).click();
    const outside: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      outside.push(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || at?.closest('dialog:modal') ? '' : (at?.outerHTML ?? '');
        }),
      );
    }
    expect(outside.filter(Boolean)).toEqual([]);
  });

  test('the close control and a click beside the dialog close it; a press dragged out does not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(GALLERY);
    const opener = page.getByRole('link', { name: 'Open the form drawer' });
    const drawer = page.locator('#example-drawer');
    await opener.click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.mouse.click(200, 400);
    await expect(drawer).toBeHidden();

    await opener.click();
    const name = (await drawer.getByLabel('Full name').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(name.x + 20, name.y + 20);
    await page.mouse.down();
    await page.mouse.move(200, name.y + 20);
    await page.mouse.up();
    await expect(drawer).toBeVisible();
  });

  test('a click with a modifier key opens the address in a new tab, not the dialog', async ({
    page,
    context,
  }) => {
    await page.goto(GALLERY);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the short dialog' }).click({ modifiers: ['ControlOrMeta'] });
    expect(new URL((await opened).url() || '/about', page.url()).pathname).toBe('/about');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  for (const width of [360, 1280]) {
    test(`axe finds nothing at ${width} px, with nothing open, a dialog open and a drawer open`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(GALLERY);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open the long dialog' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Open the form drawer' }).click();
      await expectAccessible(page);
    });
  }
});

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing is wider than a window of ${width} px, targets are 44 px high or more`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(GALLERY);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const controls = page.locator(
      'main [data-example] :is(a, button, input, select, textarea, summary):visible',
    );
    const small = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('p') === null && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    );
    expect(small).toEqual([]);
  });
}

test('on paper every answer stands open and no dialog is left', async ({ page }) => {
  await page.goto(GALLERY);
  await page.emulateMedia({ media: 'print' });
  for (const answer of ['#example-focus', '#example-structures', '#example-collateral']) {
    const box = await page.locator(answer).boundingBox();
    expect(box?.height, answer).toBeGreaterThan(20);
  }
  await expect(page.locator('dialog:visible')).toHaveCount(0);
});

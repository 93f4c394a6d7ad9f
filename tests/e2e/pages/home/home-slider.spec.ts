/** The slider's timing, and the ways to stop it (specification, sections 2, 4 and 9). */
import { pass, settle } from '../../support/clock.ts';
import { expect, test } from '../../support/site.ts';
import { dot, openUnderClock, plate, shown, slides, touchWithPointer } from './home.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('advances every 3000 ms: 1, 2, 3, 1', async ({ page }) => {
  await openUnderClock(page);
  await touchWithPointer(page, plate(page));
  const first = await shown(slides(page));
  for (const step of [1, 2, 3]) {
    await pass(page, 2900);
    expect(await shown(slides(page))).toBe(((first + step - 2) % 3) + 1);
    await pass(page, 100);
    expect(await shown(slides(page))).toBe(((first + step - 1) % 3) + 1);
  }
});

test('pauses on hover and continues afterwards', async ({ page }) => {
  await openUnderClock(page);
  await plate(page).hover();
  await settle(page);
  const first = await shown(slides(page));
  await pass(page, 20_000);
  expect(await shown(slides(page))).toBe(first);
  await page.mouse.move(2, 2);
  await settle(page);
  await pass(page, 3000);
  expect(await shown(slides(page))).not.toBe(first);
});

test('pauses while the focus is inside', async ({ page }) => {
  await openUnderClock(page);
  await dot(page, 2).focus();
  await settle(page);
  const first = await shown(slides(page));
  await pass(page, 20_000);
  expect(await shown(slides(page))).toBe(first);
  await dot(page, 2).blur();
  await settle(page);
  await pass(page, 3000);
  expect(await shown(slides(page))).not.toBe(first);
});

test('a click on a dot shows its slide, and the slider continues from there', async ({ page }) => {
  await openUnderClock(page);
  await dot(page, 3).click();
  await expect.poll(() => shown(slides(page))).toBe(3);
  await page.mouse.move(2, 2);
  await settle(page);
  await pass(page, 3000);
  expect(await shown(slides(page))).toBe(1);
});

test('loads later pictures in advance, and shows a slide only after its picture has loaded', async ({
  page,
}) => {
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const asked: string[] = [];
  await page.route('**/media/hero/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name.replace(/-wide.*/, ''));
    if (name.startsWith('packing-line')) await held;
    await route.continue();
  });
  await openUnderClock(page);
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['cold-store', 'packing-line', 'powerloom']);
  await pass(page, 30_000);
  expect(await shown(slides(page))).toBe(1);
  deliver();
  await expect.poll(() => shown(slides(page))).toBe(2);
});

test.describe('when a picture fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('skips its slide', async ({ page }) => {
    await page.route('**/media/hero/packing-line*', (route) => route.abort());
    await openUnderClock(page);
    for (const picture of await slides(page).locator('img').all())
      await expect(picture).toHaveJSProperty('complete', true);
    await touchWithPointer(page, plate(page));
    const first = await shown(slides(page));
    await pass(page, 3000);
    const second = await shown(slides(page));
    expect([first, second].sort()).toEqual([1, 3]);
    await pass(page, 3000);
    expect(await shown(slides(page))).toBe(first);
    await dot(page, 2).click();
    await settle(page);
    expect(await shown(slides(page))).toBe(first);
  });
});

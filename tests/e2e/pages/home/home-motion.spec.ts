/**
 * Motion on the home page: moving parts, their speed, and how they stop (docs/behaviour.md).
 */
import { pass, settle } from '../../support/clock.ts';
import { nextFrames } from '../../support/frames.ts';
import { holdRequests } from '../../support/hold.ts';
import { expect, test } from '../../support/site.ts';
import {
  dot,
  HOME,
  hold,
  lines,
  openUnderClock,
  plate,
  shown,
  slider,
  slides,
  strip,
  tagline,
  touchWithPointer,
} from './home.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const stop = 'Stop motion';

test('slider: a slide every 3 s; pauses on hover and focus; continues from a chosen slide', async ({
  page,
}) => {
  await openUnderClock(page);
  await touchWithPointer(page, plate(page));
  let at = await shown(slides(page));
  const next = async () => {
    await pass(page, 2900);
    expect(await shown(slides(page))).toBe(at);
    await pass(page, 100);
    at = (at % 3) + 1;
    expect(await shown(slides(page))).toBe(at);
  };
  for (const _ of [1, 2, 3]) await next();
  const pauses = async (how: string) => {
    await settle(page);
    at = await shown(slides(page));
    // Two slides: a multiple of three would lead to the same one.
    await pass(page, 8000);
    expect(await shown(slides(page)), how).toBe(at);
  };
  await plate(page).hover();
  await pauses('pauses under the pointer');
  await page.mouse.move(2, 2);
  await settle(page);
  await next();
  await dot(page, 2).focus();
  await pauses('pauses while the focus is inside');
  await dot(page, 2).blur();
  await settle(page);
  await next();
  for (const n of [1, 2, 3]) {
    await dot(page, n).click();
    await expect.poll(() => shown(slides(page))).toBe(n);
    await expect(dot(page, n)).toHaveAttribute('aria-current', 'true');
  }
  await page.mouse.move(2, 2);
  await settle(page);
  await pass(page, 3000);
  expect(await shown(slides(page))).toBe(1);
});

test('slider: loads later pictures in advance, and shows a slide only after its picture has loaded', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/media\/hero\/([\w-]+?)-(wide|tall|medium)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  const deliver = await holdRequests(page, '**/media/hero/packing-line*');
  await openUnderClock(page);
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['cold-store', 'packing-line', 'powerloom']);
  await pass(page, 30_000);
  expect(await shown(slides(page))).toBe(1);
  deliver();
  await expect.poll(() => shown(slides(page))).toBe(2);
});

test.describe('when a picture fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the slider skips its slide', async ({ page }) => {
    await page.route('**/media/hero/packing-line*', (route) => route.abort());
    await openUnderClock(page);
    for (const picture of await slides(page).locator('img').all())
      await expect(picture).toHaveJSProperty('complete', true);
    await touchWithPointer(page, plate(page));
    const first = await shown(slides(page));
    await pass(page, 3000);
    expect([first, await shown(slides(page))].sort()).toEqual([1, 3]);
    await pass(page, 3000);
    expect(await shown(slides(page))).toBe(first);
    await dot(page, 2).click();
    await settle(page);
    expect(await shown(slides(page))).toBe(first);
  });
});

test('tagline: six lines, one every 2 s, with a fade of 0.5 s; pauses on hover and focus', async ({
  page,
}) => {
  await openUnderClock(page);
  await touchWithPointer(page, tagline(page));
  await expect(lines(page)).toHaveCount(6);
  const fade = { 'transition-property': 'opacity', 'transition-duration': '0.5s' };
  for (const [name, value] of Object.entries(fade)) await expect(lines(page).first()).toHaveCSS(name, value);
  let at = await shown(lines(page));
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await pass(page, 1900);
    expect(await shown(lines(page))).toBe(at);
    await pass(page, 100);
    at = (at % 6) + 1;
    expect(await shown(lines(page))).toBe(at);
  }
  await expect(lines(page).nth(at - 1)).toHaveCSS('opacity', '1');
  await expect(lines(page).nth(at % 6)).toHaveCSS('opacity', '0');
  await tagline(page).hover();
  await pass(page, 10_000);
  expect(await shown(lines(page)), 'pauses under the pointer').toBe(at);
  await page.mouse.move(2, 2);
  await hold(page, 'tagline').focus();
  await pass(page, 10_000);
  expect(await shown(lines(page)), 'pauses while its button has the focus').toBe(at);
  await hold(page, 'tagline').blur();
  await pass(page, 2000);
  expect(await shown(lines(page))).toBe((at % 6) + 1);
});

test('Stop motion stops all three, is remembered, and can start them again', async ({ page }) => {
  await openUnderClock(page);
  const strips = () =>
    strip(page)
      .locator('> div')
      .evaluate((element) => element.getAnimations()[0]?.playState);
  const states = async () => [await shown(slides(page)), await shown(lines(page)), await strips()];

  await slider(page).getByRole('button', { name: stop }).click();
  await page.mouse.move(2, 2);
  await expect(slider(page).getByRole('button', { name: 'Start motion' })).toBeVisible();
  await expect(hold(page, 'strip')).toHaveText('Start motion');
  const stopped = await states();
  expect(stopped[2]).toBe('paused');
  await pass(page, 30_000);
  expect(await states()).toEqual(stopped);

  await page.clock.resume();
  await page.reload();
  await expect(slider(page).getByRole('button', { name: 'Start motion' })).toBeVisible();
  await page.clock.pauseAt(600_000);
  await pass(page, 30_000);
  expect(await states()).toEqual([1, 1, 'paused']);

  await slider(page).getByRole('button', { name: 'Start motion' }).click();
  await page.mouse.move(2, 2);
  await settle(page);
  await pass(page, 3000);
  expect(await states()).toEqual([2, 2, 'running']);
  expect(await page.evaluate(() => localStorage.getItem('motion'))).toBeNull();
});

test('growth fades in once it is visible, the strip loops, and the picture of about scrolls inside its window', async ({
  page,
}) => {
  await page.goto(HOME);
  const growth = page.locator('[data-reveal]');
  const step = page.getByText('A first large order');
  await expect(growth).toHaveAttribute('data-reveal', 'waiting');
  await expect(step.locator('..')).toHaveCSS('opacity', '0');

  await test.step('the strip loops seamlessly, and pauses on hover and focus', async () => {
    const track = strip(page).locator('> div');
    const state = () => track.evaluate((element) => element.getAnimations()[0]?.playState);
    expect(await state()).toBe('running');
    await strip(page).hover();
    expect(await state()).toBe('paused');
    await page.mouse.move(2, 2);
    expect(await state()).toBe('running');
    await hold(page, 'strip').focus();
    await expect(hold(page, 'strip')).toBeInViewport();
    expect(await state()).toBe('paused');
    const loop = await track.evaluate((element) => {
      const [animation] = element.getAnimations();
      if (!animation?.effect) throw new Error('the strip does not move');
      animation.pause();
      const lefts = (time: number) => {
        animation.currentTime = time;
        return [...element.querySelectorAll('li')].map((word) =>
          Math.round(word.getBoundingClientRect().left),
        );
      };
      const { duration, iterations } = animation.effect.getTiming();
      const [start, end] = [lefts(0), lefts(Number(duration) - 0.001)];
      const { width } = element.getBoundingClientRect();
      return { endless: iterations === Infinity, start: start.slice(0, 8), end: end.slice(8), width };
    });
    expect(loop.endless).toBe(true);
    expect(loop.end).toEqual(loop.start);
    expect(loop.width / 2).toBeGreaterThanOrEqual(1280);
  });

  await growth.scrollIntoViewIfNeeded();
  await expect(growth).toHaveAttribute('data-reveal', 'seen');
  await expect(step.locator('..')).toHaveCSS('opacity', '1');

  const pane = page.locator('[data-parallax]');
  const drifts: number[] = [];
  // The pane first enters at the bottom of the screen, and then leaves at the top.
  for (const part of [0.2, -0.8]) {
    await pane.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top - (share > 0 ? innerHeight * (1 - share) : height * share), behavior: 'instant' });
    }, part);
    await nextFrames(page);
    const { drift, covered } = await pane.evaluate((element) => {
      const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
      const [frame, picture] = [box(element), box(element.querySelector('img'))];
      const covered = picture.top <= frame.top && picture.bottom >= frame.bottom;
      return { drift: picture.top - frame.top, covered };
    });
    expect(covered).toBe(true);
    drifts.push(drift);
  }
  expect(Math.abs((drifts[1] ?? 0) - (drifts[0] ?? 0))).toBeGreaterThan(24);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, all lines are visible, and there is no stop control', async ({ page }) => {
    await openUnderClock(page);
    for (const line of await lines(page).all()) await expect(line).toHaveCSS('opacity', '1');
    await pass(page, 30_000);
    expect(await shown(slides(page))).toBe(1);
    expect(await shown(lines(page))).toBe(1);
    await dot(page, 2).click();
    await expect(slider(page).getByRole('img'), 'one picture is not hidden').toHaveCount(1);
    await expect(slider(page).getByRole('button', { name: stop })).toBeHidden();
    await expect(strip(page).locator('ul').nth(1)).toBeHidden();
    const moving = (main: Element) => main.getAnimations({ subtree: true }).length;
    expect(await page.locator('main').evaluate(moving)).toBe(0);
  });
});

/**
 * Motion on the home page: moving parts, their speed, and how they stop (specification, sections 2, 4 and 9).
 */
import { pass, settle } from '../../support/clock.ts';
import { nextFrames } from '../../support/frames.ts';
import { expect, test } from '../../support/site.ts';
import {
  HOME,
  hold,
  lines,
  openUnderClock,
  shown,
  slider,
  slides,
  strip,
  tagline,
  touchWithPointer,
} from './home.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const stop = 'Stop motion';

test('word strip: loops seamlessly, and pauses on hover and focus', async ({ page }) => {
  await page.goto(HOME);
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
      return [...element.querySelectorAll('li')].map((word) => word.getBoundingClientRect().left);
    };
    const { duration, iterations } = animation.effect.getTiming();
    const start = lefts(0);
    const end = lefts(Number(duration) - 0.001);
    return {
      iterations,
      start: start.slice(0, 8),
      end: end.slice(8),
      reach: element.getBoundingClientRect().width,
    };
  });
  expect(loop.iterations).toBe(Number.POSITIVE_INFINITY);
  for (const [n, left] of loop.end.entries()) expect(left).toBeCloseTo(loop.start[n] ?? Number.NaN, 0);
  expect(loop.reach / 2).toBeGreaterThanOrEqual(1280);
});

test('tagline: rotates six lines, one every 2 s, with a fade of 0.5 s', async ({ page }) => {
  await openUnderClock(page);
  await touchWithPointer(page, tagline(page));
  await expect(lines(page)).toHaveCount(6);
  await expect(lines(page).first()).toHaveCSS('transition-property', 'opacity');
  for (const line of await lines(page).all()) await expect(line).toHaveCSS('transition-duration', '0.5s');
  const first = await shown(lines(page));
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await pass(page, 1900);
    expect(await shown(lines(page))).toBe(((first + step - 2) % 6) + 1);
    await pass(page, 100);
    expect(await shown(lines(page))).toBe(((first + step - 1) % 6) + 1);
  }
  await expect(lines(page).nth(first - 1)).toHaveCSS('opacity', '1');
  await expect(lines(page).nth(first % 6)).toHaveCSS('opacity', '0');
});

test('tagline: pauses on hover and focus', async ({ page }) => {
  await openUnderClock(page);
  const list = tagline(page);
  await list.hover();
  const first = await shown(lines(page));
  await pass(page, 10_000);
  expect(await shown(lines(page))).toBe(first);
  await page.mouse.move(2, 2);
  await hold(page, 'tagline').focus();
  await pass(page, 10_000);
  expect(await shown(lines(page))).toBe(first);
  await hold(page, 'tagline').blur();
  await pass(page, 2000);
  expect(await shown(lines(page))).toBe((first % 6) + 1);
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
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'stopped');
  const stopped = await states();
  expect(stopped[2]).toBe('paused');
  await pass(page, 30_000);
  expect(await states()).toEqual(stopped);

  await page.clock.resume();
  await page.reload();
  await expect(slider(page).getByRole('button', { name: 'Start motion' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('motion'))).toBe('stopped');
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

test('growth: fades in once a tenth of it is visible', async ({ page }) => {
  await page.addInitScript(() => {
    const thresholds: unknown[] = [];
    Object.assign(window, { thresholds });
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(run: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(run, options);
        thresholds.push(options?.threshold);
      }
    };
  });
  await page.goto(HOME);
  const growth = page.locator('[data-reveal]');
  const step = page.getByText('A first large order');
  await expect(growth).toHaveAttribute('data-reveal', 'waiting');
  await expect(step).toHaveCSS('opacity', '1');
  await expect(step.locator('..')).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => Reflect.get(window, 'thresholds'))).toContain(0.1);
  await growth.scrollIntoViewIfNeeded();
  await expect(growth).toHaveAttribute('data-reveal', 'seen');
  await expect(step.locator('..')).toHaveCSS('opacity', '1');
});

test('about: the picture scrolls inside a fixed window', async ({ page }) => {
  await page.goto(HOME);
  const pane = page.locator('[data-parallax]');
  const place = () =>
    pane.evaluate((element) => {
      const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
      const [frame, picture] = [box(element), box(element.querySelector('img'))];
      return {
        drift: picture.top - frame.top,
        covered: picture.top <= frame.top && picture.bottom >= frame.bottom,
      };
    });
  const drifts: number[] = [];
  // The pane first enters at the bottom of the screen, and then leaves at the top.
  for (const part of [0.2, -0.8]) {
    await pane.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top - (share > 0 ? innerHeight * (1 - share) : height * share), behavior: 'instant' });
    }, part);
    await nextFrames(page);
    const { drift, covered } = await place();
    expect(covered).toBe(true);
    drifts.push(drift);
  }
  expect(Math.abs((drifts[1] ?? 0) - (drifts[0] ?? 0))).toBeGreaterThan(24);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, and there is no stop control', async ({ page }) => {
    await openUnderClock(page);
    await pass(page, 30_000);
    expect(await shown(slides(page))).toBe(1);
    expect(await shown(lines(page))).toBe(1);
    await expect(slider(page).getByRole('button', { name: stop })).toBeHidden();
    await expect(strip(page).locator('ul').nth(1)).toBeHidden();
    expect(await page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length)).toBe(
      0,
    );
  });
});

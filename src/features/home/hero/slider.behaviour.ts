import { pictureReady } from '../image-fallback.ts';
import { isStill, onMotionChange } from '../motion/motion.ts';

/** Milliseconds for which a slide is shown (docs/behaviour.md). */
const SLIDE_MS = 3000;

/**
 * Adds the slides that the server left in a template, and starts the slider. Waits for the first frame and
 * until the page is idle, so that the other pictures do not compete with the first paint.
 */
export function startSlider(): void {
  const slider = document.querySelector<HTMLElement>('[data-slider]');
  const template = slider?.querySelector('template');
  if (!slider || !template) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  requestAnimationFrame(() =>
    whenIdle(() => {
      template.replaceWith(template.content);
      advanceSlides(slider);
    }),
  );
}

/**
 * Shows the slides in the order 0, 1, 2, 0. A slide is shown only after its picture has loaded
 * (docs/behaviour.md); one whose picture failed is skipped. Pauses while the pointer is over the slider,
 * while the keyboard focus is inside it, and while motion is off.
 */
function advanceSlides(slider: HTMLElement): void {
  const slides = [...slider.querySelectorAll('[data-slide]')];
  const dots = [...slider.querySelectorAll('[data-dot]')];
  const captions = [...slider.querySelectorAll('[data-caption]')];
  const failed = new Set<number>();
  const pictures = [...slider.querySelectorAll<HTMLImageElement>('[data-slide] img')];
  const settled = pictures.map((picture, n) => pictureReady(picture).catch(() => failed.add(n)));
  let shown = 0;
  /** The next slide while its picture loads, otherwise equal to `shown`. */
  let target = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Restarts or stops the timer of the shown slide. */
  const restart = () => {
    clearTimeout(timer);
    // Focus from a click does not count: otherwise a click on a dot would pause the slider permanently.
    const isHeld = slider.matches(':hover') || slider.querySelector(':focus-visible') !== null;
    if (!isHeld && !isStill() && target === shown) timer = setTimeout(() => request(next()), SLIDE_MS);
  };
  const next = () => {
    const order = slides.map((_, step) => (shown + step + 1) % slides.length);
    return order.find((n) => !failed.has(n)) ?? shown;
  };
  const request = async (n: number) => {
    target = n;
    restart();
    await settled[n];
    if (target !== n) return;
    if (failed.has(n)) target = shown;
    else show(n);
    restart();
  };
  const show = (n: number) => {
    shown = n;
    for (const set of [slides, captions])
      for (const [at, element] of set.entries()) element.toggleAttribute('data-shown', at === n);
    for (const [at, dot] of dots.entries())
      if (at === n) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
  };

  for (const [n, dot] of dots.entries()) dot.addEventListener('click', () => request(n));
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    slider.addEventListener(type, restart);
  onMotionChange(restart);
  restart();
}

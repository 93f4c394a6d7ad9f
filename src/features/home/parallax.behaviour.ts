import { onScroll } from '../../ui/on-scroll.ts';

/**
 * Maximum offset in each direction, in percent of the picture's height; home.module.css uses the same value.
 */
const TRAVEL = 4.5;

/**
 * Moves the picture on scroll in browsers without scroll-driven animations. Does nothing if the visitor
 * prefers reduced motion.
 */
export function parallaxFallback(): void {
  if (CSS.supports('animation-timeline: view()')) return;
  const windows = [...document.querySelectorAll<HTMLElement>('[data-parallax]')];
  onScroll(() => {
    for (const element of windows) element.style.setProperty('--drift', `${drift(element)}%`);
  });
}

/**
 * Offset in percent: -TRAVEL when the element enters at the bottom of the viewport, TRAVEL when it leaves at
 * the top.
 */
function drift(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  const progress = (innerHeight - top) / (innerHeight + height);
  return TRAVEL * (2 * Math.min(1, Math.max(0, progress)) - 1);
}

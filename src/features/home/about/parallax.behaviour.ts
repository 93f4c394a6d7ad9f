/** As in the style sheet: how far the picture goes each way, in per cent of its own height. */
const TRAVEL = 4.5;

/** Moves the picture with the page where the browser has no scroll-driven animations. Still under reduced motion. */
export function parallaxFallback(root: ParentNode): void {
  if (CSS.supports('animation-timeline: view()')) return;
  const windows = [...root.querySelectorAll<HTMLElement>('[data-parallax]')];
  let asked = false;
  const move = () => {
    asked = false;
    for (const element of windows) element.style.setProperty('--drift', `${drift(element)}%`);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(move);
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  move();
}

/** -TRAVEL as the element enters at the bottom of the screen, TRAVEL as it leaves at the top. */
function drift(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  const progress = (innerHeight - top) / (innerHeight + height);
  return TRAVEL * (2 * Math.min(1, Math.max(0, progress)) - 1);
}

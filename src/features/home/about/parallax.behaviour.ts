/**
 * Maximum offset in each direction, in percent of the picture's height; about.module.css uses the same value.
 */
const TRAVEL = 4.5;

/**
 * Moves the picture on scroll in browsers without scroll-driven animations. Does nothing if the visitor
 * prefers reduced motion.
 */
export function parallaxFallback(root: ParentNode): void {
  if (CSS.supports('animation-timeline: view()')) return;
  const windows = [...root.querySelectorAll<HTMLElement>('[data-parallax]')];
  let framePending = false;
  const move = () => {
    framePending = false;
    for (const element of windows) element.style.setProperty('--drift', `${drift(element)}%`);
  };
  const requestFrame = () => {
    if (framePending) return;
    framePending = true;
    requestAnimationFrame(move);
  };
  addEventListener('scroll', requestFrame, { passive: true });
  addEventListener('resize', requestFrame, { passive: true });
  move();
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

/** Widens the product picture on scroll in browsers without scroll-driven animations. */
import { grownAt } from './grown-at.ts';

/** Uses one passive scroll listener and updates at most once per frame. */
function wireGrowingPicture(room: HTMLElement): void {
  let waiting = false;
  const draw = () => {
    waiting = false;
    room.style.setProperty('--grown', String(grownAt(room.getBoundingClientRect().top, innerHeight)));
  };
  const ask = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  draw();
}

const still =
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.motion === 'stopped';
const room = document.querySelector<HTMLElement>('[data-growing]');
if (room && !still && !CSS.supports('animation-timeline: view()')) wireGrowingPicture(room);

/** Widens the product picture on scroll in browsers without scroll-driven animations. */
import { onScroll } from '../../ui/on-scroll.ts';
import { grownAt } from './grown-at.ts';

const still =
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.motion === 'stopped';
const room = document.querySelector<HTMLElement>('[data-growing]');
if (room && !still && !CSS.supports('animation-timeline: view()'))
  onScroll(() =>
    room.style.setProperty('--grown', String(grownAt(room.getBoundingClientRect().top, innerHeight))),
  );

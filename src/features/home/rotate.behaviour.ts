import { isStill, onMotionChange } from './motion/motion.ts';

/** Milliseconds for which a line is shown (docs/behaviour.md). The style sheet defines the fade. */
const LINE_MS = 2000;

/** Rotates the lines, except while the pointer is over them, the focus is inside them, or motion is off. */
export function rotateLines(): void {
  const list = document.querySelector<HTMLElement>('[data-rotates]');
  if (!list) return;
  const lines = [...list.children];
  const marks = [...document.querySelectorAll('[data-mark]')];
  const button = list.parentElement?.querySelector('[data-hold]');
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const advance = () => {
    for (const set of [lines, marks]) set[shown]?.removeAttribute('data-shown');
    shown = (shown + 1) % lines.length;
    for (const set of [lines, marks]) set[shown]?.setAttribute('data-shown', '');
  };
  const settle = () => {
    clearInterval(timer);
    const isHeld = list.matches(':hover') || button?.matches(':focus');
    timer = isHeld || isStill() ? undefined : setInterval(advance, LINE_MS);
  };
  for (const type of ['pointerenter', 'pointerleave']) list.addEventListener(type, settle);
  for (const type of ['focus', 'blur']) button?.addEventListener(type, settle);
  onMotionChange(settle);
  settle();
}

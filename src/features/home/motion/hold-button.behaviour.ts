import { isStopped, onMotionChange, setStopped } from './motion.ts';

/** Lets each hold button stop all motion or start it again, and keeps their names true. */
export function wireHoldButtons(root: ParentNode): void {
  const buttons = root.querySelectorAll<HTMLElement>('[data-hold]');
  const name = () => {
    for (const button of buttons)
      button.textContent = (isStopped() ? button.dataset.start : button.dataset.stop) ?? '';
  };
  for (const button of buttons) button.addEventListener('click', () => setStopped(!isStopped()));
  onMotionChange(name);
  name();
}

import { isStopped, onMotionChange, setStopped } from './motion.ts';

/** Toggles motion when a hold button is pressed, and updates the buttons' labels. */
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

import { isStopped, onMotionChange, setStopped } from './motion.ts';

/**
 * Toggles motion when a motion control or a hold button is pressed, and updates their labels. A label is the
 * button's `[data-label]` element, or the whole button.
 */
export function wireMotionButtons(root: ParentNode): void {
  const buttons = root.querySelectorAll<HTMLElement>('button[data-stop]');
  const name = () => {
    for (const button of buttons) {
      const label = button.querySelector('[data-label]') ?? button;
      label.textContent = (isStopped() ? button.dataset.start : button.dataset.stop) ?? '';
    }
  };
  for (const button of buttons) button.addEventListener('click', () => setStopped(!isStopped()));
  onMotionChange(name);
  name();
}

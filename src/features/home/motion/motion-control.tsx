import { classNames } from '../../../ui/class-names.ts';
import css from './motion-control.module.css';

interface MotionControlProps {
  /** Labels of the button: while motion runs, and while it is stopped. */
  stop: string;
  start: string;
  className?: string | undefined;
}

/**
 * Stops or restarts the strip, the slider and the tagline (WCAG 2.2.2). Script: motion-buttons.behaviour.ts.
 */
export function MotionControl({ stop, start, className }: MotionControlProps) {
  return (
    <button type="button" className={classNames(css.control, className)} data-stop={stop} data-start={start}>
      <span className={css.icon} aria-hidden="true" />
      <span data-label="">{stop}</span>
    </button>
  );
}

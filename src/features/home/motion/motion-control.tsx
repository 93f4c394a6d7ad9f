import { useSyncExternalStore } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isStopped, onMotionChange, setStopped } from './motion.ts';
import css from './motion-control.module.css';

interface MotionControlProps {
  /** Labels while motion runs and while it is stopped. */
  stop: string;
  start: string;
  className?: string | undefined;
}

/** Stops or restarts the strip, the slider and the tagline (WCAG 2.2.2). Rendered inside an island. */
export function MotionControl({ stop, start, className }: MotionControlProps) {
  const stopped = useSyncExternalStore(onMotionChange, isStopped, () => false);
  return (
    <button type="button" className={classNames(css.control, className)} onClick={() => setStopped(!stopped)}>
      <span className={stopped ? css.play : css.pause} aria-hidden="true" />
      {stopped ? start : stop}
    </button>
  );
}

import css from './hold-button.module.css';

interface HoldButtonProps {
  /** Its name while things move, and while they stand. */
  stop: string;
  start: string;
}

/**
 * A place for the keyboard inside what moves: focus on it holds that still, pressing it stops all motion. Seen while
 * it has the focus, and offered only where something moves. Script: hold-button.behaviour.ts.
 */
export function HoldButton({ stop, start }: HoldButtonProps) {
  return (
    <button type="button" className={css.hold} data-hold="" data-stop={stop} data-start={start}>
      {stop}
    </button>
  );
}

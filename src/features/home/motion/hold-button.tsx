import css from './hold-button.module.css';

interface HoldButtonProps {
  /** Labels while motion runs and while it is stopped. */
  stop: string;
  start: string;
}

/**
 * A focusable button inside moving content (WCAG 2.2.2). The content pauses while the button has the focus;
 * pressing the button stops all motion. The button is visible only on focus, and only if something moves.
 * Script: motion-buttons.behaviour.ts.
 */
export function HoldButton({ stop, start }: HoldButtonProps) {
  return (
    <button type="button" className={css.hold} data-hold="" data-stop={stop} data-start={start}>
      {stop}
    </button>
  );
}

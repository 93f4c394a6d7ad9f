/** The buttons that stop and restart all motion (WCAG 2.2.2). Script: motion.ts. */
import type { CommonText } from '../../../content-model/texts.generated.ts';
import { classNames } from '../../../ui/class-names.ts';
import css from './motion-buttons.module.css';

interface ButtonProps {
  /** Labels while motion runs and while it is stopped. */
  text: Pick<CommonText, 'stopMotion' | 'startMotion'>;
  className?: string | undefined;
}

/**
 * A focusable button inside moving content. The content pauses while the button has the focus. The button is
 * visible only on focus, and only if something moves.
 */
export const HoldButton = ({ text: { stopMotion, startMotion } }: ButtonProps) => (
  <button
    type="button"
    className={`light target small ${css.hold}`}
    data-hold=""
    data-stop={stopMotion}
    data-start={startMotion}
  >
    {stopMotion}
  </button>
);

/** The visible button below the slider. */
export const MotionControl = ({ text: { stopMotion, startMotion }, className }: ButtonProps) => (
  <button
    type="button"
    className={classNames('target small', css.control, className)}
    data-stop={stopMotion}
    data-start={startMotion}
  >
    <span className={css.icon} aria-hidden="true" />
    <span data-label="">{stopMotion}</span>
  </button>
);

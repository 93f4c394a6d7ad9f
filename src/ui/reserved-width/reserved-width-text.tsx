import { classNames } from '../class-names.ts';
import css from './reserved-width-text.module.css';

interface ReservedWidthTextProps {
  /** A single line of text. */
  text: string;
  /** The class must set `--fallback-font` if the text is not in the body's font. */
  className?: string | undefined;
}

/**
 * Text that keeps the width it has in the fallback font. When the web font loads after the first paint,
 * nothing beside the text moves. Used in rows where the width of one text determines the position of the
 * next: the bar, the strip, and a figure before its label.
 */
export function ReservedWidthText({ text, className }: ReservedWidthTextProps) {
  return (
    <span className={classNames(css.text, className)} data-text={text}>
      <span className={css.visible}>{text}</span>
    </span>
  );
}

import { classNames } from '../class-names.ts';
import css from './reserved-width-text.module.css';

interface ReservedWidthTextProps {
  /** Text of one line. */
  text: string;
  /** The class must set `--fallback-font` if its text is in another font than the body's. */
  className?: string | undefined;
}

/**
 * Text whose width is that of the fallback font. When the web font loads after the first paint, nothing
 * beside the text moves. Used in rows where the width of one text determines the position of the next: the
 * bar, the strip, and a figure before its label.
 */
export function ReservedWidthText({ text, className }: ReservedWidthTextProps) {
  return (
    <span className={classNames(css.text, className)} data-text={text}>
      <span className={css.visible}>{text}</span>
    </span>
  );
}

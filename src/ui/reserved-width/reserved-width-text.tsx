import { classNames } from '../class-names.ts';
import css from './reserved-width-text.module.css';

interface ReservedWidthTextProps {
  /** One line. */
  text: string;
  /** Must set `--fallback-font` if the text's font is not the body's. */
  className?: string | undefined;
}

/**
 * Text whose width is measured in the fallback font: when the web font loads after the first paint, nothing
 * beside the text moves. For rows in which each word pushes the next: the bar, the strip, a figure before its
 * label.
 */
export function ReservedWidthText({ text, className }: ReservedWidthTextProps) {
  return (
    <span className={classNames(css.text, className)} data-text={text}>
      <span className={css.visible}>{text}</span>
    </span>
  );
}

import { classNames } from '../class-names.ts';
import css from './reserved-width-text.module.css';

interface SteadyProps {
  /** One line. */
  text: string;
  /** Says with `--steady` which fallback the words are measured in, where it is not that of running text. */
  className?: string | undefined;
}

/**
 * Words whose room is measured in the fallback and never in the font: when the font comes, after the first paint,
 * nothing beside them moves. For rows where each word pushes the next: the bar, the strip, a figure before its words.
 */
export function Steady({ text, className }: SteadyProps) {
  return (
    <span className={classNames(css.steady, className)} data-text={text}>
      <span className={css.words}>{text}</span>
    </span>
  );
}

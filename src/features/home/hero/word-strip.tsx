import { classNames } from '../../../ui/class-names.ts';
import { Steady } from '../../../ui/reserved-width/reserved-width-text.tsx';
import { HoldButton } from '../motion/hold-button.tsx';
import css from './word-strip.module.css';

/** Its id. */
export const WORD_STRIP = 'word-strip';

interface WordStripProps {
  label: string;
  words: readonly string[];
  /** The two names of its hold button. */
  stop: string;
  start: string;
}

/**
 * The moving strip: the words twice in a row, so that the loop has no seam. The second copy is for the eye only.
 * Focus is one of the ways to hold it still: on the button inside.
 */
export function WordStrip({ label, words, stop, start }: WordStripProps) {
  return (
    <section id={WORD_STRIP} className={classNames(css.strip, 'dark')} aria-label={label}>
      <HoldButton stop={stop} start={start} />
      <div className={css.track}>
        <Words words={words} />
        <Words words={words} copy />
      </div>
    </section>
  );
}

function Words({ words, copy = false }: { words: readonly string[]; copy?: boolean }) {
  return (
    <ul className={css.words} aria-hidden={copy || undefined}>
      {words.map((word) => (
        <li key={word} className={css.word}>
          <Steady text={word} className={css.measure} />
        </li>
      ))}
    </ul>
  );
}

import { classNames } from '../../../ui/class-names.ts';
import { ReservedWidthText } from '../../../ui/reserved-width/reserved-width-text.tsx';
import { HoldButton } from '../motion/hold-button.tsx';
import css from './word-strip.module.css';

/** The strip's id. The first paint waits for this element (hero-preload.tsx). */
export const WORD_STRIP = 'word-strip';

interface WordStripProps {
  label: string;
  words: readonly string[];
  /** Labels of the hold button: while motion runs, and while it is stopped. */
  stop: string;
  start: string;
}

/**
 * The moving strip. It contains the words twice, so that the animation loops seamlessly; the copy is hidden
 * from assistive technology. The strip pauses while its button has the focus.
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
          <ReservedWidthText text={word} className={css.measure} />
        </li>
      ))}
    </ul>
  );
}

import type { Site } from '../../../content-model/site.ts';
import { ReservedWidthText } from '../../../ui/reserved-width/reserved-width-text.tsx';
import { HoldButton } from '../motion/motion-buttons.tsx';
import css from './hero.module.css';

/** The strip's id. The first paint waits for this element (`HeroPreload`). */
export const WORD_STRIP = 'word-strip';

/**
 * The moving strip. It contains the words twice, so that the animation loops seamlessly; the copy is hidden
 * from assistive technology. The strip pauses while its button has the focus.
 */
export function WordStrip({ site: { text } }: { site: Site }) {
  const { stripLabel, words } = text.home.hero;
  return (
    <section id={WORD_STRIP} className={`dark no-print covers-line ${css.strip}`} aria-label={stripLabel}>
      <HoldButton text={text.common} />
      <div className={css.track}>
        {[undefined, true].map((isCopy) => (
          <ul key={String(isCopy)} className={css.words} aria-hidden={isCopy}>
            {words.map((word) => (
              <li key={word} className={css.word}>
                <ReservedWidthText text={word} className={css.measure} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

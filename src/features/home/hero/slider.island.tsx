// Runs in the browser because the slider advances, waits for pictures, and responds to its controls.
import { words } from 'virtual:slider-words';
import { useRef } from 'react';
import type { Language } from '../../../content-model/load.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MotionControl } from '../motion/motion-control.tsx';
import css from './slider.module.css';
import { useHoverOrFocus } from './use-hover-or-focus.ts';
import { useSlides } from './use-slides.ts';

/**
 * Three scenes that change every 3 s (specification, section 2, "Landing content"). The server renders the
 * first picture and all captions, so that all text is available without JavaScript.
 */
export function Slider({ language }: { language: Language }) {
  const { text, stop, start } = words[language] ?? words.en;
  const { label, goTo, position, slides } = text;
  const root = useRef<HTMLElement>(null);
  const { held, handlers } = useHoverOrFocus(root);
  const { slides: state, choose, isHydrated } = useSlides(root, slides.length, held);
  const isShown = (n: number) => (n === state.shown ? '' : undefined);

  return (
    <section
      ref={root}
      className={css.slider}
      aria-roledescription="carousel"
      aria-label={label}
      {...handlers}
    >
      <div className={css.plate}>
        {slides.map(({ picture }, n) => (
          <div key={picture.wide.file} className={css.slide} data-slide={n + 1} data-shown={isShown(n)}>
            {(n === 0 || isHydrated) && <Picture picture={picture} eager className={css.image} />}
          </div>
        ))}
      </div>
      <div className={css.control}>
        <div className={css.dots}>
          {slides.map(({ picture }, n) => (
            <button
              key={picture.wide.file}
              type="button"
              className={css.dot}
              aria-current={n === state.shown || undefined}
              onClick={() => choose(n)}
            >
              <span className="hidden-text">{fillText(goTo, { n: String(n + 1) })}</span>
            </button>
          ))}
        </div>
        <MotionControl stop={stop} start={start} className={css.stop} />
        <ol className={css.captions}>
          {slides.map(({ caption, picture }, n) => (
            <li key={picture.wide.file} className={css.caption} data-shown={isShown(n)}>
              <b className="tabular">
                {fillText(position, { n: String(n + 1), total: String(slides.length) })}
              </b>{' '}
              {caption}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

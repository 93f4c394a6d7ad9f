import type { HomeText } from '../../../content-model/schema/home.ts';
import { savesData } from '../../../domain/data-saver.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MotionControl } from '../motion/motion-control.tsx';
import css from './slider.module.css';

interface SliderProps {
  text: HomeText['hero']['slider'];
  /** Labels of the motion control: while motion runs, and while it is stopped. */
  stop: string;
  start: string;
}

const shownIf = (condition: boolean) => (condition ? '' : undefined);

/**
 * Three scenes that change every 3 s (specification, section 2, "Landing content"). Without script, the first
 * scene and all captions are shown. The other scenes are in a template, so that their pictures load only once
 * the script has started. Script: slider.behaviour.ts. Visitors who save data receive the first scene only.
 */
export function Slider({ text: { label, goTo, position, slides }, stop, start }: SliderProps) {
  const [scene] = slides;
  if (savesData() && scene)
    return (
      <div className={css.scene}>
        <Picture picture={scene.picture} />
      </div>
    );
  const [first, ...others] = slides.map(({ picture }, n) => (
    <div key={picture.wide.file} className={css.slide} data-slide={n + 1} data-shown={shownIf(n === 0)}>
      <Picture picture={picture} eager className={css.image} />
    </div>
  ));
  return (
    <section className={css.slider} aria-roledescription="carousel" aria-label={label} data-slider="">
      <div className={css.plate}>
        {first}
        <template>{others}</template>
      </div>
      <div className={css.control}>
        <div className={css.dots}>
          {slides.map(({ picture }, n) => (
            <button
              key={picture.wide.file}
              type="button"
              className={css.dot}
              aria-current={n === 0 || undefined}
              data-dot=""
            >
              <span className="hidden-text">{fillText(goTo, { n: String(n + 1) })}</span>
            </button>
          ))}
        </div>
        <MotionControl stop={stop} start={start} className={css.stop} />
        <ol className={css.captions}>
          {slides.map(({ caption, picture }, n) => (
            <li key={picture.wide.file} className={css.caption} data-caption="" data-shown={shownIf(n === 0)}>
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

import type { Site } from '../../../content-model/site.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MotionControl } from '../motion/motion-buttons.tsx';
import css from './hero.module.css';

/**
 * Three scenes that change every 3 s (docs/behaviour.md). Without script, the first
 * scene and all captions are shown. The other scenes are in a template, so that their pictures load only once
 * the script has started. Script: slider.behaviour.ts. Visitors who save data receive the first scene only.
 */
export function Slider({ site: { format, savesData, text } }: { site: Site }) {
  const { label, goTo, position, slides } = text.home.hero.slider;
  const [scene] = slides;
  if (savesData && scene)
    return (
      <div className={css.scene}>
        <Picture picture={scene.picture} savesData />
      </div>
    );
  const shown = slides.map((slide, at) => ({
    ...slide,
    key: slide.picture.wide.file,
    n: at + 1,
    isFirst: at === 0 || undefined,
  }));
  const [first, ...others] = shown.map(({ key, n, isFirst, picture }) => (
    <div key={key} className={css.slide} data-slide={n} data-shown={isFirst && ''}>
      <Picture picture={picture} eager className="fills" />
    </div>
  ));
  return (
    <section className={css.slider} aria-roledescription="carousel" aria-label={label} data-slider="">
      <div className={`bleed no-print ${css.plate}`}>
        {first}
        <template>{others}</template>
      </div>
      <div className={`row no-print ${css.control}`}>
        <div className={css.dots}>
          {shown.map(({ key, n, isFirst }) => (
            <button
              key={key}
              type="button"
              className={`target ${css.dot}`}
              aria-current={isFirst}
              data-dot=""
            >
              <span className="hidden-text">{format.fill(goTo, { n })}</span>
            </button>
          ))}
        </div>
        <MotionControl text={text.common} className={css.stop} />
        <ol className={`small muted ${css.captions}`}>
          {shown.map(({ key, n, isFirst, caption }) => (
            <li key={key} data-caption="" data-shown={isFirst && ''}>
              <b className="tabular">{format.fill(position, { n, total: slides.length })}</b> {caption}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

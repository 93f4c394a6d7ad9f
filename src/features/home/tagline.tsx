import type { Site } from '../../content-model/site.ts';
import { Section } from '../../ui/section/section.tsx';
import { HoldButton } from './motion/motion-buttons.tsx';
import css from './tagline.module.css';

/**
 * Six rotating lines on ruled paper. Assistive technology reads a list of six lines. The rotation pauses
 * while the hold button has the focus. Script: rotate.behaviour.ts.
 */
export function Tagline({ site: { format, text } }: { site: Site }) {
  const { label, position, lines } = text.home.tagline;
  return (
    <Section late className={`no-print ${css.tagline}`} labelledBy="tagline-title">
      <h2 id="tagline-title" className="hidden-text">
        {label}
      </h2>
      <HoldButton text={text.common} />
      <ol className={css.lines} data-rotates="" aria-labelledby="tagline-title">
        {lines.map(({ light, strong }, n) => (
          <li key={strong} data-shown={n === 0 ? '' : undefined}>
            {light} <b>{strong}</b>
          </li>
        ))}
      </ol>
      <div className={css.marks} aria-hidden="true">
        {lines.map(({ strong }, n) => (
          <span key={strong} className={css.mark} data-mark="" data-shown={n === 0 ? '' : undefined}>
            <span className={`note tabular unbroken ${css.position}`}>
              {format.fill(position, { n: n + 1, total: lines.length })}
            </span>
          </span>
        ))}
      </div>
    </Section>
  );
}

import type { HomeText } from '../../../content-model/schema/home.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { HoldButton } from '../motion/hold-button.tsx';
import css from './tagline.module.css';

interface TaglineProps {
  text: HomeText['tagline'];
  /** Labels of the hold button: while motion runs, and while it is stopped. */
  stop: string;
  start: string;
}

const shownIf = (condition: boolean) => (condition ? '' : undefined);

/**
 * Six rotating lines on ruled paper. Assistive technology reads a list of six lines. The rotation pauses
 * while the hold button has the focus.
 */
export function Tagline({ text: { label, position, lines }, stop, start }: TaglineProps) {
  return (
    <Section late className={css.tagline} labelledBy="tagline-title">
      <h2 id="tagline-title" className="hidden-text">
        {label}
      </h2>
      <HoldButton stop={stop} start={start} />
      <ol className={css.lines} data-rotates="" aria-labelledby="tagline-title">
        {lines.map(({ light, strong }, n) => (
          <li key={strong} className={css.line} data-shown={shownIf(n === 0)}>
            {light} <b>{strong}</b>
          </li>
        ))}
      </ol>
      <div className={css.marks} aria-hidden="true">
        {lines.map(({ strong }, n) => (
          <span key={strong} className={css.mark} data-mark="" data-shown={shownIf(n === 0)}>
            <span className={`note tabular ${css.position}`}>
              {fillText(position, { n: String(n + 1), total: String(lines.length) })}
            </span>
          </span>
        ))}
      </div>
    </Section>
  );
}

import type { Site } from '../../content-model/site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './about.module.css';

/** The three parts of the philosophy, each on one line in large type. */
export function Philosophy({ site }: { site: Site }) {
  const { folio, headline, parts } = site.text.about.philosophy;
  return (
    <Section numbered folio={folio} className="covers-line on-sheet" labelledBy="philosophy-title">
      <Headline id="philosophy-title" {...headline} />
      <ol className={css.parts}>
        {parts.map(({ icon, title, body }) => (
          <li key={title} className={`stack near strong-rule accent-icon ${css.part}`}>
            <Icon name={icon} size={56} />
            <h3 className="wide sum">{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './careers.module.css';

/** The page heading, "Join Our Team". */
export function Join({ site }: { site: Site }) {
  const { folio, title, light, lead, openings } = site.text.careers.header;
  return (
    <Section className={css.join} numbered folio={folio} labelledBy="career-title">
      <div className="stack start">
        <div>
          <Headline as="h1" id="career-title" strong={title} />
          <p className={`wide thin ${css.light}`}>{light}</p>
        </div>
        <p className="lead">{lead}</p>
        <ButtonLink href="#openings">{openings}</ButtonLink>
      </div>
    </Section>
  );
}

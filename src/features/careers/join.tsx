import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './join.module.css';

/** The page heading, "Join Our Team". */
export function Join({ site }: { site: Site }) {
  const { folio, title, light, lead, openings } = site.text.careers.header;
  return (
    <Section folio={{ numeral: 1, label: folio }} className={css.join} labelledBy="career-title">
      <Headline as="h1" id="career-title" strong={title} />
      <p className={css.light}>{light}</p>
      <p className={`lead ${css.lead}`}>{lead}</p>
      <ButtonLink className={css.openings} href="#openings" variant="primary">
        {openings}
      </ButtonLink>
    </Section>
  );
}

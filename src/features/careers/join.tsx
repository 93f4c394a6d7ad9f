import type { CareersText } from '../../content-model/schema/careers.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './join.module.css';

/** The page heading, "Join Our Team". */
export function Join({ text }: { text: CareersText['header'] }) {
  return (
    <Section folio={{ numeral: '१', label: text.folio }} className={css.join} labelledBy="career-title">
      <Headline as="h1" id="career-title" strong={text.title} />
      <p className={css.light}>{text.light}</p>
      <p className={`lead ${css.lead}`}>{text.lead}</p>
      <ButtonLink className={css.openings} href="#openings" variant="primary">
        {text.openings}
      </ButtonLink>
    </Section>
  );
}

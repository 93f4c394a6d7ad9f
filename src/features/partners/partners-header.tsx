import type { PartnersText } from '../../content-model/schema/partners.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import type { Become } from './kinds.tsx';
import css from './partners-header.module.css';

/** The page's heading, and the button that opens the partnership form. */
export function PartnersHeader({ text, become }: { text: PartnersText['header']; become: Become }) {
  return (
    <Section folio={{ numeral: '१', label: text.folio }} className={css.header} labelledBy="partners-title">
      <Headline as="h1" id="partners-title" className={css.title} {...text.headline} />
      <p className={`lead ${css.lead}`}>{text.lead}</p>
      <ButtonLink className={css.become} href={become.href} data-opens={become.dialog}>
        {become.label}
      </ButtonLink>
    </Section>
  );
}

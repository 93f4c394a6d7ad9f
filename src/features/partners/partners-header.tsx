import type { PartnersText } from '../../content-model/schema/partners.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './partners-header.module.css';

/** The page's heading. */
export function PartnersHeader({ text }: { text: PartnersText['header'] }) {
  return (
    <Section folio={{ numeral: '१', label: text.folio }} className={css.header} labelledBy="partners-title">
      <Headline as="h1" id="partners-title" className={css.title} {...text.headline} />
      <p className={`lead ${css.lead}`}>{text.lead}</p>
    </Section>
  );
}

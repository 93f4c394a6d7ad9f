import type { ReactNode } from 'react';
import type { CommonText } from '../../content-model/schema/common.ts';
import type { PartnersText } from '../../content-model/schema/partners.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { PartnerCard } from './partner-card.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { filterPartners } from './partner-filter.ts';
import { PartnerFilterBar } from './partner-filter-bar.tsx';
import css from './partner-list.module.css';
import { RateNote } from './rate-note.tsx';

interface PartnerListProps {
  text: PartnersText;
  common: CommonText;
  /** Text of the link to the enquiry. */
  callBack: string;
  /** The raw `category` parameter of the address. */
  asked: string | null;
  /** The link to the partner form: the address of its page, and the id of its drawer. */
  become: { href: string; dialog: string };
  children?: ReactNode;
}

/** The filter and the matching partners, each with a dialog. */
export function PartnerList({ text, common, callBack, asked, become, children }: PartnerListProps) {
  const { category, shown } = filterPartners(text, asked);
  return (
    <Section id="partners" className={css.section} labelledBy="partner-list-title">
      <Headline id="partner-list-title" strong={text.title} />
      <PartnerFilterBar text={text.filter} current={category?.id} count={shown.length} become={become} />
      {shown.length === 0 && <p className="lead">{text.card.none}</p>}
      <ul className={css.cards}>
        {shown.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} text={text} opensInNewTab={common.opensInNewTab} />
        ))}
      </ul>
      {shown.length > 0 && (
        <div className={css.rates}>
          <RateNote text={text.card} />
        </div>
      )}
      {shown.map((partner) => (
        <PartnerDialog key={partner.id} {...{ partner, text, common, callBack }} />
      ))}
      {children}
    </Section>
  );
}

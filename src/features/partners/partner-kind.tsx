import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';
import css from './partner-kind.module.css';

/** A partner's category, and whether it is a sample. */
export function PartnerKind({ partner, text }: { partner: Partner; text: PartnersText }) {
  const category = text.filter.categories.find(({ id }) => id === partner.category)?.name;
  return (
    <p className={css.kind}>
      <span>{category}</span>
      {partner.sample && <b className={css.sample}>{text.card.sample}</b>}
    </p>
  );
}

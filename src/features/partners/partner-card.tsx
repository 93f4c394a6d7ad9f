import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';
import { longDate } from '../../domain/long-date.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import * as urls from '../../urls.ts';
import css from './partner-card.module.css';
import { partnerDialogId } from './partner-dialog-id.ts';
import { PartnerKind } from './partner-kind.tsx';

interface PartnerCardProps {
  partner: Partner;
  text: PartnersText;
  opensInNewTab: string;
}

/** One partner in the grid, with links to the partner's site and details. */
export function PartnerCard({ partner, text, opensInNewTab }: PartnerCardProps) {
  const { card, labels } = text;
  const figures = [
    [labels.loanRange, partner.loanRange],
    [labels.processingTime, partner.processingTime],
    [labels.interestRate, partner.interestRate],
  ];
  return (
    <li className={css.card}>
      <div className={css.logo}>
        <Picture picture={partner.logo} className={css.mark} />
      </div>
      <div className={css.words}>
        <PartnerKind partner={partner} text={text} />
        <h3 className={css.name}>{partner.name}</h3>
        <p className={css.short}>{partner.shortDescription}</p>
        <ul className={css.specialties} aria-label={labels.specialties}>
          {partner.specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.date}>
          {labels.asOf} <time dateTime={partner.asOf}>{longDate(partner.asOf)}</time>
        </p>
        <div className={css.actions}>
          <ButtonLink href={urls.partnerDetail(partner.id)} data-opens={partnerDialogId(partner.id)}>
            {card.details}
            <span className="hidden-text">: {partner.name}</span>
          </ButtonLink>
          <ButtonLink variant="line" href={partner.website} target="_blank" rel="noopener">
            {card.visit}
            <Icon name="external" />
            <span className="hidden-text">
              {partner.name}, {opensInNewTab}
            </span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

import type { Site } from '../../content-model/site.ts';
import type { Partner } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './partner-card.module.css';
import { AsOf, PartnerKind } from './partner-details.tsx';

/** The id of a partner's dialog. */
export const partnerDialogId = ({ id }: Partner): string => `details-${id}`;

/** One partner in the grid, with links to the partner's site and details. */
export function PartnerCard({ site, partner }: { site: Site; partner: Partner }) {
  const { partners, common } = site.text;
  const { card, labels } = partners;
  const { id, name, logo, shortDescription, specialties, loanRange, processingTime, interestRate, website } =
    partner;
  return (
    <li className={css.card}>
      <div className={css.logo}>
        <Picture picture={logo} className={css.mark} savesData={site.savesData} />
      </div>
      <div className={css.words}>
        <PartnerKind site={site} partner={partner} />
        <h3 className={css.name}>{name}</h3>
        <p className={css.short}>{shortDescription}</p>
        <ul className={css.specialties} aria-label={labels.specialties}>
          {specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
        <Rows
          className={css.figures}
          rows={[
            { label: labels.loanRange, value: loanRange },
            { label: labels.processingTime, value: processingTime },
            { label: labels.interestRate, value: interestRate },
          ]}
        />
        <AsOf site={site} partner={partner} className={css.date} />
        <div className={css.actions}>
          <ButtonLink href={site.urls.partnerDetail(id)} data-opens={partnerDialogId(partner)}>
            {card.details}
            <span className="hidden-text">: {name}</span>
          </ButtonLink>
          <ButtonLink variant="line" href={website} target="_blank" rel="noopener">
            {card.visit}
            <Icon name="external" />
            <span className="hidden-text">
              {name}, {common.opensInNewTab}
            </span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

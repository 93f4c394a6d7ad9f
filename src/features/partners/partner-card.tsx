import type { Site } from '../../content-model/site.ts';
import type { Partner } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import look from './partner.module.css';
import { AsOf, PartnerKind, WebsiteLink } from './partner-details.tsx';
import css from './partners.module.css';

/** The id of a partner's dialog. */
export const partnerDialogId = ({ id }: Partner): string => `details-${id}`;

/** One partner in the grid, with links to the partner's site and details. */
export function PartnerCard({ site, partner }: { site: Site; partner: Partner }) {
  const { card, labels } = site.text.partners;
  const { id, name, logo, shortDescription, specialties, loanRange, processingTime, interestRate } = partner;
  return (
    <li className={`sheet sides ${css.card}`}>
      <div className={look.logo}>
        <Picture picture={logo} className={look.mark} savesData={site.savesData} />
      </div>
      <div className={`stack near ${css.words}`}>
        <PartnerKind site={site} partner={partner} />
        <h3 className="wide sub-size">{name}</h3>
        <p className="measure">{shortDescription}</p>
        <ul className={`row small ${css.specialties}`} aria-label={labels.specialties}>
          {specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
        <Rows
          className="grid facts"
          value="title money"
          rows={[
            { label: labels.loanRange, value: loanRange },
            { label: labels.processingTime, value: processingTime },
            { label: labels.interestRate, value: interestRate },
          ]}
        />
        <AsOf site={site} partner={partner} className="small muted" />
        <div className="row">
          <ButtonLink href={site.urls.partnerDetail(id)} data-opens={partnerDialogId(partner)}>
            {card.details}
            <span className="hidden-text">: {name}</span>
          </ButtonLink>
          <WebsiteLink site={site} partner={partner} />
        </div>
      </div>
    </li>
  );
}

import type { HomeText } from '../../../content-model/schema/home.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import * as urls from '../../../urls.ts';
import css from './offer-card.module.css';

interface OfferCardProps {
  offer: HomeText['mission']['offers'][number];
  number: string;
  start: StartLink;
}

/** The enquiry link: its text, and the id of the dialog that it opens. */
export interface StartLink {
  label: string;
  opens: string;
}

/** One offering: number, pictogram, name, optional figures, and description. */
export function OfferCard({ offer, number, start }: OfferCardProps) {
  return (
    <li className={css.offer}>
      <div className={css.number}>
        <span className="tabular">{number}</span>
        <Icon name={offer.icon} />
      </div>
      <h3>{offer.title}</h3>
      {offer.figures && (
        <dl className={css.figures}>
          {offer.figures.map(({ label, value }) => (
            <div key={label} className={css.figure}>
              <dt>{label}</dt>
              <dd className="money">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.body}>{offer.body}</p>
      <GoLink href={urls.service(offer.service)} className={css.link}>
        {offer.link}
      </GoLink>
      <ButtonLink
        variant="line"
        href={urls.enquiry({ product: offer.service })}
        data-opens={start.opens}
        className={css.start}
      >
        {start.label}
        <span className="hidden-text">: {offer.title}</span>
      </ButtonLink>
    </li>
  );
}

import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';
import { longDate } from '../../domain/long-date.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import * as urls from '../../urls.ts';
import css from './partner-details.module.css';
import { PartnerKind } from './partner-kind.tsx';
import { RateNote } from './rate-note.tsx';

interface PartnerDetailsProps {
  partner: Partner;
  text: PartnersText;
  opensInNewTab: string;
  /** Text of the link to the enquiry. */
  callBack: string;
  /** Level of the headings inside; the dialog's title is one level above. */
  heading?: 'h2' | 'h3';
  /** True for two columns on wide screens: the facts beside the text. */
  wide?: boolean;
}

/** All details of a partner, displayed in the dialog and on the partner's page. */
export function PartnerDetails(props: PartnerDetailsProps) {
  const { partner, text, heading: Level = 'h3', wide = false } = props;
  const { labels, card } = text;
  // The partner's phone number is plain text, because only the company's number is a dial link (decisions,
  // "The phone").
  const rows = [
    [labels.loanRange, partner.loanRange],
    [labels.interestRate, partner.interestRate],
    [labels.processingTime, partner.processingTime],
    [labels.totalDisbursed, partner.totalDisbursed],
    [labels.activeLoans, partner.activeLoans],
    [labels.established, partner.established],
    [labels.contactPhone, partner.contactPhone],
  ];
  return (
    <div className={css.details} data-wide={wide || undefined}>
      <div className={css.part}>
        <PartnerKind partner={partner} text={text} />
        <p>{partner.description}</p>
      </div>
      <div className={css.facts}>
        <dl className={`rows ${css.rows}`}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{labels.contactEmail}</dt>
            <dd>
              <a href={urls.mail(partner.contactEmail)}>{partner.contactEmail}</a>
            </dd>
          </div>
          {/* On paper, instead of the link below. */}
          <div className={css.printed}>
            <dt>{labels.website}</dt>
            <dd>{partner.website}</dd>
          </div>
        </dl>
        <p className="note">
          {labels.asOf} <time dateTime={partner.asOf}>{longDate(partner.asOf)}</time>
        </p>
        <RateNote text={card} />
      </div>
      <div className={css.part}>
        <Listed as={Level} title={labels.specialties} items={partner.specialties} />
        <Listed as={Level} title={labels.features} items={partner.features} />
        <div>
          <Level className={css.heading}>{labels.eligibility}</Level>
          <p className={css.eligibility}>{partner.eligibility}</p>
        </div>
        {!wide && <PartnerActions {...props} />}
      </div>
    </div>
  );
}

/** The links to the enquiry and to the partner's site. On the partner's page they are below the introduction. */
export function PartnerActions({ partner, text, opensInNewTab, callBack }: PartnerDetailsProps) {
  return (
    <div className={css.actions}>
      <ButtonLink href={urls.enquiry()}>{callBack}</ButtonLink>
      <ButtonLink variant="line" href={partner.website} target="_blank" rel="noopener">
        {text.card.visit}
        <Icon name="external" />
        <span className="hidden-text">({opensInNewTab})</span>
      </ButtonLink>
    </div>
  );
}

function Listed(props: { as: 'h2' | 'h3'; title: string; items: readonly string[] }) {
  const { as: Level, title, items } = props;
  return (
    <div>
      <Level className={css.heading}>{title}</Level>
      <ul className={`points ${css.list}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

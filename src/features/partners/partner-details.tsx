import type { Site } from '../../content-model/site.ts';
import type { Partner } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ContactLink } from '../../ui/link/contact-link.tsx';
import { Points } from '../../ui/part/points.tsx';
import css from './partner.module.css';

interface PartnerProps {
  site: Site;
  partner: Partner;
}

interface PartnerDetailsProps extends PartnerProps {
  /**
   * True on the partner's page: two columns on wide screens, headings one level higher, and no links to
   * further steps.
   */
  isPage?: boolean;
}

const FACTS = [
  'loanRange',
  'interestRate',
  'processingTime',
  'totalDisbursed',
  'activeLoans',
  'established',
  // Plain text: only the company's number is a dial link (docs/behaviour.md).
  'contactPhone',
] as const;

/** All details of a partner, displayed in the dialog and on the partner's page. */
export function PartnerDetails({ site, partner, isPage = false }: PartnerDetailsProps) {
  const { labels } = site.text.partners;
  const { description, contactEmail, website, specialties, features, eligibility } = partner;
  const Level = isPage ? 'h2' : 'h3';
  const listOf = (title: string, items: readonly string[]) => (
    <div className="stack near">
      <Level className="title body-size">{title}</Level>
      <Points items={items} />
    </div>
  );
  return (
    <div className={isPage ? 'sides' : 'stack far'}>
      <div className="stack near">
        <PartnerKind site={site} partner={partner} />
        <p className="measure">{description}</p>
      </div>
      <div className={classNames('stack near', isPage && css.facts)}>
        <dl className="rows">
          {FACTS.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd className="strong">{partner[name]}</dd>
            </div>
          ))}
          <div>
            <dt>{labels.contactEmail}</dt>
            <dd className="strong">
              <ContactLink href={site.urls.mail(contactEmail)}>{contactEmail}</ContactLink>
            </dd>
          </div>
          {/* On paper, instead of the link below. */}
          <div className="only-print">
            <dt>{labels.website}</dt>
            <dd className="strong">{website}</dd>
          </div>
        </dl>
        <AsOf site={site} partner={partner} className="note" />
        <RateNote site={site} />
      </div>
      <div className="stack far">
        {listOf(labels.specialties, specialties)}
        {listOf(labels.features, features)}
        <div className="stack near">
          <Level className="title body-size">{labels.eligibility}</Level>
          <p className="measure">{eligibility}</p>
        </div>
        {!isPage && <PartnerActions site={site} partner={partner} />}
      </div>
    </div>
  );
}

/**
 * The links to the enquiry and to the partner's site. On the partner's page they are below the introduction.
 */
export function PartnerActions({ site, partner }: PartnerProps) {
  return (
    <div className="row">
      <ButtonLink href={site.urls.enquiry()}>{site.text.forms.enquiry.callBack}</ButtonLink>
      <WebsiteLink site={site} partner={partner} />
    </div>
  );
}

/** A link to the partner's own site. */
export function WebsiteLink({ site: { text }, partner: { name, website } }: PartnerProps) {
  return (
    <ButtonLink variant="line" href={website} target="_blank" rel="noopener">
      {text.partners.card.visit}
      <Icon name="external" />
      <span className="hidden-text">
        {name}, {text.common.opensInNewTab}
      </span>
    </ButtonLink>
  );
}

/** A partner's category, and whether it is a sample. */
export function PartnerKind({ site, partner }: PartnerProps) {
  const { card, filter } = site.text.partners;
  return (
    <p className="row small muted">
      <span>{filter.categories.find(({ id }) => id === partner.category)?.name}</span>
      {partner.sample && <b className="badge">{card.sample}</b>}
    </p>
  );
}

/** The day on which a partner's figures were true. */
export function AsOf({ site, partner, className }: PartnerProps & { className: string }) {
  return (
    <p className={className}>
      {site.text.partners.labels.asOf} <time dateTime={partner.asOf}>{site.format.day(partner.asOf)}</time>
    </p>
  );
}

/** States that interest rates leave out fees and GST, with a link to the charges. */
export function RateNote({ site: { format, text, urls } }: { site: Site }) {
  const { card } = text.partners;
  const charges = <a href={urls.charges()}>{card.charges}</a>;
  return <p className="note">{fillIn(format, card.rates, { charges })}</p>;
}

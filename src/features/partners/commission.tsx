import type { Site } from '../../content-model/site.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { ContactLink } from '../../ui/link/contact-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './partners.module.css';

/** The referral commission: two claims, each with its as-of date, and the terms of payment. */
export function Commission({ site: { format, text, urls } }: { site: Site }) {
  const { asOf } = text.common;
  const { headline, note, rates, terms } = text.partners.commission;
  const email = <ContactLink href={urls.mail(terms.email)}>{terms.email}</ContactLink>;
  const rows = terms.list.map(({ title, body }) => ({
    label: title,
    value: fillIn(format, body, { email }),
  }));
  return (
    <Section dark className={`covers-line ${css.band}`} labelledBy="commission-title">
      <div className="stack far">
        <div className="sides">
          <Headline id="commission-title" className="second-line" {...headline} />
          <p className="muted">{note}</p>
        </div>
        <ul className={css.rates}>
          {rates.map(({ before, figure, claim }) => (
            <li key={claim.text} className={css.rate}>
              <p>
                <span className="strong">{before}</span>{' '}
                <strong className={`figure ${css.figure}`}>{figure}</strong>
              </p>{' '}
              <div className={`stack close ${css.claim}`}>
                <p className="title">{claim.text}</p>
                <p className="small muted">
                  {asOf} <time dateTime={claim.asOf}>{format.day(claim.asOf)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <Rows className={`grid ${css.terms}`} rows={rows} value="muted" />
        <p className="small muted">
          {terms.sample} {terms.sample ? asOf.toLowerCase() : asOf}{' '}
          <time dateTime={terms.asOf}>{format.day(terms.asOf)}</time>
        </p>
      </div>
    </Section>
  );
}

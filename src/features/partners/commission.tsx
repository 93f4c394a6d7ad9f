import type { PartnersText } from '../../content-model/schema/partners.ts';
import { longDate } from '../../domain/long-date.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { ReservedWidthText } from '../../ui/reserved-width/reserved-width-text.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './commission.module.css';

interface CommissionProps {
  text: PartnersText['commission'];
  asOf: string;
}

/** The referral commission: two claims, each with its as-of date, and the terms of payment. */
export function Commission({ text, asOf }: CommissionProps) {
  const { terms } = text;
  const email = <a href={urls.mail(terms.email)}>{terms.email}</a>;
  return (
    <Section dark className={css.band} labelledBy="commission-title">
      <div className={css.words}>
        <Headline id="commission-title" {...text.headline} />
        <p className={css.note}>{text.note}</p>
      </div>
      <ul className={css.rates}>
        {text.rates.map(({ before, figure, claim }, index) => (
          <li key={claim.text} className={css.rate}>
            {/* A figure that the claim above has, too, is shown once. */}
            <p className={figure === text.rates[index - 1]?.figure ? 'hidden-text' : css.sum}>
              <span className={css.before}>{before}</span>{' '}
              <strong className={css.figure}>
                <ReservedWidthText text={figure} className={css.measure} />
              </strong>
            </p>{' '}
            <div className={css.claim}>
              <p>{claim.text}</p>
              <p className={css.date}>
                {asOf} <time dateTime={claim.asOf}>{longDate(claim.asOf)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className={css.terms}>
        {terms.list.map(({ title, body }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <FillIn text={body} values={{ email }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.date}>
        {terms.sample} {terms.sample ? asOf.toLowerCase() : asOf}{' '}
        <time dateTime={terms.asOf}>{longDate(terms.asOf)}</time>
      </p>
    </Section>
  );
}

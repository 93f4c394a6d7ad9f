import type { CareersText, Opening } from '../../content-model/schema/careers.ts';
import { longDate } from '../../domain/long-date.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';
import css from './openings.module.css';

interface OpeningRowProps {
  text: CareersText['openings'];
  /** Undefined for the general application, which is the last row. */
  opening?: Opening;
  number: number;
  /** True for the general application if there are no openings. */
  isOnly?: boolean;
}

/** One row of the list of openings. */
export function OpeningRow({ text, opening, number, isOnly }: OpeningRowProps) {
  const { title, description } = opening ?? text.general;
  const label = opening ? fillText(text.apply, { title }) : text.general.apply;
  return (
    <li id={opening?.id ?? 'general'} className={css.row}>
      <span className={css.number} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <div className={css.what}>
        <h3>{title}</h3>
        <p>{description}</p>
        {opening && (
          <p className={css.until}>
            {opening.sample && <b className={css.sample}>{text.sample}</b>} {text.closes}{' '}
            <time dateTime={opening.until}>{longDate(opening.until)}</time>
          </p>
        )}
      </div>
      {opening && (
        <dl className={css.where}>
          <div>
            <dt>{text.columns.department}</dt>
            <dd>{opening.department}</dd>
          </div>
          <div>
            <dt>{text.columns.location}</dt>
            <dd>{opening.location}</dd>
          </div>
          {opening.pay && (
            <div className={css.pay}>
              <dt>{text.columns.pay}</dt>
              <dd>{opening.pay}</dd>
            </div>
          )}
        </dl>
      )}
      <ButtonLink
        className={css.apply}
        href={urls.apply(opening?.id)}
        variant={opening || isOnly ? 'primary' : 'line'}
        aria-label={label}
        data-opens="apply"
        data-for={title}
      >
        {text.columns.apply}
      </ButtonLink>
    </li>
  );
}

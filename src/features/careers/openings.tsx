import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import type { Opening } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { contactLinks } from '../../ui/link/contact-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './careers.module.css';
import { factsOf } from './opening-facts.tsx';

interface OpeningsProps {
  site: Site;
  list: readonly Opening[];
}

/** The list of openings. Its last row is the general application. */
export function Openings({ site, list }: OpeningsProps) {
  const { format } = site;
  const { folio, headline, lead, columns, none, adjustments, contact } = site.text.careers.openings;
  const isEmpty = list.length === 0;
  return (
    <Section numbered folio={folio} id="openings" labelledBy="openings-title">
      <div className="stack far">
        <div className="sides">
          <Headline id="openings-title" {...headline} lead={lead} />
        </div>
        <p className={`small muted ${css.columns}`} aria-hidden="true">
          {[columns.number, columns.title, columns.department, columns.location, columns.pay].map(
            (column) => (
              <span key={column}>{column}</span>
            ),
          )}
        </p>
        <ol className={`strong-rule ${css.register}`}>
          {list.map((opening, index) => (
            <OpeningRow key={opening.id} site={site} opening={opening} number={index + 1} />
          ))}
          {isEmpty && (
            <li className={`stack ${css.row}`}>
              <What site={site} number={0} {...none} />
            </li>
          )}
          <OpeningRow site={site} number={list.length + 1} isOnly={isEmpty} />
        </ol>
        <div className="stack near measure">
          <p>{adjustments}</p>
          <p>{fillIn(format, contact, contactLinks(site))}</p>
        </div>
      </div>
    </Section>
  );
}

interface OpeningRowProps {
  site: Site;
  /** Undefined for the general application, which is the last row. */
  opening?: Opening;
  number: number;
  /** True for the general application if there are no openings. */
  isOnly?: boolean;
}

/** One row of the list of openings. */
function OpeningRow({ site, opening, number, isOnly }: OpeningRowProps) {
  const { format, urls } = site;
  const { columns, general, apply, sample, closes } = site.text.careers.openings;
  const { title, description } = opening ?? general;
  return (
    <li id={opening?.id ?? 'general'} className={`stack start ${css.row}`}>
      <What {...{ site, number, title, description }}>
        {opening && (
          <p className="small muted">
            {opening.sample && <b className="badge">{sample}</b>}{' '}
            <span className="whole">
              {closes} <time dateTime={opening.until}>{format.day(opening.until)}</time>
            </span>
          </p>
        )}
      </What>
      {opening && <Rows className={`facts ${css.where}`} rows={factsOf(site, opening)} value="strong" />}
      <ButtonLink
        className={css.apply}
        href={urls.apply(opening?.id)}
        variant={opening || isOnly ? 'primary' : 'line'}
        aria-label={opening ? format.fill(apply, { title }) : general.apply}
        data-opens="apply"
        data-for={title}
      >
        {columns.apply}
      </ButtonLink>
    </li>
  );
}

interface WhatProps {
  site: Site;
  number: number;
  title: string;
  description: string;
  children?: ReactNode;
}

/** The number, the title and the description of a row. */
function What({ site, number, title, description, children }: WhatProps) {
  return (
    <>
      <span className={`numeral ${css.number}`} aria-hidden="true">
        {site.format.numeral(String(number).padStart(2, '0'))}
      </span>
      <div className={`stack close ${css.what}`}>
        <h3 className="wide">{title}</h3>
        <p className="measure">{description}</p>
        {children}
      </div>
    </>
  );
}

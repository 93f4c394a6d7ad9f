import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import { fillIn } from '../../../../ui/fill-in/fill-in.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Points } from '../../../../ui/part/points.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { financialYear, languageOf } from '../../document/ui/format.ts';
import { type SearchAnswer, type SearchRequest, searchHref } from '../search.ts';

/** The change that makes a search one of all documents. */
export const EVERYWHERE = {
  category: undefined,
  folder: undefined,
  kind: undefined,
  year: undefined,
  language: undefined,
  page: 1,
};

interface MissingPeriodsProps extends Pick<SearchAnswer, 'missingPeriods'> {
  site: Site;
  text: string;
}

/** Names the dates and years of the query that no result has. */
export function MissingPeriods({ site: { format }, text, missingPeriods }: MissingPeriodsProps) {
  if (missingPeriods.length === 0) return null;
  const periods = <strong>{missingPeriods.join(' ')}</strong>;
  return <p>{fillIn(format, text, { periods })}</p>;
}

interface NothingFoundProps {
  site: Site;
  request: SearchRequest;
  answer: SearchAnswer;
  /** Links to pages of the site. */
  children: ReactNode;
}

/** Number of years offered if the one asked for has no documents. */
const OTHER_YEARS = 5;

/**
 * Advice if nothing was found: similar words, pages of the site, and tips; or the newest years that have
 * documents if the query has nothing but a period.
 */
export function NothingFound({ site, request, answer, children }: NothingFoundProps) {
  const { format, urls } = site;
  const { nothing, results } = site.text.search;
  const { missingPeriods, near } = answer;
  const years = answer.years.slice(0, OTHER_YEARS).map(financialYear);
  return (
    <div className="sides">
      <div className="stack near">
        {near !== undefined && (
          <p className="lead">
            {fillIn(format, nothing.near, {
              words: (
                <a
                  className="target"
                  href={searchHref(request, { ...EVERYWHERE, query: near }, site)}
                  lang={languageOf(near, site)}
                >
                  {near}
                </a>
              ),
            })}
          </p>
        )}
        {children}
        {missingPeriods.length === 0 && <Points className="measure" items={nothing.tips} />}
        <MissingPeriods {...{ site, missingPeriods }} text={nothing.periods} />
        {missingPeriods.length > 0 && years.length > 0 && (
          <p className="row close">
            {nothing.years}{' '}
            {years.map((year) => (
              <a key={year} className="target" href={urls.search({ query: year })}>
                {format.fill(results.financialYear, { year })}
              </a>
            ))}
          </p>
        )}
        <GoLink href={urls.page('investors')}>{nothing.browse}</GoLink>
      </div>
      <div className="no-print">
        <Picture picture={site.text.library.empty.picture} savesData={site.savesData} />
      </div>
    </div>
  );
}

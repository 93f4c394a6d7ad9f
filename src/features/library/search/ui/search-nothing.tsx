import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { FillIn, fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import type { SearchAnswer } from '../search.ts';
import { financialYear } from './search-request.ts';
import css from './search-results.module.css';

/** Number of years offered if the one asked for has no documents. */
const OTHER_YEARS = 5;

interface NothingProps {
  text: SearchText;
  answer: SearchAnswer;
}

/** Advice if nothing was found: tips, or the newest years if the query has nothing but a period. */
export function SearchNothing({ text, answer }: NothingProps) {
  const isPeriod = answer.missingPeriods.length > 0;
  return (
    <>
      {isPeriod ? (
        <OtherYears text={text} answer={answer} />
      ) : (
        <ul className={css.tips}>
          {text.nothing.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <GoLink href={urls.page('investors')}>{text.nothing.browse}</GoLink>
    </>
  );
}

/** Says that no document has the period, with links to the newest years that have documents. */
function OtherYears({ text, answer }: NothingProps) {
  const years = answer.years.slice(0, OTHER_YEARS).map(financialYear);
  return (
    <>
      <p className={css.reading}>
        <FillIn
          text={text.nothing.periods}
          values={{ periods: <strong>{answer.missingPeriods.join(' ')}</strong> }}
        />
      </p>
      {years.length > 0 && (
        <p className={css.examples}>
          {text.nothing.years}{' '}
          {years.map((year) => (
            <a key={year} href={urls.search({ query: year })}>
              {fillText(text.results.financialYear, { year })}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

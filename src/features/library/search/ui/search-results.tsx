import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { FillIn, fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import { languageOf } from '../../document/ui/format.ts';
import { Paging } from '../../document/ui/paging.tsx';
import { HITS_A_PAGE, type SearchAnswer, type SearchRequest } from '../search.ts';
import type { FoundPage } from '../site-pages.ts';
import { ActiveFacets, FACETS_ID, FacetLinks, facetGroups } from './facets.tsx';
import { SearchHitCard } from './search-hit.tsx';
import { SearchFeeds } from './search-links.tsx';
import { SearchNothing } from './search-nothing.tsx';
import { EVERYWHERE, isNarrowed, searchHref } from './search-request.ts';
import css from './search-results.module.css';

interface SearchResultsProps {
  text: SearchText;
  library: LibraryText;
  common: CommonText;
  request: SearchRequest;
  answer: SearchAnswer;
  /** Pages of the site that fit the query. */
  pages: readonly FoundPage[];
}

/** The number of results, the results, and advice if nothing was found. */
export function SearchResults(props: SearchResultsProps) {
  const { text, library, common, request, answer, pages } = props;
  const { hits, folders } = answer;
  const groups = facetGroups(props);
  const nothing = hits.length + folders.length === 0;
  const onSite = pages.length > 0 && answer.page === 1 && <SitePages heading={text.onSite} pages={pages} />;
  // Pages that only mention the words are below the documents.
  const isBelow = hits.length > 0 && !pages.some(({ isNamed }) => isNamed);
  const heading = nothing
    ? fillText(text.nothing.heading, { query: request.query })
    : fillText(text.results.heading, { query: request.query });
  return (
    <>
      <h2 id="results-title" className={css.title}>
        {heading}
      </h2>
      {!nothing && <p className={css.count}>{countOf(answer, text.results)}</p>}
      <Readings text={text} request={request} answer={answer} />
      <ActiveFacets text={text} request={request} />
      {isNarrowed(request) && (nothing || answer.missing.length + answer.missingPeriods.length > 0) && (
        <p className={css.reading}>
          <a href={searchHref(request, EVERYWHERE)}>{text.everywhere}</a>
        </p>
      )}
      {answer.capped && <p className={css.note}>{text.results.many}</p>}
      {nothing && <SearchNothing text={text} answer={answer} />}
      {nothing && <SearchFeeds text={text} library={library} request={request} readAs={answer.readAs} />}
      {!isBelow && onSite}
      {folders.length > 0 && (
        <ul className={css.folders} aria-label={text.results.folders}>
          {folders.map((names) => (
            <li key={names.join('/')}>
              <GoLink href={urls.folder(names)} lang={languageOf(names.join(' '))}>
                {names.join(' › ')}
              </GoLink>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <div className={css.columns}>
          {groups.length > 0 && (
            <p className={css.jump}>
              <a href={`#${FACETS_ID}`}>{text.narrow.heading}</a>
            </p>
          )}
          <div className={css.list}>
            <ol className={css.hits} start={(answer.page - 1) * HITS_A_PAGE + 1}>
              {hits.map((hit) => (
                <SearchHitCard
                  key={hit.diskSegments.join('/')}
                  hit={hit}
                  query={request.query}
                  text={text}
                  daysText={library.documents}
                  opensInNewTab={common.opensInNewTab}
                />
              ))}
            </ol>
            <Paging
              text={text.paging}
              page={answer.page}
              pageCount={answer.pageCount}
              to={(page) => searchHref(request, { page })}
            />
            {isBelow && onSite}
            <SearchFeeds text={text} library={library} request={request} readAs={answer.readAs} />
          </div>
          {groups.length > 0 && (
            <div className={css.side}>
              <FacetLinks heading={text.narrow.heading} groups={groups} capped={answer.capped} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Pages of the site, apart from the documents. */
function SitePages({ heading, pages }: { heading: string; pages: readonly FoundPage[] }) {
  return (
    <nav className={css.pages} aria-labelledby="on-site-title">
      <h3 id="on-site-title">{heading}</h3>
      <ul>
        {pages.map(({ title, href }) => (
          <li key={href}>
            <GoLink href={href}>{title}</GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the search made of the query: words that were read as other words, and words that the results lack. */
function Readings({ text, request, answer }: Pick<SearchResultsProps, 'text' | 'request' | 'answer'>) {
  const { hits, missing, missingPeriods, readAs } = answer;
  return (
    <>
      {readAs.map(({ typed, as, why }) => (
        <p key={typed} className={css.reading}>
          <FillIn
            text={text.readAs[why]}
            values={{ word: <strong lang={languageOf(as)}>{as}</strong>, typed: <q>{typed}</q> }}
          />{' '}
          <a href={searchHref(request, { query: asTyped(request.query, typed), page: 1 })}>
            {fillText(text.readAs.refuse, { typed })}
          </a>
        </p>
      ))}
      {missing.length > 0 && hits.length > 0 && (
        <p className={css.reading}>
          <FillIn
            text={isNarrowed(request) ? text.missingHere : text.missing}
            values={{ words: <s>{missing.join(' ')}</s> }}
          />
        </p>
      )}
      {missingPeriods.length > 0 && hits.length > 0 && (
        <p className={css.reading}>
          <FillIn
            text={text.missingPeriods}
            values={{ periods: <strong>{missingPeriods.join(' ')}</strong> }}
          />
        </p>
      )}
    </>
  );
}

/** The query with a word in quotes, which are searched for as typed. */
function asTyped(query: string, word: string): string {
  return query.replace(word, () => `"${word}"`);
}

/** Formats the number of results: `12 document(s), 40 matching page(s)`. */
export function countOf({ documents, pages }: SearchAnswer, text: SearchText['results']): string {
  const [d, p] = [formatCount(documents), formatCount(pages)];
  return fillText(text.count, { documents: d, pages: p });
}

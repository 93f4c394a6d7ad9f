import type { Site } from '../../../../content-model/site.ts';
import { hasWords, topicText } from '../../../../domain/alert-topic.ts';
import { fillIn } from '../../../../ui/fill-in/fill-in.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { FeedButtons } from '../../document/ui/feed-links.tsx';
import { languageOf } from '../../document/ui/format.ts';
import { Paging } from '../../document/ui/paging.tsx';
import {
  addressOf,
  HITS_A_PAGE,
  queryAsRead,
  type SearchAnswer,
  type SearchRequest,
  type ShownAnswer,
  searchHref,
} from '../search.ts';
import type { FoundPage } from '../site-pages.ts';
import { ActiveFilters } from './filters.tsx';
import { EVERYWHERE, MissingPeriods, NothingFound } from './nothing-found.tsx';
import { SearchHitCard } from './search-hit.tsx';
import css from './search-page.module.css';

interface SearchResultsProps {
  site: Site;
  request: SearchRequest;
  answer: ShownAnswer;
  /** Pages of the site that fit the query. */
  pages: readonly FoundPage[];
}

/** The number of results, the results, and advice if nothing was found. */
export function SearchResults(props: SearchResultsProps) {
  const { site, request, answer, pages } = props;
  const { format, urls } = site;
  const text = site.text.search;
  const { hits, folders } = answer;
  const nothing = hits.length + folders.length === 0;
  const onSite = pages.length > 0 && answer.page === 1 && (
    <LinkList id="on-site-title" heading={text.onSite} links={pages} site={site} />
  );
  // Pages that only mention the words are below the documents.
  const isBelow = hits.length > 0 && !pages.some(({ isNamed }) => isNamed);
  const heading = (nothing ? text.nothing : text.results).heading;
  const lacks = nothing || answer.missing.length + answer.missingPeriods.length > 0;
  const feeds = <SearchFeeds {...props} />;
  const missing =
    answer.missing.length > 0 &&
    hits.length > 0 &&
    fillIn(format, isNarrowed(request) ? text.missingHere : text.missing, {
      words: <s>{answer.missing.join(' ')}</s>,
    });
  return (
    <>
      <h2 id="results-title" className={missing ? 'title' : 'sum'}>
        {missing || format.fill(heading, { query: queryAsRead(request, answer) })}
      </h2>
      {!nothing && <p className="muted tabular">{countOf(answer, site)}</p>}
      <Readings {...props} />
      <ActiveFilters site={site} request={request} />
      {isNarrowed(request) && lacks && (
        <p>
          <a className="target" href={searchHref(request, EVERYWHERE, site)}>
            {text.everywhere}
          </a>
        </p>
      )}
      {answer.isCapped && <p className="small muted measure">{text.results.many}</p>}
      {!isBelow && !nothing && onSite}
      {nothing && <NothingFound {...props}>{onSite}</NothingFound>}
      {nothing && feeds}
      {folders.length > 0 && (
        <LinkList
          id="folders-title"
          heading={text.results.folders}
          links={folders.map((names) => ({
            title: names.map(site.named).join(' › '),
            href: urls.folder(names),
          }))}
          site={site}
        />
      )}
      {hits.length > 0 && (
        <>
          <ol className={css.hits} start={(answer.page - 1) * HITS_A_PAGE + 1}>
            {hits.map((hit) => (
              <SearchHitCard key={hit.diskSegments.join('/')} site={site} hit={hit} query={request.query} />
            ))}
          </ol>
          <Paging
            format={format}
            text={text.paging}
            page={answer.page}
            pageCount={answer.pageCount}
            to={(page) => searchHref(request, { page }, site)}
          />
          {isBelow && onSite}
          {feeds}
        </>
      )}
    </>
  );
}

/** True if only a part of the documents is searched. */
const isNarrowed = ({ category, kind, year, language }: SearchRequest) =>
  [category, kind, year, language].some((value) => value !== undefined);

interface LinkListProps {
  site: Site;
  id: string;
  heading: string;
  links: readonly Pick<FoundPage, 'title' | 'href'>[];
}

/** Pages of the site, or folders, apart from the documents. */
function LinkList({ site, id, heading, links }: LinkListProps) {
  return (
    <nav className="stack close" aria-labelledby={id}>
      <h3 id={id} className="label">
        {heading}
      </h3>
      <ul className="row">
        {links.map(({ title, href }) => (
          <li key={href}>
            <GoLink href={href} lang={languageOf(title, site)}>
              {title}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Tells how the search read the query: words that were read as other words, and periods that the results lack.
 */
function Readings({ site, request, answer }: SearchResultsProps) {
  const { hits, missingPeriods, readAs } = answer;
  const { format } = site;
  const text = site.text.search;
  // Words in quotes are searched for as typed.
  const asTyped = (typed: string) => request.query.replace(typed, () => `"${typed}"`);
  return (
    <>
      {readAs.map(({ typed, as }) => (
        <p key={typed}>
          {format.fill(text.readAs.typed, { typed, as })}{' '}
          <a className="target" href={searchHref(request, { query: asTyped(typed), page: 1 }, site)}>
            {format.fill(text.readAs.refuse, { typed })}
          </a>
        </p>
      ))}
      {hits.length > 0 && <MissingPeriods {...{ site, missingPeriods }} text={text.missingPeriods} />}
    </>
  );
}

/** Formats the number of results: `12 documents, 1 matching page`. */
export const countOf = ({ documents, pages, isCapped }: SearchAnswer, { format, text }: Site): string => {
  const count = (number: number) => `${format.number(number)}${isCapped ? '+' : ''}`;
  return format.fill(text.search.results.count, { documents: count(documents), pages: count(pages) });
};

/**
 * Links to an alert about the search, with the words as they were read, and to the feeds of the newest
 * documents that it finds.
 */
function SearchFeeds({ site, request, answer }: SearchResultsProps) {
  const { category, folder = [], kind = '' } = request;
  const query = queryAsRead(request, answer);
  // An alert is for all years and languages.
  const topic = topicText({ query, kind, folder: category === undefined ? [] : [category, ...folder] });
  return (
    <div className="stack close no-print">
      <h3 className="label">{site.text.search.feed}</h3>
      <FeedButtons
        site={site}
        topic={query === '' || hasWords(query) ? topic : undefined}
        feed={(type) => site.urls.searchFeed(type, addressOf(request))}
      />
    </div>
  );
}

import type { Site } from '../../../../content-model/site.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Points } from '../../../../ui/part/points.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { languageOf } from '../../document/ui/format.ts';
import type { SearchOutcome, SearchRequest, ShownAnswer } from '../search.ts';
import type { FoundPage } from '../site-pages.ts';
import { FilterFields } from './filters.tsx';
import { SearchField } from './search-box.tsx';
import css from './search-page.module.css';
import { countOf, SearchResults } from './search-results.tsx';

interface SearchPageProps {
  site: Site;
  request: SearchRequest;
  outcome: SearchOutcome<ShownAnswer>;
  /** Names of the top-level folders. */
  categories: readonly string[];
  /** Names of all kinds of documents. */
  kinds: readonly string[];
  /** Pages of the site that fit the query. */
  pages: readonly FoundPage[];
  /** Number of documents in the library. */
  documents: number;
  /** Progress of indexing; undefined when the index is complete. */
  progress?: { done: number; total: number } | undefined;
  /** Progress of reading scanned pages; undefined when all of them are read. */
  scanning?: { done: number; total: number } | undefined;
}

/** The search page: form and results. */
export function SearchPage(props: SearchPageProps) {
  const { site, documents, request } = props;
  const text = site.text.search;
  // Beside results, the number of all documents would look like theirs.
  const isStart = request.query === '';
  return (
    <>
      <Section
        folio={isStart ? text.folio : undefined}
        number={site.format.number(documents)}
        className="prints-alone"
        labelledBy="search-title"
      >
        <Breadcrumbs site={site} names={[]} />
        <h1 id="search-title" className={isStart ? 'title' : 'title phone-hidden'}>
          {text.headline}
        </h1>
        <div className={css.form}>
          <SearchForm {...props} />
        </div>
      </Section>
      <Section className={css.found} labelledBy="results-title">
        <p className="hidden-text" role="status" data-search-status="" />
        <div className="stack near" data-search-results="" data-count={announcement(props)}>
          <Outcome {...props} />
        </div>
      </Section>
    </>
  );
}

function Outcome({ site, request, outcome, progress, scanning, pages }: SearchPageProps) {
  const { format, urls } = site;
  const { search: text, library } = site.text;
  // The index is being built, or cannot be read.
  if ('without' in outcome)
    return (
      <>
        <Notice tone={outcome.without === 'preparing' ? 'info' : 'error'}>{text[outcome.without]}</Notice>
        <p>
          <GoLink href={urls.page('investors')}>{text.nothing.browse}</GoLink>
        </p>
        <Picture picture={library.empty.picture} savesData={site.savesData} />
      </>
    );
  const counts = progress ?? scanning;
  return (
    <>
      {counts && (
        <p className="remark small">{format.fill(progress ? text.indexing : text.scanning, { ...counts })}</p>
      )}
      {request.query === '' ? (
        <SearchStart site={site} />
      ) : (
        <SearchResults {...{ site, request, pages }} answer={outcome.answer} />
      )}
    </>
  );
}

/** Displayed before the first search. */
function SearchStart({ site }: { site: Site }) {
  const { heading, tips, examples, queries } = site.text.search.start;
  return (
    <>
      <h2 id="results-title" className="title">
        {heading}
      </h2>
      <Points className="measure" items={tips} />
      <p className={`row ${css.examples}`}>
        {examples}{' '}
        {queries.map((query) => (
          <a key={query} className="target" href={site.urls.search({ query })} lang={languageOf(query, site)}>
            <code>{query}</code>
          </a>
        ))}
      </p>
    </>
  );
}

/** Returns the text that screen readers announce when results change while the visitor types. */
function announcement({ site, request: { query }, outcome }: SearchPageProps): string {
  const text = site.text.search;
  if ('without' in outcome) return text[outcome.without];
  const { hits, folders } = outcome.answer;
  if (query === '') return '';
  if (hits.length + folders.length === 0) return site.format.fill(text.nothing.heading, { query });
  return countOf(outcome.answer, site);
}

/**
 * The search form with filters. Works without JavaScript; with it, the results update while the visitor
 * types.
 */
const SearchForm = ({ site, request, outcome, ...names }: SearchPageProps) => (
  <search>
    <form className="stack no-print" action={site.urls.search()} data-search-live="">
      <SearchField text={site.text.search.box} value={request.query} id="search-query" />
      <FilterFields
        {...{ site, request }}
        {...names}
        answer={'answer' in outcome ? outcome.answer : undefined}
      />
    </form>
  </search>
);

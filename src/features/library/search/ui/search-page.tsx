import type { Site } from '../../../../content-model/site.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { financialYear, languageOf, marginNumeral } from '../../document/ui/format.ts';
import type { SearchOutcome, SearchRequest, ShownAnswer } from '../search.ts';
import type { FoundPage } from '../site-pages.ts';
import { SearchField } from './search-box.tsx';
import css from './search-page.module.css';
import { countOf, SearchResults } from './search-results.tsx';

interface SearchPageProps {
  site: Site;
  request: SearchRequest;
  outcome: SearchOutcome<ShownAnswer>;
  /** Names of the top-level folders. */
  categories: readonly string[];
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
  const { site, request, outcome, categories, documents } = props;
  const text = site.text.search;
  return (
    <>
      <Section folio={{ numeral: marginNumeral(documents), label: text.folio }} labelledBy="search-title">
        <Breadcrumbs site={site} names={[]} />
        <Headline as="h1" id="search-title" strong={text.headline} />
        <div className={css.form}>
          <SearchForm
            {...{ site, request, categories }}
            years={'answer' in outcome ? outcome.answer.years : []}
          />
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
  const text = site.text.search;
  // The index is being built, or cannot be read.
  if ('without' in outcome)
    return (
      <>
        <Notice tone={outcome.without === 'preparing' ? 'info' : 'error'}>{text[outcome.without]}</Notice>
        <p>
          <GoLink href={urls.page('investors')}>{text.nothing.browse}</GoLink>
        </p>
      </>
    );
  const counts = progress ?? scanning;
  return (
    <>
      {counts && (
        <p className="remark small">
          {format.fill(progress ? text.indexing : text.scanning, {
            done: format.number(counts.done),
            total: format.number(counts.total),
          })}
        </p>
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
      <ul className="points measure">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className={classNames('row', css.examples)}>
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

interface SearchFormProps {
  site: Site;
  request: SearchRequest;
  /** Names of the top-level folders. */
  categories: readonly string[];
  /** Financial years, each identified by its first calendar year. */
  years: readonly number[];
}

/**
 * The search form with filters. Works without JavaScript; with it, the results update while the visitor
 * types.
 */
function SearchForm({ site, request, categories, years }: SearchFormProps) {
  const { box, filters } = site.text.search;
  return (
    <search>
      <form className="stack no-print" action={site.urls.search()} data-search-live="">
        <SearchField text={box} value={request.query} id="search-query" />
        {request.kind !== undefined && <input type="hidden" name="kind" value={request.kind} />}
        {request.language !== undefined && <input type="hidden" name="language" value={request.language} />}
        <div className={classNames('row', css.filters)}>
          <SelectField
            id="search-category"
            name="category"
            label={filters.category}
            defaultValue={request.category ?? ''}
          >
            <option value="">{filters.allCategories}</option>
            {categories.map((name) => (
              <option key={name} lang={languageOf(name, site)}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField id="search-year" name="year" label={filters.year} defaultValue={request.year ?? ''}>
            <option value="">{filters.allYears}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {financialYear(year)}
              </option>
            ))}
          </SelectField>
          <SelectField id="search-order" name="order" label={filters.order} defaultValue={request.order}>
            <option value="relevance">{filters.relevance}</option>
            <option value="newest">{filters.newest}</option>
          </SelectField>
        </div>
      </form>
    </search>
  );
}

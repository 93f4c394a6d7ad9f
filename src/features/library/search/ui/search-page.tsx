import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { marginNumeral } from '../../document/ui/format.ts';
import type { SearchOutcome, SearchRequest } from '../search.ts';
import type { FoundPage } from '../site-pages.ts';
import { SearchForm } from './search-form.tsx';
import css from './search-page.module.css';
import { countOf, SearchResults } from './search-results.tsx';
import { SearchStart, SearchWithout } from './search-start.tsx';

interface SearchPageProps {
  text: SearchText;
  library: LibraryText;
  common: CommonText;
  request: SearchRequest;
  outcome: SearchOutcome;
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
  const { text, library, request, outcome, categories, documents } = props;
  const years = 'answer' in outcome ? outcome.answer.years : [];
  return (
    <>
      <Section
        className={css.head}
        folio={{ numeral: marginNumeral(documents), label: text.folio }}
        labelledBy="search-title"
      >
        <Breadcrumbs text={library} names={[]} found={false} />
        <Headline as="h1" id="search-title" strong={text.headline} />
        <div className={css.form}>
          <SearchForm text={text} request={request} categories={categories} years={years} />
        </div>
      </Section>
      <Section className={css.found} labelledBy="results-title">
        <p className="hidden-text" role="status" data-search-status="" />
        <div data-search-results="" data-count={announcement(props)}>
          <Outcome {...props} />
        </div>
      </Section>
    </>
  );
}

function Outcome({ text, library, common, request, outcome, progress, scanning, pages }: SearchPageProps) {
  if ('without' in outcome) {
    const tone = outcome.without === 'preparing' ? 'info' : 'error';
    return <SearchWithout message={text[outcome.without]} tone={tone} browse={text.nothing.browse} />;
  }
  const counts = progress ?? scanning;
  return (
    <>
      {counts && (
        <p className={css.progress}>
          {fillText(progress ? text.indexing : text.scanning, {
            done: formatCount(counts.done),
            total: formatCount(counts.total),
          })}
        </p>
      )}
      {request.query === '' ? (
        <SearchStart text={text.start} />
      ) : (
        <SearchResults {...{ text, library, common, request, pages }} answer={outcome.answer} />
      )}
    </>
  );
}

/** Returns the text that screen readers announce when results change while the visitor types. */
function announcement({ text, request, outcome }: SearchPageProps): string {
  if ('without' in outcome) return text[outcome.without];
  const { hits, folders } = outcome.answer;
  if (request.query === '') return '';
  if (hits.length + folders.length === 0) return fillText(text.nothing.heading, { query: request.query });
  return countOf(outcome.answer, text.results);
}

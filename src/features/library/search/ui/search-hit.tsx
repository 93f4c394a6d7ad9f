import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { formatCount, named } from '../../../../domain/language/language.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { documentType } from '../../document/document-type.ts';
import { documentTitle } from '../../document/title.ts';
import { Days, type DaysText } from '../../document/ui/day-words.tsx';
import { languageOf } from '../../document/ui/format.ts';
import type { SearchHit } from '../search.ts';
import { nameOfLanguage } from './facets.tsx';
import { Marked } from './marked.tsx';
import css from './search-hit.module.css';
import { financialYear } from './search-request.ts';

/** Number of other pages of a document that are listed without a click. */
const UNFOLDED_PAGES = 5;
/** Characters of the query in all links of a document, above which further pages are only counted: each link repeats the query. */
const MAX_QUERIES_CHARS = 10_000;

interface SearchHitProps {
  hit: SearchHit;
  /** As typed; its words are marked on the page that the result leads to. */
  query: string;
  text: SearchText;
  daysText: DaysText;
  opensInNewTab: CommonText['opensInNewTab'];
}

/** One result: its year and days, the document's title, a snippet of its best page, and its path. */
export function SearchHitCard({ hit, query, text: search, daysText, opensInNewTab }: SearchHitProps) {
  const text = search.results;
  const { page, snippet, language } = hit;
  const title = documentTitle(hit.name);
  return (
    <li className={css.hit}>
      <p className={css.when}>
        {hit.year !== undefined && <b>{fillText(text.financialYear, { year: financialYear(hit.year) })}</b>}{' '}
        <span>
          <Days days={hit.days ?? []} text={daysText} />
        </span>
      </p>
      <h3 className={css.name} lang={languageOf(title)}>
        <a {...linkTo(hit, page ?? 1, query)}>
          <Marked segments={hit.title} />
          {page !== undefined && (
            <span className={css.page}>{` ${fillText(text.page, { page: `${page}` })}`}</span>
          )}
          {!hit.record && <span className="hidden-text">, {opensInNewTab}</span>}
        </a>
      </h3>
      {snippet.length > 0 ? (
        <p className={css.words} lang={language}>
          <Marked segments={snippet} />
        </p>
      ) : (
        <p className={css.words}>{text.namesOnly}</p>
      )}
      {hit.isRecognised && <p className={css.when}>{text.recognised}</p>}
      <Trail {...{ hit, title, opensInNewTab }} text={search} />
      <OtherPages {...{ hit, query, title, opensInNewTab }} text={text} />
    </li>
  );
}

/** The kind and language of the document, and links to its file and its folder. */
function Trail({
  hit,
  title,
  text,
  opensInNewTab,
}: Omit<SearchHitProps, 'query' | 'daysText'> & { title: string }) {
  const { folder, page } = hit;
  const [outer, inner] = [folder.slice(0, -2), folder.slice(-2)];
  return (
    <p className={css.trail}>
      {factsOf(hit, title).map((fact) => (
        <span key={fact} lang={languageOf(fact)}>
          {fact}
        </span>
      ))}
      {hit.record && (
        <a {...fileOf(hit, page)}>
          {documentType(hit.diskSegments.at(-1) ?? '').label}
          <span className="hidden-text">
            {' '}
            {title}, {opensInNewTab}
          </span>
        </a>
      )}
      <span className="hidden-text">{text.results.folder}: </span>
      <a href={urls.folder(folder)} lang={languageOf(folder.join(' '))}>
        {outer.length > 0 && <span className={css.outer}>{outer.join(' › ')} › </span>}
        {inner.join(' › ')}
      </a>
    </p>
  );
}

interface OtherPagesProps extends Omit<SearchHitProps, 'text' | 'daysText'> {
  title: string;
  text: SearchText['results'];
}

/** Links to the other pages of the document that have the words; all but the first few are folded. */
function OtherPages({ hit, query, title, text, opensInNewTab }: OtherPagesProps) {
  const others = hit.pages.filter((page) => page !== hit.page);
  if (others.length === 0) return null;
  const most = Math.max(2 * UNFOLDED_PAGES, MAX_QUERIES_CHARS / encodeURIComponent(query).length);
  const [first, folded] = [others.slice(0, UNFOLDED_PAGES), others.slice(UNFOLDED_PAGES, most)];
  const unlisted = hit.pageCount - hit.pages.length + Math.max(0, others.length - Math.trunc(most));
  const more = (count: number) => fillText(text.more, { count: formatCount(count) });
  const linked = (pages: readonly number[]) =>
    pages.map((page) => (
      <a key={page} {...linkTo(hit, page, query)}>
        {page}
        {!hit.record && <span className="hidden-text">, {opensInNewTab}</span>}
      </a>
    ));
  return (
    <div className={css.others}>
      {text.otherPages} {linked(first)}
      {folded.length > 0 && (
        <details className="print-open">
          <summary>
            {more(folded.length + unlisted)}
            <span className="hidden-text">, {title}</span>
          </summary>
          {linked(folded)}
          {unlisted > 0 && <span>{more(unlisted)}</span>}
        </details>
      )}
    </div>
  );
}

/** The kind of the document, unless its title says it, and its language, unless it is English; as far as they are known. */
function factsOf({ kind, language }: SearchHit, title: string): string[] {
  const isSaid = kind === undefined || title.toLowerCase().includes(kind.toLowerCase());
  return [
    ...(isSaid ? [] : [named(kind)]),
    ...(language === undefined || language === 'en' ? [] : [nameOfLanguage(language)]),
  ];
}

/** Leads to a page of the document, with the words of the query marked; or to the file if its pages cannot be shown. */
function linkTo(hit: SearchHit, page: number, query: string) {
  return hit.record
    ? { href: urls.readerPage(hit.record.id, page, { query }) }
    : fileOf(hit, hit.page && page);
}

function fileOf({ diskSegments }: SearchHit, page: number | undefined) {
  const { inline } = documentType(diskSegments.at(-1) ?? '');
  const href = inline ? urls.documentPage(diskSegments, page) : urls.documentDownload(diskSegments);
  return { href, target: '_blank', rel: 'noopener' };
}

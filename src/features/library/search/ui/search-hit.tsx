import type { Site } from '../../../../content-model/site.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { documentTitle, documentType } from '../../document/document-type.ts';
import { Days } from '../../document/ui/days.tsx';
import { financialYear, kindBeside, languageOf } from '../../document/ui/format.ts';
import type { ShownHit } from '../search.ts';
import { nameOfLanguage } from './facets.tsx';
import { Marked } from './marked.tsx';
import css from './search-hit.module.css';

/** Number of other pages of a document that are listed without a click. */
const UNFOLDED_PAGES = 5;
/**
 * Characters of the query in all links of a document, above which further pages are only counted: each link
 * repeats the query.
 */
const MAX_QUERIES_CHARS = 10_000;

interface SearchHitProps {
  site: Site;
  hit: ShownHit;
  /** As typed; its words are marked on the page that the result leads to. */
  query: string;
}

/** One result: its year and days, the document's title, a snippet of its best page, and its path. */
export function SearchHitCard({ site, hit, query }: SearchHitProps) {
  const { format, text: all } = site;
  const text = all.search.results;
  const { page, snippet, language, year } = hit;
  const title = documentTitle(hit.name);
  return (
    <li className={css.hit}>
      <p className={classNames('row note tabular', css.when)}>
        {year !== undefined && <b>{format.fill(text.financialYear, { year: financialYear(year) })}</b>}{' '}
        <span>
          <Days site={site} days={hit.days} />
        </span>
      </p>
      <h3 lang={languageOf(title, format)}>
        <a {...linkTo(hit, page ?? 1, query, site)}>
          <Marked segments={hit.title} />
          {page !== undefined && (
            <span
              className={classNames('muted tabular unbroken', css.page)}
            >{` ${format.fill(text.page, { page: `${page}` })}`}</span>
          )}
          {!hit.id && <span className="hidden-text">, {all.common.opensInNewTab}</span>}
        </a>
      </h3>
      {snippet.length > 0 ? (
        <p className="small measure" lang={language}>
          <Marked segments={snippet} />
        </p>
      ) : (
        <p className="small measure">{text.namesOnly}</p>
      )}
      {hit.isRecognised && <p className="note">{text.recognised}</p>}
      <Trail {...{ site, hit, title }} />
      <OtherPages {...{ site, hit, query, title }} />
    </li>
  );
}

type TitledProps = Pick<SearchHitProps, 'site' | 'hit'> & { title: string };

/** The kind of the document, its language, unless it is English, and links to its file and its folder. */
function Trail({ site, hit, title }: TitledProps) {
  const { folder, page, kind, language } = hit;
  const { search, common } = site.text;
  const [outer, inner] = [folder.slice(0, -2), folder.slice(-2)];
  const facts = kindBeside(title, kind, site);
  if (language !== undefined && language !== 'en') facts.push(nameOfLanguage(language, site));
  return (
    <p className={classNames('row small muted', css.trail)}>
      {facts.map((fact) => (
        <span key={fact} lang={languageOf(fact, site)}>
          {fact}
        </span>
      ))}
      {hit.id && (
        <a {...fileOf(hit, page, site)}>
          {documentType(hit.diskSegments.at(-1) ?? '').label}
          <span className="hidden-text">
            {' '}
            {title}, {common.opensInNewTab}
          </span>
        </a>
      )}
      <span className="hidden-text">{search.results.folder}: </span>
      <a href={site.urls.folder(folder)} lang={languageOf(folder.join(' '), site)}>
        {outer.length > 0 && <span className="phone-hidden">{outer.join(' › ')} › </span>}
        {inner.join(' › ')}
      </a>
    </p>
  );
}

/** Links to the other pages of the document that have the words; all but the first few are folded. */
function OtherPages({ site, hit, query, title }: SearchHitProps & TitledProps) {
  const { format, text: all } = site;
  const text = all.search.results;
  const others = hit.pages.filter((page) => page !== hit.page);
  if (others.length === 0) return null;
  const most = Math.max(2 * UNFOLDED_PAGES, MAX_QUERIES_CHARS / encodeURIComponent(query).length);
  const [first, folded] = [others.slice(0, UNFOLDED_PAGES), others.slice(UNFOLDED_PAGES, most)];
  const unlisted = hit.pageCount - hit.pages.length + Math.max(0, others.length - Math.trunc(most));
  const more = (count: number) => format.fill(text.more, { count: format.number(count) });
  const linked = (pages: readonly number[]) =>
    pages.map((page) => (
      <a key={page} {...linkTo(hit, page, query, site)}>
        {page}
        {!hit.id && <span className="hidden-text">, {all.common.opensInNewTab}</span>}
      </a>
    ));
  return (
    <div className={classNames('row small muted tabular', css.others)}>
      {text.otherPages} {linked(first)}
      {folded.length > 0 && (
        <details className="print-open">
          <summary className="target no-print">
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

/**
 * Leads to a page of the document, with the words of the query marked; or to the file if its pages cannot be
 * shown.
 */
const linkTo = (hit: ShownHit, page: number, query: string, site: Site) =>
  hit.id ? { href: site.urls.readerPage(hit.id, page, { query }) } : fileOf(hit, hit.page && page, site);

function fileOf({ diskSegments }: ShownHit, page: number | undefined, { urls }: Site) {
  const { isInline } = documentType(diskSegments.at(-1) ?? '');
  const href = isInline ? urls.documentPage(diskSegments, page) : urls.documentDownload(diskSegments);
  return { href, target: '_blank', rel: 'noopener' };
}

import type { Site } from '../../../../content-model/site.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import { documentTitle, documentType } from '../../document/document-type.ts';
import { Days } from '../../document/ui/days.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { financialYear, kindBeside, languageOf } from '../../document/ui/format.ts';
import type { ShownHit } from '../search.ts';
import { nameOfLanguage } from './filters.tsx';
import { Marked } from './marked.tsx';
import css from './search-hit.module.css';

/** Number of other pages of a document that are linked; the others are counted. */
const MAX_OTHER_PAGES = 2;

interface SearchHitProps {
  site: Site;
  hit: ShownHit;
  /** As typed; its words are marked on the page that the result leads to. */
  query: string;
}

/** One result: the document's title, its year and days, a snippet of its best page, and where it is. */
export function SearchHitCard({ site, hit, query }: SearchHitProps) {
  const { format, text: all } = site;
  const text = all.search.results;
  const { page, snippet, language, year } = hit;
  const title = documentTitle(hit.name);
  return (
    <li className={css.hit}>
      <h3 lang={languageOf(title, format)}>
        <a {...linkTo(hit, page ?? 1, query, site)}>
          <Marked segments={hit.title} />
          {page !== undefined && !hit.isOnePage && (
            <span
              className={`muted tabular unbroken ${css.page}`}
            >{` ${format.fill(text.page, { page })}`}</span>
          )}
          {!hit.id && <span className="hidden-text">, {all.common.opensInNewTab}</span>}
        </a>
      </h3>
      <p className="note tabular">
        {year !== undefined && !`${title} ${hit.folder.join(' ')}`.includes(financialYear(year)) && (
          <span className={`unbroken ${css.year}`}>
            {format.fill(text.financialYear, { year: financialYear(year) })}
          </span>
        )}
        <Days site={site} days={hit.days} />
      </p>
      {snippet.length > 0 ? (
        <p className="small" lang={language}>
          <Marked segments={snippet} />
        </p>
      ) : (
        <p className="small">{text.namesOnly}</p>
      )}
      {hit.isRecognised && <p className="note">{text.recognised}</p>}
      <Trail {...{ site, hit, title }} />
      <OtherPages {...{ site, hit, query }} />
    </li>
  );
}

/** The kind of the document, its language, unless it is English, and its folder. */
function Trail({ site, hit, title }: Pick<SearchHitProps, 'site' | 'hit'> & { title: string }) {
  const { folder, kind, language } = hit;
  const facts = kindBeside([title, ...folder].join(' '), kind, site);
  if (language !== undefined && language !== 'en') facts.push(nameOfLanguage(language, site));
  return (
    <p className="note muted">
      {facts.map((fact) => (
        <span key={fact} lang={languageOf(fact, site)}>
          {fact} ·{' '}
        </span>
      ))}
      <span className="hidden-text">{site.text.search.results.folder}: </span>
      {inOrder(folder, (name, at) => (
        <>
          {at > 0 && '\u00A0› '}
          <FileName format={site.format}>{site.named(name)}</FileName>
        </>
      ))}
    </p>
  );
}

/** Links to the first other pages of the document that have the words. */
function OtherPages({ site, hit, query }: SearchHitProps) {
  const { format, text: all } = site;
  const text = all.search.results;
  const others = hit.pages.filter((page) => page !== hit.page).slice(0, MAX_OTHER_PAGES);
  const more = hit.pageCount - 1 - others.length;
  if (others.length === 0) return null;
  return (
    <p className={`row small muted tabular ${css.others}`}>
      {text.otherPages}{' '}
      {others.map((page) => (
        <a key={page} {...linkTo(hit, page, query, site)}>
          {format.number(page)}
          {!hit.id && <span className="hidden-text">, {all.common.opensInNewTab}</span>}
        </a>
      ))}
      {more > 0 && <span>{format.fill(text.more, { count: more })}</span>}
    </p>
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

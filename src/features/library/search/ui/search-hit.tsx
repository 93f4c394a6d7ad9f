import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { SearchText } from '../../../../content-model/schema/search-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { documentType } from '../../document/document-type.ts';
import { PICTURE_WIDTHS } from '../../document/picture-size.ts';
import { languageOf } from '../../document/ui/format.ts';
import type { SearchHit } from '../search.ts';
import { languageName } from './facets.tsx';
import { Marked } from './marked.tsx';
import css from './search-hit.module.css';
import { financialYear } from './search-request.ts';

/** Size of the picture in CSS pixels: A4, at two device pixels. */
const PICTURE = { width: 160, height: 226 };

interface SearchHitProps {
  hit: SearchHit;
  /** As typed; its words are marked on the page that the result leads to. */
  query: string;
  /** True to show a picture of the found page. */
  picture: boolean;
  text: SearchText;
  opensInNewTab: CommonText['opensInNewTab'];
}

/** One result: the document's name, its path, and a snippet of its best page. */
export function SearchHitCard({ hit, query, picture, text: search, opensInNewTab }: SearchHitProps) {
  const text = search.results;
  const { name, folder, page, snippet, language, otherPages, pageCount } = hit;
  const facts = factsOf(hit, search);
  const more = pageCount - 1 - otherPages.length;
  return (
    <li className={css.hit}>
      {picture && <FoundPage hit={hit} />}
      <h3 className={css.name} lang={languageOf(plain(name))}>
        <a {...linkTo(hit, page ?? 1, query)}>
          <Marked segments={name} />
          {page !== undefined && (
            <span className={css.page}> {fillText(text.page, { page: `${page}` })}</span>
          )}
          {!hit.record && <span className="hidden-text">, {opensInNewTab}</span>}
        </a>
      </h3>
      <p className={css.trail}>
        <b>{fillText(text.financialYear, { year: financialYear(hit.year) })}</b>
        {facts.map((fact) => (
          <span key={fact} lang={languageOf(fact)}>
            {fact}
          </span>
        ))}
        {hit.record && (
          <a {...fileOf(hit, page)}>
            {documentType(hit.diskSegments.at(-1) ?? '').label}
            <span className="hidden-text">
              {' '}
              {plain(name)}, {opensInNewTab}
            </span>
          </a>
        )}
        <span className="hidden-text">{text.folder}: </span>
        <a href={urls.folder(folder)}>{folder.join(' › ')}</a>
      </p>
      {snippet.length > 0 ? (
        <p className={css.words} lang={language}>
          <Marked segments={snippet} />
        </p>
      ) : (
        <p className={css.words}>{text.namesOnly}</p>
      )}
      {otherPages.length > 0 && (
        <p className={css.others}>
          {text.otherPages}{' '}
          {otherPages.map((other) => (
            <a key={other} {...linkTo(hit, other, query)}>
              {other}
              {!hit.record && <span className="hidden-text">, {opensInNewTab}</span>}
            </a>
          ))}
          {more > 0 && ` ${fillText(text.more, { count: more.toLocaleString('en-IN') })}`}
        </p>
      )}
    </li>
  );
}

/** What the document is, and its language unless it is English, as far as they are known. */
function factsOf({ kind, language }: SearchHit, text: SearchText): string[] {
  return [
    ...(kind === undefined ? [] : [kind]),
    ...(language === undefined || language === 'en' ? [] : [languageName(language, text)]),
  ];
}

/** A picture of the found page, where there is room for it. Its size is fixed: that of the page is not known. */
function FoundPage({ hit: { record, page } }: { hit: SearchHit }) {
  if (!record || page === undefined) return null;
  return (
    <img
      className={css.picture}
      src={urls.pagePicture(record.id, page, record.sha256, PICTURE_WIDTHS[0])}
      alt=""
      width={PICTURE.width}
      height={PICTURE.height}
      loading="lazy"
    />
  );
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

function plain(segments: SearchHit['name']): string {
  return segments.map(({ text }) => text).join('');
}

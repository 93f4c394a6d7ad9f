import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { SearchText } from '../../../../content-model/schema/search-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { languageOf } from '../../browse/format.ts';
import { documentType } from '../../catalogue/document-type.ts';
import type { SearchHit } from '../search.ts';
import { Marked } from './marked.tsx';
import { languageName } from './narrowing.tsx';
import css from './search-hit.module.css';
import { financialYear } from './search-request.ts';

interface SearchHitProps {
  hit: SearchHit;
  text: SearchText;
  opensInNewTab: CommonText['opensInNewTab'];
}

/** One result: the document's name, its path, and a snippet of its best page. */
export function SearchHitCard({ hit, text: search, opensInNewTab }: SearchHitProps) {
  const text = search.results;
  const { name, folder, page, snippet, language, otherPages, pageCount } = hit;
  const facts = factsOf(hit, search);
  const more = pageCount - 1 - otherPages.length;
  return (
    <li className={css.hit}>
      <h3 className={css.name} lang={languageOf(plain(name))}>
        <a href={hrefOf(hit, page)} target="_blank" rel="noopener">
          <Marked segments={name} />
          {page !== undefined && (
            <span className={css.page}> {fillText(text.page, { page: `${page}` })}</span>
          )}
          <span className="hidden-text">, {opensInNewTab}</span>
        </a>
      </h3>
      <p className={css.trail}>
        {facts.map((fact) => (
          <span key={fact} lang={languageOf(fact)}>
            {fact}
          </span>
        ))}
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
            <a key={other} href={hrefOf(hit, other)} target="_blank" rel="noopener">
              {other}
              <span className="hidden-text">, {opensInNewTab}</span>
            </a>
          ))}
          {more > 0 && ` ${fillText(text.more, { count: more.toLocaleString('en-IN') })}`}
        </p>
      )}
    </li>
  );
}

/** What the document is, its financial year and its language, as far as they are known. */
function factsOf({ kind, year, language }: SearchHit, text: SearchText): string[] {
  return [
    ...(kind === undefined ? [] : [kind]),
    fillText(text.results.financialYear, { year: financialYear(year) }),
    ...(language === undefined ? [] : [languageName(language, text)]),
  ];
}

function hrefOf({ diskSegments }: SearchHit, page: number | undefined): string {
  const { inline } = documentType(diskSegments.at(-1) ?? '');
  return inline ? urls.documentPage(diskSegments, page) : urls.documentDownload(diskSegments);
}

function plain(segments: SearchHit['name']): string {
  return segments.map(({ text }) => text).join('');
}

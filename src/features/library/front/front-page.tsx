import type { ReactNode } from 'react';
import type { CommonText } from '../../../content-model/schema/common.ts';
import type { DocumentFacts, LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { savesData } from '../../../domain/data-saver.ts';
import { formatCount } from '../../../domain/language/language.ts';
import { unbroken } from '../../../domain/unbroken.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../urls.ts';
import { documentType } from '../document/document-type.ts';
import type { ListedDocument } from '../document/entries.ts';
import { documentTitle } from '../document/title.ts';
import { Days } from '../document/ui/day-words.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { formatSize } from '../document/ui/format.ts';
import type { Front, FrontDocument } from './front.server.ts';
import css from './front-page.module.css';

interface FrontPageProps {
  front: Front;
  text: LibraryText;
  opensInNewTab: CommonText['opensInNewTab'];
}

/**
 * The front page of the library: the newest result, annual report and filings, and dates for shareholders.
 * Figures are typed in `content/`; each is beside a link to the page of the document that states it.
 */
export function FrontPage({ front: { newest, dates, filings }, text, opensInNewTab }: FrontPageProps) {
  const { result, annualReport } = newest;
  const words = text.front;
  if (Object.keys(newest).length + filings.length === 0) return null;
  return (
    <section className={css.container} aria-label={words.label}>
      <div className={css.front}>
        <div>
          {result && <Result document={result} {...{ words, opensInNewTab }} />}
          {dates.coming.length + dates.past.length > 0 && (
            <div className={css.block}>
              <h2 className={css.heading}>{words.dates}</h2>
              {(['coming', 'past'] as const).map(
                (when) =>
                  dates[when].length > 0 && (
                    <div key={when}>
                      <h3 className={css.when}>{words[dates.coming.length > 0 ? when : 'noneComing']}</h3>
                      <ul>
                        {dates[when].map((document) => (
                          <Dates key={document.diskSegments.join('/')} {...{ document, opensInNewTab }} />
                        ))}
                      </ul>
                    </div>
                  ),
              )}
            </div>
          )}
        </div>
        <div>
          {annualReport && <Report document={annualReport} {...{ text, opensInNewTab }} />}
          {filings.length > 0 && (
            <div className={css.block}>
              <h2 className={css.heading}>{words.filings}</h2>
              <ol>
                {filings.map(({ file, days, record }) => (
                  <li key={record.id} className={css.filing}>
                    <DocumentLink document={file} opensInNewTab={opensInNewTab}>
                      <FileName>{documentTitle(file.name)}</FileName>
                    </DocumentLink>{' '}
                    <span className={css.fact}>
                      <Days days={days.slice(0, 1)} replacedAt={record.replacedAt} text={text.documents} />
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  document: FrontDocument;
  words: LibraryText['front'];
  opensInNewTab: CommonText['opensInNewTab'];
}

function Result({ document, words, opensInNewTab }: PartProps) {
  const { facts } = document;
  const name = documentTitle(document.name);
  return (
    <div className={css.block}>
      <h2 className={css.heading}>{words.result}</h2>
      {facts && <p className={css.title}>{facts.title}</p>}
      {facts && <Figures figures={facts.figures} before={words.before} />}
      <p className={css.source}>
        <DocumentLink document={document} page={facts?.page} opensInNewTab={opensInNewTab}>
          <FileName>{facts ? fillText(words.source, { name, page: String(facts.page) }) : name}</FileName>
        </DocumentLink>
      </p>
    </div>
  );
}

/** The figures in large type, each with that of a year before. */
function Figures({ figures, before }: Pick<DocumentFacts, 'figures'> & { before: string }) {
  return (
    <dl className={css.figures}>
      {figures.map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd>{unbroken(one.value)}</dd>
          {one.before && <dd className={css.before}>{fillText(before, { value: one.before })}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A row of the shareholders' dates: a link to the document, and its figures. */
function Dates({ document, opensInNewTab }: Omit<PartProps, 'words'>) {
  const { facts } = document;
  return (
    <li className={css.row}>
      <DocumentLink document={document} page={facts?.page} opensInNewTab={opensInNewTab}>
        {facts?.title ?? <FileName>{documentTitle(document.name)}</FileName>}
      </DocumentLink>
      {facts?.figures.map(({ label, value }) => (
        <span key={label} className={css.fact}>
          {label} <b>{value}</b>
        </span>
      ))}
    </li>
  );
}

function Report({ document, text, opensInNewTab }: Omit<PartProps, 'words'> & { text: LibraryText }) {
  const { picture, pages } = document.card ?? {};
  const { label } = documentType(document.name);
  const facts = [
    fillText(text.documents.facts, { type: label, size: formatSize(document.size, text.documents) }),
  ];
  if (pages !== undefined) facts.unshift(fillText(text.documents.pages, { count: formatCount(pages) }));
  return (
    <div className={css.report}>
      <div>
        <h2 className={css.heading}>{text.front.annualReport}</h2>
        <p className={css.title}>
          <DocumentLink document={document} opensInNewTab={opensInNewTab}>
            <FileName>{documentTitle(document.name)}</FileName>
          </DocumentLink>
        </p>
        <p className={css.fact}>{facts.join(' · ')}</p>
      </div>
      {picture && !savesData() && (
        <img
          className={css.cover}
          src={picture.href}
          width={picture.width}
          height={picture.height}
          alt=""
          decoding="async"
        />
      )}
    </div>
  );
}

interface DocumentLinkProps {
  document: Pick<ListedDocument, 'name' | 'diskSegments'>;
  /** The page to open the document at, starting at 1. */
  page?: number | undefined;
  opensInNewTab: CommonText['opensInNewTab'];
  children: ReactNode;
}

/** Opens a document in a new tab, as Preview does; downloads it if browsers cannot display its type. */
function DocumentLink({ document, page, opensInNewTab, children }: DocumentLinkProps) {
  if (!documentType(document.name).inline)
    return (
      <a href={urls.documentDownload(document.diskSegments)} download="">
        {children}
      </a>
    );
  const at = page === undefined ? '' : `#page=${page}`;
  return (
    <a href={`${urls.documentFile(document.diskSegments)}${at}`} target="_blank" rel="noopener">
      {children}
      <span className="hidden-text">, {opensInNewTab}</span>
    </a>
  );
}

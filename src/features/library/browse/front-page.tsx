import type { ReactNode } from 'react';
import type { Site } from '../../../content-model/site.ts';
import type { DocumentFacts } from '../../../content-model/texts.generated.ts';
import { unbroken } from '../../../domain/unbroken.ts';
import { classNames } from '../../../ui/class-names.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { documentTitle, documentType } from '../document/document-type.ts';
import type { ListedDocument } from '../document/entries.ts';
import { Days } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { formatSize } from '../document/ui/format.ts';
import type { Front, FrontDocument } from './front.server.ts';
import css from './front-page.module.css';

interface FrontPageProps {
  site: Site;
  front: Front;
}

/**
 * The front page of the library: the newest result, annual report and filings, and dates for shareholders.
 * Figures are typed in `content/`; each is beside a link to the page of the document that states it.
 */
export function FrontPage({ site, front: { newest, dates, filings } }: FrontPageProps) {
  const { result, annualReport } = newest;
  const words = site.text.library.front;
  return (
    <section className={css.front} aria-label={words.label}>
      <div>
        {result && <Result site={site} document={result} />}
        <div className={css.block}>
          <h2 className="label">{words.dates}</h2>
          {(['coming', 'past'] as const).map(
            (when) =>
              dates[when].length > 0 && (
                <div key={when}>
                  <h3 className="label">{words[dates.coming.length > 0 ? when : 'noneComing']}</h3>
                  <ul>
                    {dates[when].map((document) => (
                      <Dates key={document.diskSegments.join('/')} site={site} document={document} />
                    ))}
                  </ul>
                </div>
              ),
          )}
          <GoLink href={site.urls.shareholders()}>{site.text.library.shareholders}</GoLink>
        </div>
      </div>
      <div>
        {annualReport && <Report site={site} document={annualReport} />}
        {filings.length > 0 && (
          <div className={css.block}>
            <h2 className="label">{words.filings}</h2>
            <ol>
              {filings.map(({ file, days, record }) => (
                <li key={record.id} className="small">
                  <DocumentLink site={site} document={file} />
                  <p className="note tabular">
                    <Days site={site} days={days.slice(0, 1)} replacedAt={record.replacedAt} />
                  </p>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  );
}

interface PartProps {
  site: Site;
  document: FrontDocument;
}

function Result({ site, document }: PartProps) {
  const { format } = site;
  const { facts } = document;
  const { result, before, source } = site.text.library.front;
  const name = documentTitle(document.name);
  return (
    <div className={css.block}>
      <h2 className="label">{result}</h2>
      {facts && <p className="lead strong">{facts.title}</p>}
      {facts && (
        <dl className={`note ruled fine ${css.figures}`}>
          {facts.figures.map((one) => (
            <div key={one.label}>
              <dt>{one.label}</dt>
              <dd className={`figure ${css.value}`}>{unbroken(one.value)}</dd>
              {one.before && <dd>{format.fill(before, { value: unbroken(one.before) })}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className="note">
        <DocumentLink site={site} document={document} facts={facts}>
          {facts &&
            fillIn(format, source, {
              name: <FileName format={format}>{name}</FileName>,
              page: facts.page,
            })}
        </DocumentLink>
      </p>
    </div>
  );
}

/** A row of the shareholders' dates: a link to the document, and its figures. */
function Dates({ site, document }: PartProps) {
  const { facts } = document;
  return (
    <li className={`row small ${css.dates}`}>
      <DocumentLink site={site} document={document} facts={facts}>
        {facts && <FileName format={site.format}>{facts.title}</FileName>}
      </DocumentLink>
      {facts?.figures.map(({ label, value }) => (
        <span key={label} className="note tabular">
          {label} <b className="whole">{value}</b>
        </span>
      ))}
    </li>
  );
}

function Report({ site, document }: PartProps) {
  const { format } = site;
  const { documents, front } = site.text.library;
  const { picture, pages } = document.card ?? {};
  const type = documentType(document.name).label;
  const facts = [format.fill(documents.facts, { type, size: formatSize(document.size, documents, format) })];
  if (pages !== undefined) facts.unshift(format.fill(documents.pages, { count: pages }));
  return (
    <div className={classNames('row', css.block, css.report)}>
      <div>
        <h2 className="label">{front.annualReport}</h2>
        <p className="lead strong">
          <DocumentLink site={site} document={document} />
        </p>
        <p className="note tabular">{facts.join(' · ')}</p>
      </div>
      {picture && !site.savesData && (
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
  site: Site;
  document: Pick<ListedDocument, 'name' | 'diskSegments'>;
  /** State the page to open the document at. */
  facts?: DocumentFacts | undefined;
  /** The title of the document by default. */
  children?: ReactNode;
}

/** Opens a document in a new tab, as Preview does; downloads it if browsers cannot display its type. */
function DocumentLink({ site, document, facts, children }: DocumentLinkProps) {
  const { urls, format, text } = site;
  const shown = children ?? <FileName format={format}>{documentTitle(document.name)}</FileName>;
  if (!documentType(document.name).isInline)
    return (
      <a href={urls.documentDownload(document.diskSegments)} download="">
        {shown}
      </a>
    );
  return (
    <a href={urls.documentPage(document.diskSegments, facts?.page)} target="_blank" rel="noopener">
      {shown}
      <span className="hidden-text">, {text.common.opensInNewTab}</span>
    </a>
  );
}

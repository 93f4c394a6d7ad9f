import type { Site } from '../../../../content-model/site.ts';
import { languageName } from '../../../../domain/language/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { Days, FileIdentity } from '../../document/ui/days.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { financialYear, formatSize, kindBeside } from '../../document/ui/format.ts';
import { EditionNote } from '../../editions/edition-note.tsx';
import type { PageContent } from '../../pdf-pages/page-content.ts';
import type { PageChange } from '../../pdf-pages/process/compare-pages.ts';
import type { ReaderDocument, ReaderView } from '../reader-view.server.ts';
import { Citation } from './citation.tsx';
import { PagePicture, pictureSet } from './page-picture.tsx';
import { PageText } from './page-text.tsx';
import { PageStrip, PageTurns } from './page-ways.tsx';
import css from './reader-page.module.css';
import { ReaderProblemText } from './reader-problem.tsx';

interface ReaderPageProps {
  site: Site;
  /** The public origin. */
  origin: string;
  view: ReaderView;
  textOnly: boolean;
  /** Changes since a former edition; undefined if they are not known. */
  change?: PageChange | undefined;
}

/** One page of a document: its picture, its text, and links to its other pages. */
export function ReaderPage(props: ReaderPageProps) {
  const { site, view, textOnly, change } = props;
  const { document, page, requestedPage, query, edition, shown } = view;
  const { urls, format } = site;
  return (
    <>
      <Section labelledBy="document-title">
        <Breadcrumbs site={site} names={document.folder} />
        <div className="stack near">
          <h1 id="document-title" className="sum">
            <FileName format={format}>{document.title}</FileName>
          </h1>
          <Facts site={site} document={document} />
          {edition && (
            <EditionNote
              {...{ site, edition, change }}
              id={document.id}
              page={'problem' in shown ? 1 : page}
            />
          )}
          <Tools {...props} />
        </div>
      </Section>
      <Section className={css.page} labelledBy="text-title">
        <div className="stack">
          {'problem' in shown ? (
            <ReaderProblemText
              site={site}
              document={document}
              page={requestedPage}
              edition={edition?.name}
              problem={shown.problem}
              again={urls.readerPage(document.id, page, { query, textOnly, edition: edition?.name })}
            />
          ) : (
            <Shown {...props} shown={shown} />
          )}
          <div className="stack near measure">
            <FileIdentity site={site} {...document} />
            <GoLink className="no-print" href={urls.verify()}>
              {site.text.verify.facts.copy}
            </GoLink>
          </div>
        </div>
      </Section>
    </>
  );
}

/** The document's financial year, kind (unless its title says it), type, size and days. */
function Facts({ site, document }: { site: Site; document: ReaderDocument }) {
  const { title, kind, year, type, size, days, language } = document;
  const { format, text } = site;
  const { documents } = text.library;
  const facts = [
    ...kindBeside(title, kind, site),
    format.fill(documents.facts, { type, size: formatSize(size, documents, format) }),
  ];
  if (year !== undefined)
    facts.unshift(format.fill(text.reader.financialYear, { year: financialYear(year) }));
  if (language !== undefined && language !== 'en') facts.push(languageName(language, site.language));
  return (
    <p className="row small muted tabular">
      {inOrder(facts, (fact) => (
        <span>{fact} </span>
      ))}
      {days.length > 0 && (
        <span>
          <Days site={site} days={days} />
        </span>
      )}
    </p>
  );
}

/** Links to the PDF, and to the page with or without its picture. */
function Tools({ site, view, textOnly }: ReaderPageProps) {
  const { document, page, query, edition, shown } = view;
  const { urls } = site;
  const { tools } = site.text.reader;
  const former = edition?.state === 'former' ? edition.name : undefined;
  const { diskSegments } = document;
  const at = 'problem' in shown ? undefined : page;
  return (
    <nav className={`row close no-print ${css.tools}`} aria-label={tools.label}>
      {!('problem' in shown && shown.problem === 'notPages') && (
        <ButtonLink
          compact
          variant={former ? 'line' : 'primary'}
          href={former ? urls.editionFile(diskSegments, former, at) : urls.documentPage(diskSegments, at)}
        >
          <Icon name="document" />
          {tools.pdf}
        </ButtonLink>
      )}
      <ButtonLink
        variant="tool"
        href={former ? urls.editionDownload(diskSegments, former) : urls.documentDownload(diskSegments)}
        download
      >
        <Icon name="download" />
        {tools.download}
      </ButtonLink>
      {at !== undefined && (
        <ButtonLink
          variant="tool"
          href={urls.readerPage(document.id, page, {
            query,
            textOnly: !textOnly,
            withPicture: textOnly,
            edition: edition?.name,
          })}
        >
          <Icon name={textOnly ? 'eye' : 'menu'} />
          {textOnly ? tools.withPicture : tools.textOnly}
        </ButtonLink>
      )}
    </nav>
  );
}

type ShownProps = ReaderPageProps & { shown: PageContent };

function Shown(props: ShownProps) {
  const { site, origin, view, textOnly, shown } = props;
  const { document, page, query } = view;
  const { ways, text } = site.text.reader;
  const edition = view.edition?.name;
  const pages = document.pages ?? page;
  const pageLabel = shown.label;
  const place = { site, id: document.id, page, pages, pageLabel, address: { query, textOnly, edition } };
  const hasNext = page < pages && !textOnly;
  const lacksFigures = shown.blocks.some((block) => block.kind === 'table' && block.lacksFigures);
  const isAlone = shown.blocks.length === 0 || lacksFigures;
  return (
    <>
      <PageTurns
        {...place}
        label={ways.label}
        nextPictures={hasNext ? pictureSet(document, page + 1) : undefined}
      />
      {query !== '' && <Hits {...props} />}
      <div className={css.frame}>
        <div className={classNames(css.shown, !textOnly && (isAlone ? css.alone : css.beside))}>
          {!textOnly && (
            <PagePicture
              {...{ site, document, page, query, edition, isAlone }}
              shape={shown}
              hasHits={shown.hits > 0}
            />
          )}
          <div>
            <h2 id="text-title" className="label no-print">
              {text.heading}
            </h2>
            <PageText
              site={site}
              content={shown}
              language={document.language}
              csvOf={(table) => site.urls.pageTable(document.id, page, table, edition)}
            />
          </div>
        </div>
      </div>
      {pages > 1 && (
        <>
          <PageTurns {...place} label={ways.below} />
          <PageStrip {...place} />
        </>
      )}
      <Citation {...{ site, document, page, pageLabel, origin }} copies={!textOnly} />
    </>
  );
}

/** Counts the hits of the search on the page. */
function Hits({ site, view, shown, textOnly }: ShownProps) {
  const { hits, hitConfidence, reading } = shown;
  const { document, page, query, edition } = view;
  const { urls, format } = site;
  const { text } = site.text.reader;
  const values = { query, count: hits };
  // Until OCR has read the page, it may have the words.
  const isUnread = reading === 'unread' || reading === 'stopped';
  const none = isUnread ? text.reading[reading] : format.fill(text.notFound, values);
  return (
    <p className="remark row small no-print">
      <span>
        {hits > 0 ? format.fill(text.found, values) : none}
        {hitConfidence !== undefined &&
          `${format.fullStop} ${format.fill(text.sure, { percent: hitConfidence })}`}
      </span>
      <span className="row">
        <a className="target" href={urls.readerPage(document.id, page, { textOnly, edition: edition?.name })}>
          {text.unmark}
        </a>
        <a className="target" href={urls.search({ query })}>
          {text.search}
        </a>
      </span>
    </p>
  );
}

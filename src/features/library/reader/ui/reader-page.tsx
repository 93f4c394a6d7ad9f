import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import type { VerifyText } from '../../../../content-model/schema/library/verify-text.ts';
import {
  currentLanguage,
  formatCount,
  fullStop,
  languageName,
  named,
} from '../../../../domain/language/language.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import { editionName } from '../../document/edition.ts';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { Days } from '../../document/ui/day-words.tsx';
import { FileIdentity } from '../../document/ui/file-identity.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { formatSize } from '../../document/ui/format.ts';
import { EditionNote } from '../../editions/ui/edition-note.tsx';
import type { PageContent } from '../../pdf-pages/content/page-content.ts';
import type { PageChange } from '../../pdf-pages/process/compare-pages.ts';
import { financialYear } from '../../search/ui/search-request.ts';
import type { ReaderDocument, ReaderView } from '../reader-view.server.ts';
import { Citation } from './citation.tsx';
import { PagePicture, pictureSet } from './page-picture.tsx';
import { PageText } from './page-text.tsx';
import { PageStrip, PageTurns } from './page-ways.tsx';
import css from './reader-page.module.css';
import { ReaderProblemText } from './reader-problem.tsx';

interface ReaderPageProps {
  text: ReaderText;
  library: LibraryText;
  /** Labels of the file's SHA-256 and times. */
  facts: VerifyText['facts'];
  company: string;
  /** The public origin. */
  origin: string;
  view: ReaderView;
  textOnly: boolean;
  /** What changed since a former edition; undefined if it is not known. */
  change?: PageChange | undefined;
}

/** One page of a document: its picture, its text, and links to its other pages. */
export function ReaderPage(props: ReaderPageProps) {
  const { text, library, view } = props;
  const { document, page, requestedPage, edition, shown } = view;
  return (
    <>
      <Section className={css.head} labelledBy="document-title">
        <Breadcrumbs text={library} names={document.folder} found={false} />
        <h1 id="document-title" className={css.title}>
          <FileName>{document.title}</FileName>
        </h1>
        <Facts {...{ text, library, document, page }} />
        {edition && (
          <EditionNote
            text={text.editions}
            reading={text.text.reading}
            id={document.id}
            edition={edition}
            page={'problem' in shown ? 1 : page}
            change={props.change}
          />
        )}
        <Tools {...props} />
      </Section>
      <Section className={css.page} labelledBy="text-title">
        {'problem' in shown ? (
          <ReaderProblemText
            text={text}
            document={document}
            page={requestedPage}
            edition={edition?.name}
            problem={shown.problem}
            again={urls.readerPage(document.id, page, {
              ...{ query: view.query, textOnly: props.textOnly, edition: edition?.name },
            })}
          />
        ) : (
          <Shown {...props} shown={shown} pages={document.pages ?? page} />
        )}
        <div className={css.identity}>
          <FileIdentity text={props.facts} {...document} />
          <GoLink href={urls.verify()}>{props.facts.copy}</GoLink>
        </div>
      </Section>
    </>
  );
}

/** The document's financial year, kind (unless its title says it), type, size and days. */
function Facts({
  text,
  library,
  document,
}: Pick<ReaderPageProps, 'text' | 'library'> & { document: ReaderDocument }) {
  const { title, kind, year, type, size, days, language } = document;
  const { documents } = library;
  const facts = [
    ...(year === undefined ? [] : [fillText(text.financialYear, { year: financialYear(year) })]),
    ...(kind === undefined || title.toLowerCase().includes(kind.toLowerCase()) ? [] : [named(kind)]),
    fillText(documents.facts, { type, size: formatSize(size, documents) }),
    ...(language === undefined || language === 'en' ? [] : [languageName(language, currentLanguage())]),
  ];
  return (
    <p className={css.facts}>
      {facts.join(' · ')}
      {days.length > 0 && ' · '}
      <Days days={days} text={documents} />
    </p>
  );
}

/** Links to the PDF, to the folder, and to the page with or without its picture. */
function Tools({ text: { tools }, view, textOnly }: ReaderPageProps) {
  const { document, page, query, edition, shown } = view;
  const former = edition?.state === 'former' ? edition.name : undefined;
  const { diskSegments } = document;
  const at = 'problem' in shown ? undefined : page;
  const isPdf = !('problem' in shown && shown.problem === 'notPages');
  return (
    <nav className={css.tools} aria-label={tools.label}>
      {isPdf && (
        <ButtonLink
          compact
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
      <ButtonLink variant="tool" href={urls.folder(document.folder)}>
        <Icon name="folder" />
        {tools.folder}
      </ButtonLink>
      {at !== undefined && (
        <ButtonLink
          variant="tool"
          href={urls.readerPage(document.id, page, {
            ...{ query, textOnly: !textOnly, withPicture: textOnly },
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

interface ShownProps extends ReaderPageProps {
  shown: PageContent;
  pages: number;
}

function Shown({ text, library, company, origin, view, textOnly, shown, pages }: ShownProps) {
  const { document, page, query, edition } = view;
  const address = { query, textOnly, edition: edition?.name };
  const ways = { text, id: document.id, page, pages, pageLabel: shown.label, address };
  const hasNext = page < pages && !textOnly;
  const lacksFigures = shown.blocks.some((block) => block.kind === 'table' && block.lacksFigures);
  const isAlone = shown.blocks.length === 0 || lacksFigures;
  return (
    <>
      <PageTurns
        {...ways}
        label={text.ways.label}
        nextPictures={hasNext ? pictureSet(document, page + 1) : undefined}
      />
      {query !== '' && <Hits {...{ text, view, textOnly, shown }} />}
      <div className={classNames(css.shown, !textOnly && (isAlone ? css.alone : css.beside))}>
        {!textOnly && (
          <PagePicture
            {...{ text, document, page, query }}
            shape={shown}
            edition={edition?.name}
            hasHits={shown.hits > 0}
            isAlone={isAlone}
          />
        )}
        <div>
          <h2 id="text-title" className={css.label}>
            {text.text.heading}
          </h2>
          <PageText
            text={text.text}
            content={shown}
            language={document.language}
            csvOf={(table) => urls.pageTable(document.id, page, table, edition?.name)}
          />
        </div>
      </div>
      <div className={css.below}>
        <PageTurns {...ways} label={text.ways.below} />
        <PageStrip {...ways} />
        <Citation
          {...{ ...ways, company, document }}
          daysText={library.documents.days}
          copies={!textOnly}
          address={urls.absolute(
            origin,
            urls.readerPage(document.id, page, { edition: editionName(document.sha256) }),
          )}
        />
      </div>
    </>
  );
}

interface HitsProps extends Pick<ReaderPageProps, 'view' | 'text' | 'textOnly'> {
  shown: PageContent;
}

/** How often the words of the search are on the page. */
function Hits({ text, view, shown, textOnly }: HitsProps) {
  const { hits, hitConfidence, reading } = shown;
  const { document, page, query, edition } = view;
  const { found, notFound, sure, unmark, search } = text.text;
  const values = { query, count: formatCount(hits) };
  // Until OCR has read the page, it may have the words.
  const isUnread = reading === 'unread' || reading === 'stopped';
  const none = isUnread ? text.text.reading[reading] : fillText(notFound, values);
  return (
    <p className={css.hits}>
      <span>
        {hits > 0 ? fillText(found, values) : none}
        {hitConfidence !== undefined && `${fullStop()} ${fillText(sure, { percent: `${hitConfidence}` })}`}
      </span>
      <a href={urls.readerPage(document.id, page, { textOnly, edition: edition?.name })}>{unmark}</a>
      <a href={urls.search({ query })}>{search}</a>
    </p>
  );
}

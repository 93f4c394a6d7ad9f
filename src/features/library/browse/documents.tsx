import type { Site } from '../../../content-model/site.ts';
import { languageName } from '../../../domain/language/format.ts';
import { visibleName } from '../../../domain/plain-value.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { documentType, splitExtension } from '../document/document-type.ts';
import { type CardFacts, type DocumentEntry, FILES_A_PAGE, type FolderView } from '../document/entries.ts';
import { Days } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { formatSize } from '../document/ui/format.ts';
import { Paging } from '../document/ui/paging.tsx';
import css from './documents.module.css';
import { type FolderContext, hrefIn } from './folders.tsx';

/** Maximum number of attachments that a card names. */
const MAX_NAMES = 5;

interface DocumentListProps {
  site: Site;
  folder: FolderView;
  context: FolderContext;
}

/** One page of a folder's documents, with links to the other pages. */
export function DocumentList({ site, folder, context }: DocumentListProps) {
  const { format } = site;
  const text = site.text.library.documents;
  const { names, files, fileCount, page, pageCount } = folder;
  // The title of a dialog is a heading of the second level, that of a page of the first.
  const Heading = context === 'dialog' ? 'h3' : 'h2';
  const first = (page - 1) * FILES_A_PAGE + 1;
  const range = { from: first, to: first + files.length - 1, count: fileCount };
  const href = hrefIn(context, site);
  return (
    <>
      <div className={`row ends baseline ${css.head}`}>
        <Heading id={`documents-${context}`} className="title">
          {text.heading}
        </Heading>
        <span className="note tabular unbroken">
          {pageCount === 1 ? text.note : format.fill(text.range, range)}
        </span>
      </div>
      <ul className={css.list} aria-labelledby={`documents-${context}`}>
        {files.map((file) => (
          <DocumentCard key={file.name} site={site} file={file} />
        ))}
      </ul>
      <Paging
        format={format}
        text={text.paging}
        page={page}
        pageCount={pageCount}
        to={(page) => href(names, page)}
        marks={{ 'data-folder-link': '' }}
      />
    </>
  );
}

/**
 * A document's row: picture, name, facts and actions. The name leads to the document's pages, if it has any
 * to show.
 */
export function DocumentCard({ site, file }: { site: Site; file: DocumentEntry }) {
  const { urls, format } = site;
  const text = site.text.library.documents;
  const { name, diskSegments, size, card, correction } = file;
  const { stem, extension } = splitExtension(name);
  const { label, isInline } = documentType(name);
  const facts = [format.fill(text.facts, { type: label, size: formatSize(size, text, format) })];
  if (card?.pages !== undefined) facts.push(format.fill(text.pages, { count: card.pages }));
  // English is the default, so it is not displayed.
  if (card?.language && card.language !== 'en') facts.push(languageName(card.language, site.language));
  if (correction?.title) facts.push(visibleName(diskSegments.at(-1) ?? ''));
  const words = (
    <>
      <FileName format={format}>{stem}</FileName>
      {extension && (
        <span className={`muted ${css.extension}`} lang="en">
          .{extension}
        </span>
      )}
    </>
  );
  return (
    <li className={css.card}>
      <DocumentPicture picture={site.savesData ? undefined : card?.picture} />
      <div className={css.about}>
        <p className="strong">
          {card?.read ? (
            <a className="covers" href={card.read}>
              {words}
            </a>
          ) : (
            words
          )}
        </p>
        <p className="small muted tabular">
          {facts.join(' · ')}
          {card && card.days.length > 0 && (
            <span className={css.days}>
              <Days site={site} days={card.days} replacedAt={card.replacedAt} />
            </span>
          )}
        </p>
        {card && <Remarks site={site} card={card} />}
        {/* Print only: the permanent address, which also works after the document has moved. */}
        {card?.link && <p className="small only-print">{card.link}</p>}
      </div>
      <div className={`no-print ${css.actions}`}>
        {isInline && (
          <ButtonLink variant="tool" href={urls.documentFile(diskSegments)} target="_blank" rel="noopener">
            <Icon name="eye" />
            {text.preview}
            <span className="hidden-text">
              {' '}
              {name}, {site.text.common.opensInNewTab}
            </span>
          </ButtonLink>
        )}
        <ButtonLink variant="tool" href={urls.documentDownload(diskSegments)} download>
          <Icon name="download" />
          {text.download}
          <span className="hidden-text"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/**
 * The preview of a document's first page, or a ruled sheet of the same size, with a margin line and a folded
 * corner.
 */
function DocumentPicture({ picture }: Partial<Pick<CardFacts, 'picture'>>) {
  return (
    <div className={css.frame}>
      {picture ? (
        <img
          src={picture.href}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <svg width="44" height="52" viewBox="0 0 44 52" aria-hidden="true">
          <path d="M1 1h30l12 12v38H1z" fill="#fff" stroke="currentColor" strokeWidth="2" />
          <path d="M31 1v12h12z" fill="currentColor" />
          <path d="M10 8v36" stroke="#A8321F" strokeWidth="2" />
          <path d="M16 20h18M16 27h18M16 34h12" stroke="#D9D2C0" strokeWidth="2" />
        </svg>
      )}
    </div>
  );
}

/** States whether the document is new, or has a problem. */
function Remarks({ site, card }: { site: Site; card: CardFacts }) {
  const { isNew, trouble, attachments } = card;
  const text = site.text.library.documents;
  const scans = scansOf(card, site);
  if (!isNew && trouble === undefined && !scans) return null;
  return (
    <p className="row small">
      {isNew && <strong className={css.isNew}>{text.isNew}</strong>}
      {scans && <span>{scans}</span>}
      {trouble && !(trouble === 'imageOnly' && scans) && (
        <span className={css.trouble}>{text.trouble[trouble]}</span>
      )}
      {trouble === 'acrobat' && attachments && <span>{contents(attachments, site)}</span>}
    </p>
  );
}

/** Counts the pages that are scans, and those of them that are unread. */
function scansOf({ pages, reading }: CardFacts, { format, text }: Site): string | undefined {
  const { oneScan, scans, scansUnread } = text.library.documents;
  if (!reading || reading.scanned === 0) return undefined;
  const { scanned, unread, by } = reading;
  if (pages === 1) return unread > 0 || !by ? undefined : oneScan;
  return format.fill(unread > 0 ? scansUnread : scans, {
    scanned,
    pages: pages ?? 0,
    unread,
  });
}

function contents(names: readonly string[], { format, text }: Site): string {
  const { contains, containsMore } = text.library.documents;
  const more = names.length - MAX_NAMES;
  return format.fill(more > 0 ? containsMore : contains, {
    names: names.slice(0, MAX_NAMES).join(', '),
    count: more,
  });
}

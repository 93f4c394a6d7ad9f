import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { currentLanguage, formatCount, languageName } from '../../../../domain/language/language.ts';
import { visibleName } from '../../../../domain/plain-value.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import { documentType, splitExtension } from '../../document/document-type.ts';
import type { CardFacts, DocumentEntry } from '../../document/entries.ts';
import { Days } from '../../document/ui/day-words.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { formatSize } from '../../document/ui/format.ts';
import css from './document-card.module.css';
import { DocumentPicture } from './document-picture.tsx';

type DocumentsText = LibraryText['documents'];

/** Maximum number of attachments that a card names. */
const MAX_NAMES = 5;

interface DocumentCardProps {
  file: DocumentEntry;
  text: DocumentsText;
  opensInNewTab: CommonText['opensInNewTab'];
}

/** A document's row: picture, name, facts and actions. The name leads to the document's pages, if it has any to show. */
export function DocumentCard({ file, text, opensInNewTab }: DocumentCardProps) {
  const { name, diskSegments, size, card, correction } = file;
  const { stem, extension } = splitExtension(name);
  const { label, inline } = documentType(name);
  const more = card ? furtherFacts(card, text) : [];
  if (correction?.title) more.push(visibleName(diskSegments.at(-1) ?? ''));
  const words = (
    <>
      <FileName>{stem}</FileName>
      {extension && (
        <span className={css.extension} lang="en">
          .{extension}
        </span>
      )}
    </>
  );
  return (
    <li className={css.card}>
      <DocumentPicture picture={card?.picture} />
      <div className={css.about}>
        <p className={css.name}>{card?.read ? <a href={card.read}>{words}</a> : words}</p>
        <p className={css.facts}>
          {[fillText(text.facts, { type: label, size: formatSize(size, text) }), ...more].join(' · ')}
          {card && card.days.length > 0 && (
            <>
              <span className={css.separator}> · </span>
              <span className={css.days}>
                <Days days={card.days} replacedAt={card.replacedAt} text={text} />
              </span>
            </>
          )}
        </p>
        {card && <Remarks card={card} text={text} />}
        {/* Print only: the permanent address, which also works after the document has moved. */}
        {card?.link && <p className={css.address}>{card.link}</p>}
      </div>
      <div className={css.actions}>
        {inline && (
          <ButtonLink variant="tool" href={urls.documentFile(diskSegments)} target="_blank" rel="noopener">
            <Icon name="eye" />
            <span className={css.action}>{text.preview}</span>
            <span className="hidden-text">
              {' '}
              {name}, {opensInNewTab}
            </span>
          </ButtonLink>
        )}
        <ButtonLink variant="tool" href={urls.documentDownload(diskSegments)} download>
          <Icon name="download" />
          <span className={css.action}>{text.download}</span>
          <span className="hidden-text"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

function furtherFacts({ pages, language }: CardFacts, text: DocumentsText): string[] {
  const count = pages === undefined ? undefined : formatCount(pages);
  const length = count && fillText(text.pages, { count });
  // English is the default, so it is not displayed.
  const spoken = language && language !== 'en' ? languageName(language, currentLanguage()) : undefined;
  return [length, spoken].filter((fact) => fact !== undefined);
}

/** States whether the document is new, or has a problem. */
function Remarks({
  card: { isNew, trouble, pages, reading, attachments },
  text,
}: {
  card: CardFacts;
  text: DocumentsText;
}) {
  const scans = scansOf(pages, reading, text);
  if (!isNew && trouble === undefined && !scans) return null;
  return (
    <p className={css.remarks}>
      {isNew && <strong className={css.isNew}>{text.isNew}</strong>}
      {scans && <span>{scans}</span>}
      {trouble && !(trouble === 'imageOnly' && scans) && (
        <span className={css.trouble}>{text.trouble[trouble]}</span>
      )}
      {trouble === 'acrobat' && attachments && <span>{contents(attachments, text)}</span>}
    </p>
  );
}

/** How many of the pages are scans, and how many of these are unread. */
function scansOf(
  pages: number | undefined,
  reading: CardFacts['reading'],
  text: DocumentsText,
): string | undefined {
  if (!reading || reading.scanned === 0) return undefined;
  if (pages === 1) return reading.unread > 0 || !reading.by ? undefined : text.oneScan;
  const count = (value: number | undefined) => formatCount(value ?? 0);
  const values = {
    scanned: count(reading.scanned),
    pages: count(pages),
    unread: count(reading.unread),
  };
  return fillText(reading.unread > 0 ? text.scansUnread : text.scans, values);
}

function contents(names: readonly string[], text: DocumentsText): string {
  const first = names.slice(0, MAX_NAMES).join(', ');
  const count = formatCount(names.length - MAX_NAMES);
  if (names.length <= MAX_NAMES) return fillText(text.contains, { names: first });
  return fillText(text.containsMore, { names: first, count });
}

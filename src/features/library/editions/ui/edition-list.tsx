import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import type { VerifyText } from '../../../../content-model/schema/library/verify-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import { type Edition, isPublic } from '../../document/edition.ts';
import { type DocumentRecord, isFromStart } from '../../document/record.ts';
import { FileIdentity } from '../../document/ui/file-identity.tsx';
import { formatDate } from '../../document/ui/format.ts';
import css from './edition-list.module.css';

interface EditionListProps {
  text: EditionsText;
  /** Labels of an edition's SHA-256 and times. */
  facts: VerifyText['facts'];
  record: DocumentRecord;
  editions: readonly Edition[];
  /** Names of the document on disk. */
  diskSegments: readonly string[];
  /** False if the file has no pages that can be read and compared. */
  isPdf: boolean;
}

/** All editions of a document, newest first, with links to those that are kept. */
export function EditionList(props: EditionListProps) {
  return (
    <Section className={css.section}>
      <ol className={css.list}>
        {props.editions.map((edition) => (
          <li key={edition.name}>
            <EditionItem {...props} edition={edition} />
          </li>
        ))}
      </ol>
      <GoLink href={urls.verify()}>{props.facts.copy}</GoLink>
    </Section>
  );
}

type ItemProps = EditionListProps & { edition: Edition };

function EditionItem(props: ItemProps) {
  const { text, facts, record, edition, isPdf } = props;
  const { name, state, modified, since, sha256 } = edition;
  const named = fillText(text.list.edition, { edition: name });
  const heading = modified === undefined ? named : fillText(text.list.dated, { date: formatDate(modified) });
  return (
    <>
      <h2>{isPublic(edition) ? <a href={addressOf(props)}>{heading}</a> : heading}</h2>
      {heading !== named && <p className={css.facts}>{named}</p>}
      <p>{stateOf(props)}</p>
      <FileIdentity text={facts} published={since} isFromStart={isFromStart(record, since)} sha256={sha256} />
      {isPdf && state === 'former' && (
        <p>
          <a
            href={urls.changes(record.id, name)}
            aria-label={`${text.changes}, ${fillText(text.list.edition, { edition: name })}`}
          >
            {text.changes}
          </a>
        </p>
      )}
    </>
  );
}

function addressOf({ record: { id }, edition: { name, state }, isPdf, diskSegments }: ItemProps): string {
  if (isPdf) return urls.readerPage(id, 1, { edition: name });
  return state === 'current' ? urls.documentFile(diskSegments) : urls.editionFile(diskSegments, name);
}

function stateOf({ text: { list }, edition: { state, until, since, withdrawnAt } }: ItemProps): string {
  const date = formatDate(withdrawnAt ?? until ?? since);
  switch (state) {
    case 'current':
      return list.current;
    case 'former':
      return fillText(list.replaced, { date });
    case 'withdrawn':
      return fillText(list.withdrawn, { date });
    case 'missing':
      return fillText(list.missing, { date });
  }
}

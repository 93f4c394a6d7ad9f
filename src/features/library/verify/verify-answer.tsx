import type { VerifyText } from '../../../content-model/schema/library/verify-text.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import * as urls from '../../../urls.ts';
import { isPdf } from '../document/document-type.ts';
import { isFromStart } from '../document/record.ts';
import { SHA256_DIGITS } from '../document/sha256.ts';
import { type FileFact, FileFacts, Instant, PublishedAt } from '../document/ui/file-facts.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { formatDate, isoDate } from '../document/ui/format.ts';
import type { Published, Verified, VerifyState } from './verify.server.ts';

export interface VerifyAnswerProps {
  text: VerifyText;
  /** `later`: it is not known at the moment. */
  answer: Verified | { state: 'later' };
  /** The digits of the question. */
  sha256: string;
  /** When the register began, milliseconds since 1970. */
  since: number;
}

const TONES: Record<VerifyState | 'later', 'success' | 'info' | 'error'> = {
  ...{ current: 'success', replaced: 'info', withdrawn: 'error', unknown: 'error', later: 'info' },
};

/** The answer: a state with its sign, and each document that has or had the file. */
export function VerifyAnswer({ text, answer, sha256, since }: VerifyAnswerProps) {
  const { title, body } = text.answers[answer.state];
  const published = 'published' in answer ? answer.published : [];
  return (
    <section aria-labelledby="verify-answer" className="stack">
      <Notice tone={TONES[answer.state]}>
        <h2 id="verify-answer" className="title">
          {title}
        </h2>
        <p>{body}</p>
        {published.length > 0 && sha256.length < SHA256_DIGITS && <p>{text.answers.digits}</p>}
      </Notice>
      {published.map((one) => (
        <PublishedFile key={`${one.record.id} ${one.edition.name}`} text={text} published={one} />
      ))}
      {published.length === 0 && <FileFacts rows={[{ label: text.facts.sha256, value: sha256 }]} />}
      {answer.state === 'unknown' && <Unknown text={text.unknown} since={since} />}
    </section>
  );
}

function PublishedFile({ text: { facts }, published }: { text: VerifyText; published: Published }) {
  const { record, edition, document } = published;
  const { since, until, withdrawnAt, state } = edition;
  const isHere = record.goneAt === undefined;
  const opensPages = isHere && isPdf(document.diskSegments.at(-1) ?? '');
  const name = <FileName>{document.title}</FileName>;
  const page = opensPages ? urls.readerPage(record.id, 1) : urls.document(record.id);
  const at = <PublishedAt text={facts} at={since} isFromStart={isFromStart(record, since)} />;
  const rows: FileFact[] = [
    { label: facts.document, value: state === 'current' ? <a href={page}>{name}</a> : name },
    { label: facts.folder, value: <FileName>{document.folder.join(' › ')}</FileName> },
    { label: facts.since, value: at },
  ];
  if (until !== undefined) rows.push({ label: facts.until, value: <Instant at={until} /> });
  if (withdrawnAt !== undefined) rows.push({ label: facts.withdrawn, value: <Instant at={withdrawnAt} /> });
  rows.push({ label: facts.sha256, value: edition.sha256 });
  return (
    <>
      <FileFacts rows={rows} />
      {isHere && state !== 'current' && <GoLink href={page}>{facts.now}</GoLink>}
      {opensPages && state === 'former' && (
        <GoLink href={urls.changes(record.id, edition.name)}>{facts.changes}</GoLink>
      )}
    </>
  );
}

function Unknown({ text, since }: { text: VerifyText['unknown']; since: number }) {
  const date = <time dateTime={isoDate(since)}>{formatDate(since)}</time>;
  return (
    <>
      <h3>{text.heading}</h3>
      <ol className="stack">
        {text.reasons.map(({ title, body }) => (
          <li key={title}>
            <strong>{title}.</strong> <FillIn text={body} values={{ date }} />
          </li>
        ))}
      </ol>
      <h3>{text.next}</h3>
      <p>{text.warning}</p>
      <GoLink href={urls.search()}>{text.search}</GoLink>
      <GoLink href={urls.grievance()}>{text.contact}</GoLink>
    </>
  );
}

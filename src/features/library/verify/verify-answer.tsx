import type { Site } from '../../../content-model/site.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { type Row, Rows } from '../../../ui/rows/rows.tsx';
import { Headline } from '../../../ui/section/section.tsx';
import { isPdf } from '../document/document-type.ts';
import { isFromStart } from '../document/record.ts';
import { SHA256_DIGITS } from '../document/sha256.ts';
import { Checksum, Day, Instant, PublishedAt } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import type { Published, Verified, VerifyState } from './verify.server.ts';
import css from './verify-page.module.css';

export interface VerifyAnswerProps {
  site: Site;
  /** `later`: it is not known at the moment. */
  answer: Verified | { state: 'later' };
  /** The digits of the question. */
  sha256: string;
  /** When the question was asked, milliseconds since 1970. */
  now: number;
  /** `h2` for one of several answers. */
  as?: 'h1' | 'h2';
}

const SIGNS: Record<VerifyState | 'later', IconName> = {
  current: 'check',
  replaced: 'arrow-right',
  withdrawn: 'minus',
  unknown: 'warning',
  later: 'clock',
};

/** The answer: a state with its sign, and each document that has or had the file. */
export function VerifyAnswer({ site, answer, sha256, now, as = 'h1' }: VerifyAnswerProps) {
  const text = site.text.verify;
  const { strong, light, body } = text.answers[answer.state];
  const published = 'published' in answer ? answer.published : [];
  const isPart = published.length > 0 && sha256.length < SHA256_DIGITS;
  const asked = { label: text.facts.asked, value: <Instant at={now} format={site.format} /> };
  return (
    <>
      <div className="stack near second-line">
        <span className={css.sign} data-state={answer.state}>
          <Icon name={SIGNS[answer.state]} size={32} />
        </span>
        <Headline as={as} {...(as === 'h1' && { id: 'verify-title' })} strong={strong} light={light} />
        {answer.state === 'unknown' && (
          <p className="lead">
            <b>{text.unknown.warning}</b>
          </p>
        )}
        <p className="lead">{isPart ? text.answers.digits : body}</p>
      </div>
      {published.map((one) => (
        <PublishedFile key={`${one.record.id} ${one.edition.name}`} {...{ site, asked }} published={one} />
      ))}
      {published.length === 0 && (
        <Rows rows={[{ label: text.facts.sha256, value: <Checksum sha256={sha256} /> }, asked]} />
      )}
    </>
  );
}

interface PublishedFileProps {
  site: Site;
  published: Published;
  /** When the question was asked. */
  asked: Row;
}

function PublishedFile({ site, published, asked }: PublishedFileProps) {
  const { urls, format } = site;
  const { facts } = site.text.verify;
  const { record, edition, document } = published;
  const { since, until, withdrawnAt, state } = edition;
  const isHere = record.goneAt === undefined;
  const hasPages = isHere && isPdf(document.diskSegments.at(-1) ?? '');
  const page = hasPages ? urls.readerPage(record.id, 1) : urls.document(record.id);
  const name = <FileName format={format}>{document.title}</FileName>;
  const at = <PublishedAt site={site} published={since} isFromStart={isFromStart(record, since)} />;
  const instant = (at: number) => <Instant at={at} format={format} />;
  const rows: Row[] = [
    { label: facts.document, value: state === 'current' ? <a href={page}>{name}</a> : name },
    { label: facts.folder, value: <FileName format={format}>{document.folder.join(' › ')}</FileName> },
    { label: facts.since, value: at },
  ];
  if (until !== undefined) rows.push({ label: facts.until, value: instant(until) });
  if (withdrawnAt !== undefined) rows.push({ label: facts.withdrawn, value: instant(withdrawnAt) });
  rows.push({ label: facts.sha256, value: <Checksum sha256={edition.sha256} /> }, asked);
  return (
    <>
      <Rows rows={rows} />
      {isHere && state !== 'current' && (
        <p className="row">
          <GoLink href={page}>{facts.now}</GoLink>
          {hasPages && state === 'former' && (
            <GoLink href={urls.changes(record.id, edition.name)}>{facts.changes}</GoLink>
          )}
        </p>
      )}
    </>
  );
}

/**
 * Why a file may not be in the register, and what to do.
 * @param since when the register began, milliseconds since 1970
 */
export function Unknown({ site: { urls, format, text: all }, since }: { site: Site; since: number }) {
  const text = all.verify.unknown;
  const date = <Day at={since} format={format} />;
  return (
    <div className="stack">
      <h2 className="title">{text.heading}</h2>
      <Rows
        rows={text.reasons.map(({ title, body }) => ({
          label: title,
          value: fillIn(format, body, { date }),
        }))}
      />
      <h2 className="title">{text.next}</h2>
      <p className="row">
        <GoLink href={urls.search()}>{text.search}</GoLink>
        <GoLink href={urls.grievance()}>{text.contact}</GoLink>
      </p>
    </div>
  );
}

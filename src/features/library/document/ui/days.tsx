import type { Site } from '../../../../content-model/site.ts';
import { dateInIndia, isoTimeInIndia } from '../../../../domain/india-time.ts';
import type { Format } from '../../../../domain/language/format.ts';
import { fillIn } from '../../../../ui/fill-in/fill-in.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import { Rows } from '../../../../ui/rows/rows.tsx';
import type { DocumentDay } from '../document-date.ts';
import css from './checksum.module.css';
import { formatDate, formatTime } from './format.ts';

interface MomentProps {
  /** Milliseconds since 1970. */
  at: number;
  format: Format;
}

/** The calendar day in India. */
export const Day = ({ at, format }: MomentProps) => (
  <time dateTime={dateInIndia(at)}>{formatDate(at, format)}</time>
);

/** An instant to the second, in Indian time. */
export const Instant = ({ at, format }: MomentProps) => (
  <time dateTime={isoTimeInIndia(at)}>{formatTime(at, format)}</time>
);

interface DaysProps {
  site: Site;
  days: readonly DocumentDay[];
  /** When its content was last replaced, milliseconds since 1970; undefined if that is not to be shown. */
  replacedAt?: number | undefined;
}

/** The days of a document, each with its word: `Filed 30 May 2019, quarter ended 31 March 2019`. */
export function Days({ site: { text, format }, days, replacedAt }: DaysProps) {
  const words = text.library.documents;
  const all = days
    .filter(({ day }) => day !== replacedAt)
    .map(({ what, day }) => ({ words: words.days[what], day }));
  if (replacedAt !== undefined) all.push({ words: words.replaced, day: replacedAt });
  return inOrder(all, ({ words, day }, index) => (
    <>
      {index > 0 && ' '}
      <span className="whole">
        {fillIn(format, words, { date: <Day at={day} format={format} /> })}
        {index < all.length - 1 && ','}
      </span>
    </>
  ));
}

interface PublishedAtProps {
  site: Site;
  /** When the file was published, milliseconds since 1970. */
  published: number;
  /** True if it was there when the register began. */
  isFromStart: boolean;
}

/** When a file was published; of the first ones, only that it was at latest on the day the register began. */
export function PublishedAt({ site: { text, format }, published, isFromStart }: PublishedAtProps) {
  const Time = isFromStart ? Day : Instant;
  const date = <Time at={published} format={format} />;
  return isFromStart ? fillIn(format, text.verify.facts.before, { date }) : date;
}

/** When a file was published, and its SHA-256. */
export function FileIdentity({ sha256, ...props }: PublishedAtProps & { sha256: string }) {
  const { facts } = props.site.text.verify;
  return (
    <Rows
      rows={[
        { label: facts.since, value: <PublishedAt {...props} /> },
        { label: facts.sha256, value: <Checksum sha256={sha256} /> },
      ]}
    />
  );
}

/** A SHA-256 in groups of eight digits; a copy of it has no spaces between them. */
export const Checksum = ({ sha256 }: { sha256: string }) => (
  <span className={css.checksum} lang="en">
    {inOrder(sha256.match(/.{1,8}/g) ?? [], (group) => (
      <span>{group}</span>
    ))}
  </span>
);

import type { VerifyText } from '../../../../content-model/schema/library/verify-text.ts';
import { isoTimeInIndia } from '../../../../domain/india-time.ts';
import { FillIn } from '../../../../ui/fill-in/fill-in.tsx';
import { formatTime } from './format.ts';

/** An instant to the second, in Indian time. @param at milliseconds since 1970 */
export const Instant = ({ at }: { at: number }) => (
  <time dateTime={isoTimeInIndia(at)}>{formatTime(at)}</time>
);

interface PublishedAtProps {
  text: VerifyText['facts'];
  /** Milliseconds since 1970. */
  at: number;
  /** True if the file was there when the register began. */
  isFromStart: boolean;
}

/** When a file was published; of the first ones, only that it was before the register began. */
export function PublishedAt({ text, at, isFromStart }: PublishedAtProps) {
  const time = <Instant at={at} />;
  return isFromStart ? <FillIn text={text.before} values={{ time }} /> : time;
}

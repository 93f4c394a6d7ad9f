import { longDate } from '../../domain/long-date.ts';

/** Words of the dates, the same in every part of the page. */
export interface DateWords {
  asOf: string;
  /** Shown before each date; undefined for the figures of a real company. */
  sample: string | undefined;
}

interface AsOfProps {
  /** Claims that a part of the page states. The oldest date is shown. */
  claims: readonly { asOf: string }[];
  words: DateWords;
}

/** The day on which the claims of a part of the page were true. */
export function AsOf({ claims, words }: AsOfProps) {
  const [oldest] = claims.map(({ asOf }) => asOf).sort();
  if (!oldest) return null;
  return (
    <p className="note" data-as-of="">
      {words.sample} {words.asOf} <time dateTime={oldest}>{longDate(oldest)}</time>
    </p>
  );
}

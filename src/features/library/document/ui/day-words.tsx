import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { FillIn, fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import type { DocumentDay } from '../days.ts';
import css from './day-words.module.css';
import { formatDate, isoDate } from './format.ts';

export type DaysText = Pick<LibraryText['documents'], 'days' | 'replaced'>;

interface DaysProps {
  days: readonly DocumentDay[];
  /** When its content was last replaced, milliseconds since 1970; undefined if that is not to be shown. */
  replacedAt?: number | undefined;
  text: DaysText;
}

/** The days of a document, each with its word: `Filed 30 May 2019 · quarter ended 31 March 2019`. */
export function Days({ days, replacedAt, text }: DaysProps) {
  const all = days
    .filter(({ day }) => day !== replacedAt)
    .map(({ what, day }) => ({ words: text.days[what], day }));
  if (replacedAt !== undefined) all.push({ words: text.replaced, day: replacedAt });
  return inOrder(all, ({ words, day }, index) => (
    <>
      {index > 0 && ' '}
      <span className={css.day}>
        <FillIn text={words} values={{ date: <time dateTime={isoDate(day)}>{formatDate(day)}</time> }} />
        {index < all.length - 1 && ' ·'}
      </span>
    </>
  ));
}

/** The same as texts. */
export const dayTexts = (days: readonly DocumentDay[], text: DaysText['days']): string[] =>
  days.map(({ what, day }) => fillText(text[what], { date: formatDate(day) }));

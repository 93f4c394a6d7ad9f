import { formatCount, numberFormat } from './language/language.ts';

/** The parts of a day, with the hour at which each begins. */
const STARTS = { early: 0, morning: 4, afternoon: 12, evening: 16, night: 20 };

export type DayPart = keyof typeof STARTS;
export const DAY_PARTS = Object.keys(STARTS) as DayPart[];

/** A text for each part of the day, with the time in place of `{n}`: `{n} am`, `सुबह {n} बजे`. */
export type HourTexts = Readonly<Record<DayPart, string>>;

/**
 * The time of day as people say it: `9 am`, `3:05 pm`.
 * @param hour 0 to 23
 * @param minutes undefined for the hour alone
 */
export function clockTime(hour: number, minutes: number | undefined, texts: HourTexts): string {
  const part = DAY_PARTS.findLast((one) => hour >= STARTS[one]) ?? 'early';
  const past = minutes === undefined ? '' : `:${numberFormat({ minimumIntegerDigits: 2 }).format(minutes)}`;
  return texts[part].replace('{n}', `${formatCount(hour % 12 || 12)}${past}`);
}

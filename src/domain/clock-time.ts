import type { Format } from './language/format.ts';

/** The parts of a day, with the hour at which each begins. */
const STARTS = { early: 0, morning: 4, afternoon: 12, evening: 16, night: 20 };

type DayPart = keyof typeof STARTS;
const DAY_PARTS = Object.keys(STARTS) as DayPart[];

/** A text for each part of the day, with the time in place of `{n}`: `{n} am`, `सुबह {n} बजे`. */
type HourTexts = Readonly<Record<DayPart, string>>;

/**
 * The time of day as people say it: `9 am`, `3:05 pm`.
 * @param hour 0 to 23
 * @param minutes undefined for the hour alone
 */
export function clockTime(
  hour: number,
  minutes: number | undefined,
  texts: HourTexts,
  format: Format,
): string {
  const part = DAY_PARTS.findLast((one) => hour >= STARTS[one]) ?? 'early';
  const past = minutes === undefined ? '' : `:${format.number(minutes, { minimumIntegerDigits: 2 })}`;
  return texts[part].replace('{n}', `${format.number(hour % 12 || 12)}${past}`);
}

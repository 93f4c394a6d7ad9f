/** The days of a document that pages, feeds and citations show: that of its filing, and that which it is about. */
import { believedTime, type DocumentRecord, isFromStart } from './record.ts';
import type { Stated } from './stated/stated.ts';
import type { AboutDay } from './stated/stated-days.ts';

export interface DocumentDay {
  /**
   * `filed`: the document states this day of its filing. `published`: it does not, and was published here on this day.
   * `file`: it was here before the register began, and its file has this date. The others: what it is about.
   */
  what: 'filed' | 'published' | 'file' | AboutDay['what'];
  /** Milliseconds since 1970. */
  day: number;
}

/**
 * @param record undefined if the register does not contain the document
 * @param stated what the present content states; undefined if it is not known
 * @returns the day of the filing, then the day that it is about, as far as they are known
 */
export function daysOf(
  record: DocumentRecord | undefined,
  stated: Pick<Stated, 'filed' | 'about'> | undefined,
): DocumentDay[] {
  const filed: DocumentDay | undefined =
    stated?.filed === undefined ? record && publishedDay(record) : { what: 'filed', day: stated.filed };
  return [filed, stated?.about].filter((one) => one !== undefined);
}

function publishedDay(record: DocumentRecord): DocumentDay | undefined {
  const published = record.replacedAt ?? record.firstSeen;
  if (!isFromStart(record, published)) return { what: 'published', day: published };
  const day = believedTime(record.modified, published);
  return day === undefined ? undefined : { what: 'file', day };
}

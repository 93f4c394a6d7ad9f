/** A document's title on pages: its file name without the extension and without a date that it begins with. */
import { splitExtension } from './document-type.ts';

/** Dates as in `2025-08-20 Record date for dividend.pdf`. */
const LEADING_DATE = /^(\d{4}-\d\d-\d\d) (?=\S)/;

interface DocumentTitle {
  title: string;
  /** Where the title begins in the file name. */
  from: number;
  /** The date that the name begins with, in milliseconds since 1970; undefined if there is none. */
  date: number | undefined;
}

/** @param name file name with its extension */
export function documentTitle(name: string): DocumentTitle {
  const { stem } = splitExtension(name);
  const [prefix = '', day = ''] = LEADING_DATE.exec(stem) ?? [];
  const date = Date.parse(day);
  if (Number.isNaN(date)) return { title: stem, from: 0, date: undefined };
  return { title: stem.slice(prefix.length), from: prefix.length, date };
}

/** A document's title on pages: its file name without the extension and without a date that it begins with. */
import { visibleName } from '../../../domain/plain-value.ts';
import { splitExtension } from './document-type.ts';

/** Dates as in `2025-08-20 Record date for dividend.pdf`. */
const LEADING_DATE = /^(\d{4}-\d\d-\d\d) (?=\S)/;

/**
 * The name under which a document is shown.
 * @param name file name on disk
 * @param title replaces its stem
 */
export function shownName(name: string, title: unknown): string {
  return visibleName(title ? name.replace(splitExtension(name).stem, () => `${title}`) : name);
}

/** @param name as shown, with its extension */
export function documentTitle(name: string): string {
  const { stem } = splitExtension(name);
  const [prefix = '', day = ''] = LEADING_DATE.exec(stem) ?? [];
  return Number.isNaN(Date.parse(day)) ? stem : stem.slice(prefix.length);
}

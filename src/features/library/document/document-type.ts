/** Reads the name of a document: its title, its type, and whether browsers may display it inline. */
import { visibleName } from '../../../domain/plain-value.ts';

export interface DocumentType {
  /** Displayed type, such as `PDF` or `XLSX`; `FILE` if there is no extension. */
  label: string;
  /** IANA media type. */
  media: string;
  /** True only for types that cannot run scripts on the site's origin: PDF and raster images. */
  isInline: boolean;
}

const INLINE: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ATTACHED: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  htm: 'text/html',
  html: 'text/html',
  json: 'application/json',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Splits a file name: `Results.2025.pdf` gives `Results.2025` and `pdf`. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return /^[A-Za-z0-9]{1,8}$/.test(extension)
    ? { stem: name.slice(0, dot), extension }
    : { stem: name, extension: '' };
}

/** @param name file name; the case of its extension does not matter */
export function documentType(name: string): DocumentType {
  const key = splitExtension(name).extension.toLowerCase();
  const inline = Object.hasOwn(INLINE, key) ? INLINE[key] : undefined;
  const attached = Object.hasOwn(ATTACHED, key) ? ATTACHED[key] : undefined;
  const media = inline ?? attached ?? 'application/octet-stream';
  return { label: key.toUpperCase() || 'FILE', media, isInline: inline !== undefined };
}

/** @param name file name */
export const isPdf = (name: string): boolean => documentType(name).media === 'application/pdf';

/** Media types of feeds: Atom (RFC 4287) and JSON Feed (version 1.1). */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

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

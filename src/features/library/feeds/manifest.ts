/** Lists every document in the library for programs, with the data needed to download and verify each one. */

import { dayOf } from '../../../domain/calendar/deadlines.ts';
import * as urls from '../../../urls.ts';
import type { CardDeps } from '../document/entries.ts';
import { SCRIPT_LANGUAGES } from '../document/script-languages.ts';
import { ABOUT } from '../document/stated/stated-days.ts';
import { addressesOf, instant, type Publication } from './publications.ts';

interface ManifestParts {
  /** In any order. */
  publications: readonly Publication[];
  facts: CardDeps['facts'];
  /** The public origin. */
  origin: string;
}

/** @returns an object that matches `MANIFEST_SCHEMA`, with the documents sorted by path */
export function manifest({ publications, facts, origin }: ManifestParts): object {
  const sorted = publications.toSorted((a, b) => (a.record.path < b.record.path ? -1 : 1));
  return {
    $schema: urls.absolute(origin, urls.manifestSchema()),
    documents: sorted.map((publication) => {
      const { record, file } = publication;
      const at = addressesOf(publication, origin, urls);
      const read = facts.at(file.diskSegments);
      // After a file is replaced, its pages are not known until ingest has read the new content.
      const current = read?.sha256 === record.sha256 ? read : undefined;
      const { kind, year, about, filed: stated } = read?.stated ?? {};
      const filed = stated === undefined ? null : dayOf(stated);
      return {
        id: record.id,
        path: record.path,
        folder: file.folder,
        url: at.permanent,
        file: at.file,
        size: record.size,
        sha256: record.sha256,
        modified: instant(record.modified),
        firstSeen: instant(record.firstSeen),
        replaced: record.replacedAt === undefined ? null : instant(record.replacedAt),
        kind: kind ?? null,
        financialYear: year ?? null,
        filed,
        date: filed,
        about: about ? { ...about, day: dayOf(about.day) } : null,
        pages: current?.pages ?? null,
        scannedPages: current?.reading?.scanned ?? null,
        unreadPages: current?.reading?.unread ?? null,
        readBy: current?.reading?.by ?? null,
        attachments: current ? (current.attachments ?? []) : null,
        language: read?.language ?? null,
        trouble: read?.trouble ?? null,
      };
    }),
  };
}

const TIME = { type: 'string', format: 'date-time' };
const DAY = { type: 'string', format: 'date' };
const COUNT = { type: 'integer', minimum: 0 };
const NAME = { type: 'string', minLength: 1 };
const date = (description: string) => ({ ...TIME, description });
const address = (description: string) => ({ type: 'string', format: 'uri', description });
const orNull = (schema: object, description: string) => ({ anyOf: [schema, { type: 'null' }], description });

const DOCUMENT = {
  id: {
    type: 'string',
    pattern: '^[0-9a-z]{12}$',
    description: 'Lasting identifier; survives renaming and replacement.',
  },
  path: {
    type: 'string',
    minLength: 1,
    description: 'Names on disk below the documents folder, joined by slashes.',
  },
  folder: {
    type: 'array',
    items: NAME,
    description: 'Names of the folder as shown, from the top. A name may hold a slash.',
  },
  url: address('Leads to the file wherever it is, for good.'),
  file: address('Where the file is now.'),
  size: { ...COUNT, description: 'Bytes.' },
  sha256: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Of the file’s content.' },
  modified: date('The date of the file.'),
  firstSeen: date('When the site first published the document.'),
  replaced: orNull(TIME, 'When other content last came to its address.'),
  kind: orNull(NAME, 'What the document is, as the search narrows; null if unknown.'),
  financialYear: orNull(
    { type: 'integer', minimum: 1900, maximum: 2198 },
    'First calendar year of its financial year; null if it states none.',
  ),
  filed: orNull(DAY, 'The day of its filing, as the document states it; null if it states none.'),
  date: orNull(DAY, 'The former name of `filed`.'),
  about: orNull(
    {
      type: 'object',
      required: ['what', 'day'],
      properties: { what: { enum: ABOUT }, day: DAY },
      additionalProperties: false,
    },
    'The day that it is about, such as the end of a quarter; null if it states none.',
  ),
  pages: orNull(COUNT, 'Null where they are not counted, or not yet.'),
  scannedPages: orNull(
    COUNT,
    'How many of its pages are pictures without text; null where they are not counted, or not yet.',
  ),
  unreadPages: orNull(COUNT, 'How many of these OCR has not read yet; null as above.'),
  readBy: {
    enum: ['file', 'scanner', 'ocr', null],
    description:
      'Where most of its pages with text have it from: the file, the layer of a scanner, or OCR of their pictures; null without text.',
  },
  attachments: orNull(
    { type: 'array', items: NAME, maxItems: 50 },
    'Names of the files that are attached to it; null until it has been read.',
  ),
  language: {
    enum: ['en', 'mr', ...SCRIPT_LANGUAGES.map(([, language]) => language), null],
    description: 'Of most of its text (ISO 639-1).',
  },
  trouble: {
    enum: ['encrypted', 'unreadable', 'imageOnly', 'empty', 'acrobat', null],
    description: 'Why the document cannot be opened or searched.',
  },
};

/** The manifest's JSON Schema, published beside the manifest (https://json-schema.org/draft/2020-12). */
export const MANIFEST_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Manifest of the investor documents',
  type: 'object',
  required: ['$schema', 'documents'],
  properties: {
    $schema: address('The address of this schema.'),
    documents: {
      type: 'array',
      items: {
        type: 'object',
        required: Object.keys(DOCUMENT),
        properties: DOCUMENT,
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

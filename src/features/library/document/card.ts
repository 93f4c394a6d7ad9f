/** Adds facts from the register and from ingest to document cards. */

import * as urls from '../../../urls.ts';
import { daysOf } from './days.ts';
import type { CardFacts, DocumentEntry, FolderView } from './entries.ts';
import { type DocumentRecord, isNew } from './record.ts';
import type { Stated } from './stated/stated.ts';

/** What the facts of a card come from: the register and the results of ingest. */
export interface CardDeps {
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
  facts: { at(diskSegments: readonly string[]): ReadFacts | undefined };
}

/** What the days of documents come from. */
export interface StatedDeps extends Pick<CardDeps, 'register'> {
  facts: { at(diskSegments: readonly string[]): Pick<ReadFacts, 'stated'> | undefined };
}

type ReadFacts = Pick<CardFacts, 'language' | 'trouble' | 'pages' | 'reading' | 'picture' | 'attachments'> & {
  sha256: string | undefined;
  stated: Stated;
};

interface Shown {
  /** Milliseconds since 1970. */
  now: number;
  /** The public origin. */
  origin: string;
}

export function withCards(folder: FolderView, deps: CardDeps, shown: Shown): FolderView {
  return { ...folder, files: folder.files.map((file) => ({ ...file, card: cardOf(file, deps, shown) })) };
}

export function cardOf(
  { diskSegments }: Pick<DocumentEntry, 'diskSegments'>,
  { register, facts }: CardDeps,
  { now, origin }: Shown,
): CardFacts {
  const record = register.at(diskSegments);
  const read = facts.at(diskSegments);
  // After a file is replaced, omits its page count and picture until ingest has read the new content.
  const current = record !== undefined && record.sha256 === read?.sha256 ? read : undefined;
  return {
    link: record && urls.absolute(origin, urls.document(record.id)),
    read: record && current?.pages ? urls.readerPage(record.id, 1) : undefined,
    isNew: record !== undefined && isNew(record, now),
    replacedAt: record?.replacedAt,
    days: daysOf(record, current?.stated),
    pages: current?.pages,
    reading: current?.reading,
    language: read?.language,
    trouble: read?.trouble,
    attachments: current?.attachments,
    picture: current?.picture,
  };
}

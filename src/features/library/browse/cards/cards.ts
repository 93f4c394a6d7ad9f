/** Adds the known facts about documents to their cards. */

import * as urls from '../../../../urls.ts';
import type { CardFacts, DocumentEntry, FolderView } from '../../catalogue/entries.ts';
import { type DocumentRecord, isNew } from '../../register/record.ts';

/** Sources of the facts. */
export interface CardSources {
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
  /** Result of the text extraction. */
  texts: { at(diskSegments: readonly string[]): Pick<CardFacts, 'language' | 'trouble'> | undefined };
  /** Result of rendering the first page. */
  previews: { of(sha256: string): Pick<CardFacts, 'pages' | 'trouble' | 'picture'> | undefined };
}

interface Shown {
  /** Milliseconds since 1970. */
  now: number;
  /** The public origin. */
  origin: string;
}

export function withCards(folder: FolderView, sources: CardSources, shown: Shown): FolderView {
  return { ...folder, files: folder.files.map((file) => ({ ...file, card: cardOf(file, sources, shown) })) };
}

export function cardOf(
  { diskSegments }: Pick<DocumentEntry, 'diskSegments'>,
  { register, texts, previews }: CardSources,
  { now, origin }: Shown,
): CardFacts {
  const record = register.at(diskSegments);
  const text = texts.at(diskSegments);
  const preview = record && previews.of(record.sha256);
  return {
    link: record && urls.absolute(origin, urls.document(record.id)),
    isNew: record !== undefined && isNew(record, now),
    replacedAt: record?.replacedAt,
    pages: preview?.pages,
    language: text?.language,
    trouble: text?.trouble ?? preview?.trouble,
    picture: preview?.picture,
  };
}

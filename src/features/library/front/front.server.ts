/** Gathers what the library's front page shows. */
import type { NewestKind, NewestRule } from '../../../content-model/schema/library.ts';
import type { DocumentFacts, LibraryText } from '../../../content-model/schema/library-text.ts';
import { type CardDeps, cardOf } from '../document/card.ts';
import type { ListedDocument } from '../document/entries.ts';
import { newestPublications, type Publication } from '../feeds/publications.ts';
import { newestOf } from './newest.server.ts';

/** The newest document of a kind. */
export interface FrontDocument extends ListedDocument {
  /** The figures that were typed from this document, if any. */
  facts: DocumentFacts | undefined;
}

export interface Front {
  newest: Partial<Record<NewestKind, FrontDocument>>;
  /** The newest documents of all kinds, newest first. */
  filings: readonly Publication[];
}

interface Deps extends CardDeps {
  library: Parameters<typeof newestPublications>[0]['library'];
}

interface FrontOptions {
  rules: readonly NewestRule[];
  facts: LibraryText['front']['facts'];
  /** Milliseconds since 1970. */
  now: number;
  /** The public origin. */
  origin: string;
}

/** How many of the newest documents the front page lists. */
const FILINGS = 5;

export function frontOf(deps: Deps, { rules, facts, now, origin }: FrontOptions): Front {
  const newest: Front['newest'] = {};
  for (const rule of rules) {
    const found = newestOf(rule, deps.library.documents(rule.folder), now);
    if (!found) continue;
    const path = found.diskSegments.join('/').normalize('NFC');
    newest[rule.kind] = {
      ...found,
      card: cardOf(found, deps, { now, origin }),
      facts: facts.find(({ kind, document }) => kind === rule.kind && document.normalize('NFC') === path),
    };
  }
  return { newest, filings: newestPublications(deps, [], FILINGS) };
}

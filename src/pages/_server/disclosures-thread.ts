/** The thread that computes the disclosures in all languages. It ends afterwards, which frees its memory. */
import type { Content } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import type { Language } from '../../domain/language/format.ts';
import { publicDisclosures, type Row } from '../../features/disclosures/disclosures.server.ts';
import type { TreeFolder } from '../../features/library/catalogue/tree.server.ts';
import { treeQueries } from '../../features/library/catalogue/tree-queries.server.ts';
import { type DocumentRecord, registerOf } from '../../features/library/document/record.ts';
import { libraryEvidence } from '../../features/library/evidence.server.ts';
import { openFacts } from '../../features/library/ingest/facts.server.ts';

export interface DisclosuresTask {
  cacheDir: string;
  /** `Content` in JSON. */
  content: string;
  /** The folders and documents of the catalogue. */
  tree: TreeFolder;
  /** All published documents. */
  records: readonly DocumentRecord[];
  /** Milliseconds since 1970. */
  now: number;
}

export type RowsByLanguage = Readonly<Record<Language, readonly Row[]>>;

export function computeDisclosures({ cacheDir, content: json, tree, records, now }: DisclosuresTask) {
  const content: Content = JSON.parse(json);
  const siteIn = openSites(content);
  const facts = openFacts(cacheDir);
  try {
    const register = registerOf(records);
    const library = treeQueries(() => tree);
    const rowsIn = (language: Language) => {
      const site = siteIn(language);
      // Documents are linked in the same language.
      const findDocuments = libraryEvidence(
        { library, register, facts },
        content.library.kinds,
        now,
        site.urls,
      );
      return publicDisclosures({ content, site, findDocuments, now });
    };
    return Object.fromEntries(Object.keys(content.text).map((language) => [language, rowsIn(language)]));
  } finally {
    facts.close();
  }
}

export const open = () => ({ run: computeDisclosures });

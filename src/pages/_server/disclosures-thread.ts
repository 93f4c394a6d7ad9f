/** The thread that computes the disclosures in all languages. It ends afterwards, which frees its memory. */
import { parentPort } from 'node:worker_threads';
import type { Content } from '../../content-model/load.ts';
import { openLanguages } from '../../document/languages/page-texts.ts';
import { inLanguage } from '../../domain/language/in-language.ts';
import type { Language } from '../../domain/language/language.ts';
import { publicDisclosures, type Row } from '../../features/disclosures/disclosures.server.ts';
import type { TreeFolder } from '../../features/library/catalogue/tree.server.ts';
import { TreeQueries } from '../../features/library/catalogue/tree-queries.server.ts';
import { type DocumentRecord, recordAt, recordsByPath } from '../../features/library/document/record.ts';
import { libraryEvidence } from '../../features/library/evidence.server.ts';
import { openFacts } from '../../features/library/ingest/facts.server.ts';
import type { PoolReply } from '../../server/child-process/pool.ts';

export interface DisclosuresTask {
  cacheDir: string;
  /** `Content` in JSON. */
  content: string;
  /** What the catalogue lists. */
  tree: TreeFolder;
  /** All published documents. */
  records: readonly DocumentRecord[];
  /** Milliseconds since 1970. */
  now: number;
}

export type RowsByLanguage = Readonly<Record<Language, readonly Row[]>>;

export function computeDisclosures({ cacheDir, content: json, tree, records, now }: DisclosuresTask) {
  const content: Content = JSON.parse(json);
  openLanguages(content.text);
  const facts = openFacts(cacheDir);
  try {
    const byPath = recordsByPath(records);
    const register = { at: (segments: readonly string[]) => recordAt(byPath, segments) };
    const library = new TreeQueries(tree);
    const rowsIn = (language: Language) =>
      inLanguage(language, () => {
        // The addresses of documents have the language, too.
        const findDocuments = libraryEvidence({ library, register, facts }, content.library.kinds, now);
        return publicDisclosures({ content, findDocuments, now });
      });
    return Object.fromEntries(Object.keys(content.text).map((language) => [language, rowsIn(language)]));
  } finally {
    facts.close();
  }
}

parentPort?.once('message', (task: DisclosuresTask) => {
  const result = computeDisclosures(task);
  parentPort?.postMessage({ result, spent: true } satisfies PoolReply<RowsByLanguage>);
});

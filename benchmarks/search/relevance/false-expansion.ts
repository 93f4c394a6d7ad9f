/**
 * Measures how often the search reads an English word as a word of another script. Searches for English words from the
 * site's texts and guides that no document of the library contains.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { openForReading } from '../../../src/features/library/ingest/index/store.server.ts';
import { textIndexReader } from '../../../src/features/library/search/query/reader.server.ts';
import type { SynonymGroups } from '../../../src/features/library/search/reading/synonyms.ts';

/** Words of a minimum length; shorter ones are mostly abbreviations. */
const WORD = /(?<![\w./`-])[a-z]{4,24}(?![\w./`-])/g;
const TEXTS = ['content/en/*.yaml', 'docs/**/*.md', 'README.md', 'STYLE.md'];

/**
 * @param file a text index
 * @returns the number of words that no document contains, and those of them that were read as other words
 */
export function englishReadAsAnotherScript(
  file: string,
  names: SynonymGroups,
): { asked: number; wrong: string[] } {
  const database = openForReading(file);
  if (!database) throw new Error(`There is no index at ${file}.`);
  const reader = textIndexReader(database, names);
  const known = database.prepare('SELECT 1 FROM word WHERE word = ?');
  const words = englishWords().filter((word) => known.get(word) === undefined);
  const wrong = words.flatMap((query) => {
    const { readAs } = reader.search({ query, order: 'relevance', page: 1 });
    return readAs.filter(({ why }) => why === 'script').map(({ as }) => `${query} (${as})`);
  });
  reader.close();
  return { asked: words.length, wrong };
}

function englishWords(): string[] {
  const files = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => text.match(WORD) ?? []))].sort();
}

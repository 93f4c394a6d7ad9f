/** Compares the site's data about documents with the disk: names, sizes, dates, content and text. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { atPlace } from '../../../src/features/library/document/document-date.ts';
import { listedBy } from '../support/manifest.ts';
import { type ChangingFolder, filesBelow } from './folder.ts';

export interface Places {
  documents: string;
  cache: string;
  origin: string;
}

/** @returns a description of each difference */
export async function differences(places: Places, changing: ChangingFolder): Promise<string[]> {
  return [...(await manifestDifferences(places)), ...textDifferences(places, changing)];
}

/** Compares the manifest, which combines the library index and the register, with the disk. */
async function manifestDifferences({ documents, origin }: Places): Promise<string[]> {
  const listed = await listedBy(origin);
  const found: string[] = [];
  const seen = new Map(listed.map((one) => [one.path, one.sha256]));
  const ids = new Set(listed.map(({ id }) => id));
  if (seen.size !== listed.length || ids.size !== listed.length)
    found.push('a path or identifier is listed twice');
  const disk = filesBelow(documents);
  for (const name of seen.keys()) if (!disk.has(name)) found.push(`${name} is listed and not on the disk`);
  for (const name of disk.keys()) {
    const sha256 = hash('sha256', readFileSync(path.join(documents, name)));
    if (seen.get(name) !== sha256) found.push(`${name} is not listed with its content`);
  }
  return found;
}

/**
 * Compares the text index with the disk, by reading the index file directly. Each page must contain the
 * unique word of the document's current version. The index must not contain pages of earlier versions.
 */
export function textDifferences({ cache, documents }: Places, { words, past }: ChangingFolder): string[] {
  const disk = filesBelow(documents);
  const database = new DatabaseSync(path.join(cache, 'library-text.sqlite'), { readOnly: true });
  const found: string[] = [];
  try {
    const rows = database.prepare('SELECT id, path, size, modified FROM document').all();
    const bodies = database.prepare('SELECT place, text FROM body').all();
    const matching = database.prepare('SELECT rowid FROM page WHERE page MATCH ? ORDER BY rowid');
    const pagesOf = Map.groupBy(bodies, ({ place }) => atPlace(Number(place)).document);
    const known = new Set(rows.map((row) => String(row.path)));
    for (const name of disk.keys()) if (!known.has(name)) found.push(`${name} is not in the text index`);
    for (const row of rows) {
      const name = String(row.path);
      const file = disk.get(name);
      const word = words.get(name) ?? '';
      const pages = pagesOf.get(Number(row.id)) ?? [];
      pagesOf.delete(Number(row.id));
      const at = matching.all(`"${word}"`).map(({ rowid }) => Number(rowid));
      if (!file) found.push(`${name} is in the text index and not on the disk`);
      else if (file.size !== row.size || file.modified !== row.modified)
        found.push(`${name} is indexed as it was`);
      if (at.join() !== pages.map(({ place }) => Number(place)).join() || at.length === 0)
        found.push(`${name}: "${word}" is found on ${at.length} page(s) of ${pages.length}`);
      for (const { text } of pages) {
        if (!inflateRawSync(text as Uint8Array).includes(word))
          found.push(`${name} shows another version's text`);
      }
    }
    if (pagesOf.size > 0) found.push(`${pagesOf.size} document(s) left pages behind`);
    for (const word of past)
      if (matching.all(`"${word}"`).length > 0) found.push(`the past version ${word} is found`);
  } finally {
    database.close();
  }
  return found;
}

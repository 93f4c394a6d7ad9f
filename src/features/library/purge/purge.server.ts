/** Compares the published content with its state at the last confirmed CDN purge (table `notes`). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../server/database/tables.ts';
import { loadStaticStore } from '../../../server/static/store.ts';
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import { type Fingerprints, fingerprints, type ReadableDocument } from './fingerprints.ts';
import { purgeList } from './purge-list.ts';

export type { ReadableDocument } from './fingerprints.ts';

/** Names of rows in `notes`: the fingerprints of the last confirmed list, and of the last printed list. */
const CONFIRMED = 'purge-list';
const LISTED = 'purge-list-listed';

/** The addresses to purge from a CDN, and the fingerprints of the published content. */
export interface Changes {
  addresses: string[];
  published: Fingerprints;
}

/**
 * @param dist  the build's folder
 * @param pages addresses of the pages that do not come from the library
 * @param readable documents whose pages can be shown
 * @returns the addresses that changed since the last confirmed list; all addresses if none was confirmed
 */
export async function changedAddresses(
  database: Database,
  library: Pick<LibraryIndex, 'folder' | 'documents'>,
  dist: string,
  pages: readonly string[],
  readable: readonly ReadableDocument[],
): Promise<Changes> {
  const folders = foldersOf(library, []);
  const documents = [...library.documents()];
  const published = fingerprints({
    built: loadStaticStore(dist).etags(),
    build: buildOf(dist),
    pages,
    folders,
    documents,
    readable,
  });
  const before = JSON.parse((await noted(database, CONFIRMED)) ?? '{}');
  return { addresses: purgeList(before, published, folders, documents.length), published };
}

/**
 * Stores the fingerprints of a printed list. Before printing, pass undefined to delete the previous ones, so
 * that a partially printed list cannot be confirmed.
 */
export async function noteListed(database: Database, published: Fingerprints | undefined): Promise<void> {
  if (published) await note(database, LISTED, JSON.stringify(published));
  else await database.deleteFrom('notes').where('name', '=', LISTED).execute();
}

/**
 * Records that the CDN has purged the list that was printed last. Later changes appear in the next list.
 * @returns false if no list was printed completely since the last confirmation
 */
export function confirmListed(database: Database): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const listed = await noted(tx, LISTED);
    if (listed === undefined) return false;
    await note(tx, CONFIRMED, listed);
    await noteListed(tx, undefined);
    return true;
  });
}

function foldersOf(library: Pick<LibraryIndex, 'folder'>, names: readonly string[]): (readonly string[])[] {
  const inside = library.folder(names, 1)?.folders ?? [];
  return [names, ...inside.flatMap((folder) => foldersOf(library, folder.names))];
}

/** Computes a hash of the content and of the code that renders pages on demand. */
function buildOf(dist: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(dist, 'content.json')));
  const files = readdirSync(path.join(dist, 'server'), { recursive: true, withFileTypes: true });
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const name of names.sort()) hash.update(readFileSync(name));
  return hash.digest('base64url');
}

async function noted(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('notes').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function note(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('notes')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();
}

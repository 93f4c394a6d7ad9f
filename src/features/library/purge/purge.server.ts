/** Compares what is published with what was when last asked (table `notes`). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../server/database/tables.ts';
import { loadStaticStore } from '../../../server/static/store.ts';
import type { LibraryIndex } from '../index.server.ts';
import { type Fingerprints, fingerprints } from './fingerprints.ts';
import { purgeList } from './purge-list.ts';

const NOTE = 'purge-list';

/**
 * @param dist  the build's folder
 * @param pages addresses of the pages that do not come from the library
 * @param keep  whether what is published now is noted, so that the next list begins here
 * @returns paths to purge; everything there is where nothing was noted
 */
export async function changedAddresses(
  database: Database,
  library: Pick<LibraryIndex, 'folder' | 'documents'>,
  dist: string,
  pages: readonly string[],
  keep: boolean,
): Promise<string[]> {
  const folders = foldersOf(library, []);
  const documents = [...library.documents()];
  const now = fingerprints({
    built: loadStaticStore(dist).etags(),
    build: buildOf(dist),
    pages,
    folders,
    documents,
  });
  const before = await noted(database);
  if (keep) await note(database, now);
  return purgeList(before, now, folders, documents.length);
}

function foldersOf(library: Pick<LibraryIndex, 'folder'>, names: readonly string[]): (readonly string[])[] {
  const inside = library.folder(names, 1)?.folders ?? [];
  return [names, ...inside.flatMap((folder) => foldersOf(library, folder.names))];
}

/** Of the code that makes pages on demand. */
function buildOf(dist: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(dist, 'content.json')));
  const files = readdirSync(path.join(dist, 'server'), { recursive: true, withFileTypes: true });
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const name of names.sort()) hash.update(readFileSync(name));
  return hash.digest('base64url');
}

async function noted(database: Database): Promise<Fingerprints> {
  const row = await database.selectFrom('notes').select('value').where('name', '=', NOTE).executeTakeFirst();
  return row ? JSON.parse(row.value) : {};
}

async function note(database: Database, now: Fingerprints): Promise<void> {
  const value = JSON.stringify(now);
  await database
    .insertInto('notes')
    .values({ name: NOTE, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();
}

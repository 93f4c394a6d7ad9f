/** Lists editions for the operator. */
import type { Database } from '../../../server/database/tables.ts';
import type { Edition } from '../document/edition.ts';
import type { DocumentRecord } from '../document/record.ts';
import { readRegister } from '../register/store.server.ts';
import type { Editions } from './editions.server.ts';

export interface DocumentEditions {
  record: DocumentRecord;
  /** Newest first. */
  editions: Edition[];
}

/**
 * @param id only this document; by default, all documents that have other editions than their current one
 * @throws as `Editions.of`
 */
export async function listEditions(
  database: Database,
  editions: Editions,
  id?: string,
): Promise<DocumentEditions[]> {
  const { records } = await readRegister(database);
  const wanted = id === undefined ? await withFormerEditions(database) : new Set([id]);
  const found: DocumentEditions[] = [];
  for (const record of records)
    if (wanted.has(record.id)) found.push({ record, editions: await editions.of(record) });
  return found;
}

/** Ids of documents that were replaced or deleted. */
async function withFormerEditions(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('documents')
    .select('id')
    .where((where) => where.or([where('replaced_at', 'is not', null), where('gone_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

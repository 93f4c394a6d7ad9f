/**
 * Finds the editions of documents in the register, and their files, and compares former ones with the current
 * ones.
 */
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { isPdf } from '../document/document-type.ts';
import { type DocumentRecord, EDITION_DIGITS, type Edition, editionName } from '../document/record.ts';
import { keptEdition } from '../ingest/edition-files.server.ts';
import type { FactsReader } from '../ingest/facts.server.ts';
import type { PageFailure, PageReader } from '../pdf-pages/page-reader.server.ts';
import { currentSource, formerSource } from '../pdf-pages/page-source.server.ts';
import { type Comparison, type PageChange, UNCHANGED } from '../pdf-pages/process/compare-pages.ts';
import { readRegister } from '../register/store.server.ts';

type Registered = Pick<Edition, 'sha256' | 'size' | 'since' | 'until' | 'withdrawnAt'>;

export type Editions = ReturnType<typeof openEditions>;

export function openEditions(database: Database, { editionsDir }: Pick<Config, 'editionsDir'>) {
  const editionOf = async (record: DocumentRecord, one: Registered): Promise<Edition> => {
    const file = await keptEdition(editionsDir, one.sha256);
    // A file of another size was not copied completely, so it counts as missing.
    return describe(record, one, file?.size === one.size ? file.modified : undefined);
  };
  /** Does the same as `find`. @param start the beginning of the SHA-256 */
  const withHash = async (record: DocumentRecord, start: string): Promise<Edition | undefined> => {
    const { sha256, size, goneAt, replacedAt, firstSeen } = record;
    if (goneAt === undefined && sha256.startsWith(start)) {
      const since = replacedAt ?? firstSeen;
      return describe(record, { sha256, size, since, until: undefined, withdrawnAt: undefined }, undefined);
    }
    const found = (await registered(database, record)).find(({ sha256 }) => sha256.startsWith(start));
    return found && editionOf(record, found);
  };
  return {
    /**
     * All editions of a document, newest first. Each content is listed once, as last published.
     * @throws DatabaseNotReady, or the system error if the folder of the editions cannot be read
     */
    of: async (record: DocumentRecord) =>
      Promise.all((await registered(database, record)).map((one) => editionOf(record, one))),
    /**
     * The current edition needs neither the database nor the folder.
     * @param name as in an address
     * @throws as `of`
     */
    find: async (record: DocumentRecord, name: string) =>
      name.length === EDITION_DIGITS && /^[0-9a-f]+$/.test(name) ? withHash(record, name) : undefined,
    withHash,
  };
}

async function registered(database: Database, { id }: DocumentRecord): Promise<Registered[]> {
  const contents = await database
    .selectFrom('document_contents')
    .select(['sha256', 'size', 'since'])
    .where('document_id', '=', id)
    .orderBy('since')
    .execute();
  const withdrawals = await database
    .selectFrom('withdrawn_editions')
    .select(['sha256', 'withdrawn_at'])
    .where('document_id', '=', id)
    .execute();
  const withdrawnAt = new Map(withdrawals.map((one) => [one.sha256, Date.parse(one.withdrawn_at)]));
  const editions = contents.map(({ sha256, size, since }, at) => {
    const until = contents[at + 1]?.since;
    return {
      sha256,
      size,
      since: Date.parse(since),
      withdrawnAt: withdrawnAt.get(sha256),
      until: until === undefined ? undefined : Date.parse(until),
    };
  });
  // Later rows replace earlier ones with the same content.
  return [...new Map(editions.map((one) => [one.sha256, one])).values()].sort((a, b) => b.since - a.since);
}

function describe(
  { sha256: current, goneAt, modified: now }: DocumentRecord,
  one: Registered,
  modified: number | undefined,
): Edition {
  const edition = { ...one, name: editionName(one.sha256), modified };
  // The documents folder decides what is published: its current files are public, and deleted files are not.
  if (goneAt !== undefined) return { ...edition, withdrawnAt: one.withdrawnAt ?? goneAt, state: 'withdrawn' };
  if (one.sha256 === current)
    return { ...edition, modified: now, until: undefined, withdrawnAt: undefined, state: 'current' };
  if (one.withdrawnAt !== undefined) return { ...edition, state: 'withdrawn' };
  return { ...edition, state: modified === undefined ? 'missing' : 'former' };
}

export interface DocumentEditions {
  record: DocumentRecord;
  /** Newest first. */
  editions: Edition[];
}

/**
 * Lists editions for the operator.
 * @param id only this document; by default, all documents that were replaced or deleted
 * @throws as `Editions.of`
 */
export async function listEditions(
  database: Database,
  editions: Editions,
  id?: string,
): Promise<DocumentEditions[]> {
  const { records } = await readRegister(database);
  const found: DocumentEditions[] = [];
  for (const record of records) {
    const isChanged = record.replacedAt !== undefined || record.goneAt !== undefined;
    if (id === undefined ? isChanged : record.id === id)
      found.push({ record, editions: await editions.of(record) });
  }
  return found;
}

interface ChangeDeps {
  facts: Pick<FactsReader, 'at'>;
  reader: Pick<PageReader, 'compare'>;
}

/**
 * @param former a former edition that is kept
 * @param pages the first and the last page to compare, starting at 1
 */
export async function changesSince(
  record: DocumentRecord,
  former: Edition,
  pages: { from: number; to: number },
  { facts, reader }: ChangeDeps,
): Promise<Comparison | PageFailure> {
  if (!isPdf(record.path)) return 'unreadable';
  const current = currentSource(record, { facts });
  return current ? reader.compare(formerSource(record.id, former), current, pages) : 'changed';
}

/**
 * Parameters: see `changesSince`.
 * @returns the changes on the page of a former edition; undefined if they are not known
 */
export async function changeOfPage(
  record: DocumentRecord,
  edition: Edition,
  page: number,
  deps: ChangeDeps,
): Promise<PageChange | undefined> {
  if (edition.state !== 'former') return undefined;
  const compared = await changesSince(record, edition, { from: page, to: page }, deps);
  if (typeof compared === 'string') return undefined;
  if (compared.unread.former.includes(page))
    return { ...UNCHANGED, former: page, current: undefined, isUncertain: true, hasText: false };
  return compared.changes.find(({ former }) => former === page);
}

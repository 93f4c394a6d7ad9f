/** Finds out whether the site publishes, or has published, a file with a given SHA-256. */
import { sql } from 'kysely';
import { isoTimeInIndia } from '../../../domain/india-time.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { DocumentRecord, Edition } from '../document/record.ts';
import type { Editions } from '../editions/editions.server.ts';
import { documentOf, type ReaderDeps, type ReaderDocument } from '../reader/reader-view.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';

export type VerifyState = 'current' | 'replaced' | 'withdrawn' | 'unknown';

/** An edition of a document with the SHA-256. */
export interface Published {
  record: DocumentRecord;
  edition: Edition;
  /** The document as it is now. */
  document: ReaderDocument;
}

export interface Verified {
  state: VerifyState;
  /**
   * All documents that have or had the file, in the order current, replaced, withdrawn; empty if it is
   * unknown.
   */
  published: Published[];
}

export interface VerifyDeps extends Pick<ReaderDeps, 'library' | 'facts'> {
  database: Database;
  editions: Pick<Editions, 'withHash'>;
  register: Pick<DocumentRegister, 'find' | 'isComplete'>;
}

/** Maximum number of documents with the same content that are listed. */
const MAX_DOCUMENTS = 20;

/** 1 if one of the contents is what its document has now. */
const IS_CURRENT = sql<number>`max(CASE WHEN document.gone_at IS NULL AND document.sha256 = content.sha256 THEN 1 ELSE 0 END)`;

const ORDER: readonly VerifyState[] = ['current', 'replaced', 'withdrawn'];

/**
 * Costs one query by an index. The documents folder decides what is published: see `Editions`.
 * @param sha256 64 lower-case hexadecimal digits, or the first twelve
 * @returns undefined if it is not known at the moment: the database or the folder of the editions is
 *   unavailable, or files of the library have not been read yet
 */
export async function verify(sha256: string, deps: VerifyDeps): Promise<Verified | undefined> {
  const published = await publishedWith(sha256, deps).catch(() => undefined);
  if (!published) return undefined;
  if (published.length === 0) return deps.register.isComplete ? { state: 'unknown', published } : undefined;
  published.sort((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)));
  const [first] = published;
  return { state: first ? stateOf(first) : 'unknown', published };
}

/** The state of the edition, whether its file is kept or not. */
function stateOf({ edition: { state } }: Pick<Published, 'edition'>): VerifyState {
  return state === 'former' || state === 'missing' ? 'replaced' : state;
}

/** @returns undefined if this server has not read the register's newest changes */
async function publishedWith(start: string, deps: VerifyDeps): Promise<Published[] | undefined> {
  const rows = await deps.database
    .selectFrom('document_contents as content')
    .innerJoin('documents as document', 'document.id', 'content.document_id')
    .select(['document_id', IS_CURRENT.as('current')])
    .where('content.sha256', '>=', start)
    // Follows every SHA-256 that begins with the digits.
    .where('content.sha256', '<', `${start}g`)
    .groupBy('document_id')
    .orderBy('current', 'desc')
    .orderBy('document_id')
    .limit(MAX_DOCUMENTS)
    .execute();
  const found: Published[] = [];
  for (const { document_id } of rows) {
    const record = deps.register.find(document_id);
    const edition = record && (await deps.editions.withHash(record, start));
    if (!record || !edition) return undefined;
    found.push({ record, edition, document: documentOf(record, deps) });
  }
  return found;
}

/**
 * The response of `/verify.json` (docs/contracts/verify.md). Instants are ISO 8601 in Indian time, to the
 * second.
 */
export function verifiedAsJson({ state, published: [first] }: Verified): object {
  const until = first?.edition.until;
  return {
    state,
    id: first?.record.id ?? null,
    title: first?.document.title ?? null,
    publishedAt: first ? isoTimeInIndia(first.edition.since) : null,
    replacedAt: until === undefined ? null : isoTimeInIndia(until),
  };
}

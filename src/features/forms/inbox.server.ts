/** Reads submissions for the operator's inbox (contract: docs/contracts/operator.md). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, SUBMISSION_KINDS, type SubmissionKind } from '../../server/database/tables.ts';

type Write = (line: string) => void;

interface ListOptions {
  json: boolean;
  kind: string | undefined;
}

/** Rows read at a time: an inbox of any size is listed in little memory. */
const PAGE = 500;

/** Writes every submission: JSON lines oldest first, or a table newest first. Gives the exit code. */
export async function listSubmissions(
  database: Database,
  options: ListOptions,
  write: Write,
): Promise<number> {
  const { json, kind } = options;
  if (kind !== undefined && !isKind(kind)) {
    write(`There is no kind ${JSON.stringify(kind)}; the kinds are ${SUBMISSION_KINDS.join(', ')}.`);
    return 2;
  }
  if (!json) write(row(['Reference', 'Kind', 'Received (UTC)', 'Email']));
  for (let offset = 0; ; offset += PAGE) {
    const order = json ? ('asc' as const) : ('desc' as const);
    let query = database.selectFrom('submissions').selectAll();
    if (kind) query = query.where('kind', '=', kind);
    const page = await query
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const { id, kind, email, created_at, reference } of page) {
      const received = created_at.slice(0, 16).replace('T', ' ');
      write(
        json
          ? JSON.stringify({ id, kind, email, createdAt: created_at, reference })
          : row([reference, kind, received, email]),
      );
    }
    if (page.length < PAGE) return 0;
  }
}

/**
 * Writes everything about one submission, and its files into `folder` where one is given.
 * @param wanted its id or its reference, in any case and with or without the hyphen
 */
export async function showSubmission(
  database: Database,
  wanted: string,
  folder: string | undefined,
  write: Write,
): Promise<number> {
  const found = await find(database, wanted, write);
  if (!found) return 1;
  write(`${found.reference}  ${found.kind}  ${found.created_at}  id ${found.id}`);
  for (const [field, value] of Object.entries(JSON.parse(found.payload) as Record<string, string>)) {
    write(`  ${field}: ${value.replaceAll('\n', '\n    ')}`);
  }
  await showConsents(database, found.id, write);
  await showFiles(database, found.id, folder, write);
  return 0;
}

/** Deletes one submission with everything that belongs to it: consents, files, subscription, mails. */
export async function eraseSubmission(database: Database, wanted: string, write: Write): Promise<number> {
  const found = await find(database, wanted, write);
  if (!found) return 1;
  await database.deleteFrom('submissions').where('id', '=', found.id).execute();
  write(
    `${found.reference} is deleted, with its files and mails. Mailboxes and backups may still hold copies.`,
  );
  return 0;
}

async function find(database: Database, wanted: string, write: Write) {
  const compact = wanted.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${compact.slice(0, 3)}-${compact.slice(3)}`;
  const found = await database
    .selectFrom('submissions')
    .selectAll()
    .where((is) => is.or([is('id', '=', wanted), is('reference', '=', reference)]))
    .executeTakeFirst();
  if (!found)
    write(`Nothing here has the id or reference ${JSON.stringify(wanted)}. See: npm run inbox -- list`);
  return found;
}

async function showConsents(database: Database, id: string, write: Write): Promise<void> {
  const consents = await database
    .selectFrom('consents')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('given_at')
    .execute();
  for (const { notice, version, given_at } of consents)
    write(`  notice: ${notice}, version ${version}, ${given_at}`);
}

async function showFiles(
  database: Database,
  id: string,
  folder: string | undefined,
  write: Write,
): Promise<void> {
  const files = await database
    .selectFrom('attachments')
    .selectAll()
    .where('submission_id', '=', id)
    .execute();
  for (const file of files) {
    write(`  file: ${file.file_name} (${file.size} bytes, sha256 ${file.sha256})`);
    if (folder === undefined) continue;
    // The visitor chose the name: only its letters are kept, and an existing file is never overwritten.
    const safe = path.basename(file.file_name).replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
    const target = path.join(folder, `${file.id.slice(0, 8)}-${safe}`);
    writeFileSync(target, file.bytes, { mode: 0o600, flag: 'wx' });
    write(`    saved as ${target}`);
  }
}

const WIDTHS = [11, 11, 17, 0];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0))
    .join(' ')
    .trimEnd();

const isKind = (kind: string): kind is SubmissionKind =>
  (SUBMISSION_KINDS as readonly string[]).includes(kind);

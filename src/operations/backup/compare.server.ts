/** Compares a restored database with its backup. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.server.ts';
import type { Removed } from '../privacy/remove.server.ts';
import { OWN_TABLES, tablesOf } from './tables.server.ts';

/** Maps each table from which an erasure deletes rows to the matching count in `Removed`. */
const COUNTED = {
  submissions: 'submissions',
  attachments: 'files',
  consents: 'consents',
  subscriptions: 'subscriptions',
  outbox: 'mails',
  webhook_deliveries: 'webhooks',
} as const satisfies Record<string, keyof Removed>;

export interface Compared {
  /** Number of rows in each table of the restored database. */
  rows: Record<string, number>;
  /** Number of attachments whose content matches the hash in the backup. */
  files: number;
}

/**
 * @param backup path of a backup in the common format
 * @param restored path of an SQLite database that nothing else has open
 * @param erased numbers of rows that the restore deleted because of erasures
 * @throws OperatorError naming every difference
 */
export function compareWithBackup(backup: string, restored: string, erased: Removed): Compared {
  const before = new DatabaseSync(backup, { readOnly: true });
  const after = new DatabaseSync(restored);
  try {
    const rows: Record<string, number> = {};
    const wrong: string[] = [];
    for (const { name } of tablesOf(before).filter(({ name }) => !OWN_TABLES.includes(name))) {
      const [was, is] = [countIn(before, name), countIn(after, name)];
      rows[name] = is;
      const [least, most] = expectedCount(name, was, erased);
      if (is < least || is > most) wrong.push(`${is} rows instead of ${was} in ${name}`);
    }
    const files = countFiles(before, after, wrong);
    if (wrong.length === 0) return { rows, files };
    throw new OperatorError(
      `${backup} was restored for trial, and the result differs: ${wrong.join('; ')}. Make a new backup and try that.`,
    );
  } finally {
    before.close();
    after.close();
  }
}

/** Returns the minimum and maximum number of rows that a table may have after the restore. */
function expectedCount(name: string, was: number, erased: Removed): [least: number, most: number] {
  // The restore adds the erasures from DATA_DIR.
  if (name === 'tombstones') return [was, Number.POSITIVE_INFINITY];
  // Each submission has at most one row in each of these tables, which is deleted with the submission.
  if (['called', 'handled', 'alerts'].includes(name)) return [was - erased.submissions, was];
  // So has each file.
  if (name === 'attachment_scans') return [was - erased.files, was];
  const count = was - (name in COUNTED ? erased[COUNTED[name as keyof typeof COUNTED]] : 0);
  return [count, count];
}

const countIn = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n);

function countFiles(before: DatabaseSync, after: DatabaseSync, wrong: string[]): number {
  const expected = before.prepare('SELECT sha256 FROM attachments WHERE id = ?');
  let count = 0;
  for (const { id, bytes } of after.prepare('SELECT id, bytes FROM attachments').iterate()) {
    const sha256 = createHash('sha256')
      .update(bytes as Uint8Array)
      .digest('hex');
    if (sha256 === expected.get(id as string)?.sha256) count += 1;
    else wrong.push(`the content of the attachment ${id}`);
  }
  return count;
}

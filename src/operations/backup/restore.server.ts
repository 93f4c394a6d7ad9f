/**
 * Puts a backup into an empty record, of either engine, in one transaction that also deletes again who was erased
 * since: nobody comes back, and what is interrupted has not happened.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { indiaTime } from '../../domain/india-time.ts';
import { type DatabaseConfig, openDatabase } from '../../server/database/open.ts';
import { writtenOnce } from '../../server/database/rollback-journal.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { applyTombstones } from '../privacy/apply.server.ts';
import type { Removed } from '../privacy/remove.server.ts';
import {
  allTombstones,
  ERASURES_FILE,
  hasErasures,
  rememberBeside,
  rememberInside,
} from '../privacy/tombstones.server.ts';
import { fillFrom } from './fill.server.ts';
import { OWN_TABLES, type TableShape, tablesOf } from './tables.server.ts';
import { type Verified, verifyBackup } from './verify.server.ts';

export interface Restored extends Verified {
  /** True when this very backup had been restored here before; nothing was done then. */
  already: boolean;
  /** What was deleted again because it had been erased since. */
  erased: Removed | undefined;
  /** Mails that waited when the backup was made. */
  held: number;
}

/** A backup that was read from end to end and may be restored. */
export interface RestorePlan extends Verified {
  file: string;
  /** Where erasures are known from. */
  erasures: { inBackup: boolean; inDataDir: boolean };
}

/**
 * Reads the backup, and looks for the list of erasures in it and in DATA_DIR. Writes nothing.
 * @param withoutErasures goes on where there is no such list
 * @throws OperatorError when the file is not whole, or no list of erasures is there
 */
export async function planRestore(
  file: string,
  dataDir: string,
  withoutErasures: boolean,
): Promise<RestorePlan> {
  const verified = await verifyBackup(file);
  if (verified.format === 'pg_dump') throw foreignFormat(file);
  const erasures = { inBackup: 'tombstones' in verified.rows, inDataDir: hasErasures(dataDir) };
  if (!erasures.inBackup && !erasures.inDataDir && !withoutErasures) throw noErasures(file, dataDir);
  return { ...verified, file, erasures };
}

/** @returns until when erasures are known, where DATA_DIR has no list; for the operator, before anything is written */
export function erasuresNotice({ erasures, at }: RestorePlan, dataDir: string): string | undefined {
  if (erasures.inDataDir) return undefined;
  const made = at ? `${indiaTime(at)} IST` : 'the backup was made';
  const who = erasures.inBackup ? `people erased after ${made}` : 'all erased people';
  return `There is no ${ERASURES_FILE} in ${dataDir} (DATA_DIR): ${who} come back. Erase them again: npm run data -- erase`;
}

/** @throws OperatorError when there is data already; nothing was changed then */
export async function restoreBackup(
  database: Database,
  config: DatabaseConfig,
  { file, erasures: _, ...verified }: RestorePlan,
): Promise<Restored> {
  const folder = path.join(config.dataDir, '.restore');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const source = await upToDate(file, folder);
    try {
      const filled = await writtenOnce(database, (own) => fill(own, config, source, verified));
      return { ...verified, ...filled };
    } finally {
      source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy whose tables are those of today, whatever version made the backup. */
async function upToDate(file: string, folder: string): Promise<DatabaseSync> {
  const copy = path.join(folder, SQLITE_FILE);
  copyFileSync(file, copy);
  const migrated = await openDatabase({ databaseUrl: 'sqlite', dataDir: folder });
  await migrated.destroy();
  return new DatabaseSync(copy, { readOnly: true });
}

async function fill(
  database: Database,
  config: DatabaseConfig,
  source: DatabaseSync,
  { sha256, at }: Verified,
) {
  const fillTable = await fillFrom(database, source);
  return database.transaction().execute(async (tx) => {
    const name = 'restored';
    const before = await tx.selectFrom('notes').select('value').where('name', '=', name).executeTakeFirst();
    if (before?.value === sha256) return { already: true, erased: undefined, held: 0 };
    await refuseData(tx, tablesOf(source));
    const remembered = await allTombstones(tx, config.dataDir);
    await tx.deleteFrom('tombstones').execute();
    await tx.deleteFrom('secrets').execute();
    for (const table of tablesOf(source)) {
      if (!OWN_TABLES.includes(table.name)) await fillTable(tx, table);
    }
    await rememberInside(tx, remembered);
    const tombstones = await allTombstones(tx, config.dataDir);
    rememberBeside(config.dataDir, tombstones);
    const erased = await applyTombstones(tx, tombstones);
    const held = await holdMail(tx, at);
    await tx.deleteFrom('notes').where('name', '=', name).execute();
    await tx.insertInto('notes').values({ name, value: sha256 }).execute();
    return { already: false, erased, held };
  });
}

/** Tables that a command or a server fills by itself, and that are joined with the backup's or give way to them. */
const GIVES_WAY = [...OWN_TABLES, 'secrets', 'tombstones'];

async function refuseData(database: Database, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables.filter((table) => !GIVES_WAY.includes(table.name))) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(database);
    if (rows.length > 0)
      throw new OperatorError(
        `This database holds data already (table ${name}), so nothing was restored. Stop the server, move record.sqlite and its side files out of DATA_DIR or set DATABASE_URL to an empty database, and run this again.`,
      );
  }
}

/** What waited may have been sent since: a person decides, so that nobody is written to twice. */
async function holdMail(database: Database, at: string | null): Promise<number> {
  const held = await database
    .updateTable('outbox')
    .set({
      state: 'attention',
      leased_until: null,
      last_error: `restored from the backup of ${at ? `${indiaTime(at)} IST` : 'an unknown time'}; it may have been sent since`,
    })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

const foreignFormat = (file: string) =>
  new OperatorError(
    `${file} is in pg_dump’s format. Restore it with PostgreSQL’s own program into an empty database (pg_restore --no-owner --dbname=…), then run: npm run data -- purge. That deletes again who was erased since.`,
  );

const noErasures = (file: string, dataDir: string) =>
  new OperatorError(
    `${file} holds no list of erasures, and there is no ${ERASURES_FILE} in ${dataDir} (DATA_DIR). A restore would bring back all people who were erased. Nothing was changed. Copy ${ERASURES_FILE} from the former DATA_DIR into this one; or, if there were no erasures, run this again with --without-erasures.`,
  );

/**
 * Restores a backup into an empty database of either engine. The same transaction deletes the data of people
 * who were erased after the backup, so that no erased data reappears and an interrupted restore changes
 * nothing.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Config } from '../../server/config/config.ts';
import { ERASURES_FILE, type Tombstone } from '../../server/database/erasures-file.ts';
import { type DatabaseConfig, openDatabase } from '../../server/database/open.ts';
import { reasonOf } from '../../server/database/problem.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { applyTombstones } from '../privacy/apply.server.ts';
import { RESTORE_FOLDER } from '../privacy/erase.server.ts';
import type { Removed } from '../privacy/remove.server.ts';
import {
  ERASURES_KEY,
  hasErasures,
  keepErasures,
  lacksKey,
  readErasures,
} from '../privacy/tombstones.server.ts';
import { createFile } from '../whole-file.server.ts';
import { copyFolder, FOLDERS, recordIn } from './files.server.ts';
import { fillTable, OWN_TABLES, tablesOf } from './tables.server.ts';
import { type Verified, verifyBackup } from './verify.server.ts';

export interface Restored extends Verified {
  /** True if the database was already restored from this backup; the restore then does nothing. */
  isAlreadyRestored: boolean;
  /** Numbers of rows that were deleted because of erasures after the backup. */
  erased: Removed | undefined;
  /** Number of emails and webhooks that were queued in the backup and now need an operator's decision. */
  held: number;
}

/** A verified backup that may be restored. */
interface RestorePlan extends Verified {
  file: string;
  /** The places in which a list of erasures was found. */
  erasures: { inBackup: boolean; inDataDir: boolean };
}

/**
 * Verifies the backup, and searches the backup and DATA_DIR for the list of erasures. Writes nothing.
 * @param withoutErasures true to restore even if there is no such list
 * @throws OperatorError if the file is incomplete, or there is no list of erasures
 */
export async function planRestore(
  file: string,
  dataDir: string,
  withoutErasures: boolean,
): Promise<RestorePlan> {
  const verified = await verifyBackup(file);
  const erasures = { inBackup: 'tombstones' in verified.rows, inDataDir: hasErasures(dataDir) };
  if (!erasures.inBackup && !erasures.inDataDir && !withoutErasures) throw noErasures(file, dataDir);
  const tombstones = [...readErasures(dataDir), ...(erasures.inBackup ? erasuresIn(file) : [])];
  const keys = hasKey(dataDir) ? dataDir : file;
  if (lacksKey(tombstones, keys) && !withoutErasures) throw noKey(file, dataDir);
  return { ...verified, file, erasures };
}

const hasKey = (folder: string) => existsSync(path.join(folder, ERASURES_KEY));

function erasuresIn(file: string): Tombstone[] {
  using backup = new DatabaseSync(recordIn(file), { readOnly: true });
  return backup.prepare('SELECT * FROM tombstones').all() as unknown as Tombstone[];
}

/**
 * @returns a warning if DATA_DIR has no list of erasures, naming the erasures that will be undone; print it
 *   before anything is written
 */
export function erasuresNotice({ erasures, at }: RestorePlan, dataDir: string): string | undefined {
  if (erasures.inDataDir) return undefined;
  const madeAt = at ? `${formatIndiaTime(at)} IST` : 'the backup was made';
  const who = erasures.inBackup ? `people erased after ${madeAt}` : 'all erased people';
  return `There is no ${ERASURES_FILE} in ${dataDir} (DATA_DIR): ${who} come back. Erase them again: npm run data -- erase`;
}

/**
 * Restores the backup.
 * @throws OperatorError if the database contains data; the database is then unchanged
 */
export async function restoreBackup(
  database: Database,
  config: DatabaseConfig,
  { file, erasures: _, ...verified }: RestorePlan,
): Promise<Restored> {
  const folder = path.join(config.dataDir, RESTORE_FOLDER);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (hasKey(file) && !hasKey(config.dataDir))
    createFile(path.join(config.dataDir, ERASURES_KEY), readFileSync(path.join(file, ERASURES_KEY)));
  try {
    // A copy is migrated, because the backup may have an older schema.
    const copy = path.join(folder, SQLITE_FILE);
    copyFileSync(recordIn(file), copy);
    await (await openDatabase({ databaseUrl: 'sqlite', dataDir: folder })).destroy();
    using source = new DatabaseSync(copy, { readOnly: true });
    return { ...verified, ...(await fill(database, config, source, verified)) };
  } finally {
    remove();
  }
}

/** The file in a folder that a restore has begun to fill. */
const FILLING = '.restoring';

/**
 * Copies editions and documents to folders that are missing or empty; an interrupted copy is continued.
 * @returns the number of files, and the folders that have other files
 * @throws OperatorError if a folder cannot be written
 */
export function restoreFolders(
  backup: string,
  config: Pick<Config, 'documentsDir' | 'editionsDir'>,
): { files: number; kept: string[] } {
  let files = 0;
  const kept: string[] = [];
  for (const [name, variable] of FOLDERS.filter(([name]) => existsSync(path.join(backup, name)))) {
    const folder = config[variable];
    try {
      mkdirSync(folder, { recursive: true });
      const others = readdirSync(folder).filter((one) => one !== 'lost+found');
      if (others.length > 0 && !others.includes(FILLING)) kept.push(folder);
      else {
        writeFileSync(path.join(folder, FILLING), '');
        files += copyFolder(path.join(backup, name), realpathSync(folder)).length;
        rmSync(path.join(folder, FILLING));
      }
    } catch (error) {
      throw new OperatorError(
        `${folder} could not be filled (${reasonOf(error)}). Let this user write there, and run this again.`,
      );
    }
  }
  return { files, kept };
}

async function fill(
  database: Database,
  config: DatabaseConfig,
  source: DatabaseSync,
  { sha256, at }: Verified,
) {
  return database.transaction().execute(async (tx) => {
    const name = 'restored';
    const before = await tx.selectFrom('notes').select('value').where('name', '=', name).executeTakeFirst();
    if (before?.value === sha256) return { isAlreadyRestored: true, erased: undefined, held: 0 };
    const tables = tablesOf(source).filter(({ name }) => !OWN_TABLES.includes(name));
    // Servers and commands may have filled the secrets and the list of erasures: the former are replaced, the
    // latter merged.
    for (const { name } of tables.filter(({ name }) => name !== 'secrets' && name !== 'tombstones')) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(tx);
      if (rows.length > 0)
        throw new OperatorError(
          `This database holds data already (table ${name}), so nothing was restored. Stop the server, move record.sqlite and its side files out of DATA_DIR or set DATABASE_URL to an empty database, and run this again.`,
        );
    }
    const remembered = await keepErasures(tx, config.dataDir);
    await tx.deleteFrom('tombstones').execute();
    await tx.deleteFrom('secrets').execute();
    for (const table of tables) await fillTable(tx, source, table);
    const tombstones = await keepErasures(tx, config.dataDir, remembered);
    const erased = await applyTombstones(tx, tombstones, config.dataDir);
    const heldRows = await holdQueued(tx, at);
    await tx.deleteFrom('notes').where('name', '=', name).execute();
    await tx.insertInto('notes').values({ name, value: sha256 }).execute();
    return { isAlreadyRestored: false, erased, held: heldRows };
  });
}

/**
 * Holds queued mail and webhooks, which may have been sent since the backup: an operator decides whether to
 * send them.
 */
async function holdQueued(database: Database, at: string | null): Promise<number> {
  const reason = `restored from the backup of ${at ? `${formatIndiaTime(at)} IST` : 'an unknown time'}; it may have been sent since`;
  let heldRows = 0;
  for (const table of ['outbox', 'webhook_deliveries'] as const) {
    const { numUpdatedRows } = await database
      .updateTable(table)
      .set({ state: 'attention', leased_until: null, last_error: reason })
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    heldRows += Number(numUpdatedRows);
  }
  return heldRows;
}

const noErasures = (file: string, dataDir: string) =>
  new OperatorError(
    `${file} holds no list of erasures, and there is no ${ERASURES_FILE} in ${dataDir} (DATA_DIR). A restore would bring back all people who were erased. Nothing was changed. Copy ${ERASURES_FILE} from the former DATA_DIR into this one; or, if there were no erasures, run this again with --without-erasures.`,
  );

const noKey = (file: string, dataDir: string) =>
  new OperatorError(
    `The list of erasures names people by hashes that an earlier version wrote, and their key, ${ERASURES_KEY}, is not in ${dataDir} (DATA_DIR). A restore of ${file} could bring back people who were erased. Nothing was changed. Copy ${ERASURES_KEY} from the former DATA_DIR into this one; or, to do without, run this again with --without-erasures.`,
  );

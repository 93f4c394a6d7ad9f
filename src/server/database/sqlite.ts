/** Opens SQLite with node:sqlite: one file in DATA_DIR, which only the server's user can read. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { retryWhileBusy } from './busy.ts';
import { DatabaseError, reasonOf } from './problem.ts';

export const SQLITE_FILE = 'record.sqlite';

/**
 * Opens (and on first start creates) the database file.
 * @param dataDir absolute path of DATA_DIR
 * @throws DatabaseError if the folder or the file cannot be used
 */
export async function sqliteDialect(dataDir: string): Promise<Dialect> {
  const file = path.join(dataDir, SQLITE_FILE);
  try {
    prepareFile(dataDir, file);
    return dialectOver(await openFile(file));
  } catch (error) {
    throw new DatabaseError(
      `What visitors send cannot be stored, so nothing was started (${reasonOf(error)}).`,
      `the folder ${dataDir} (DATA_DIR)`,
      'Give the user that runs this command the right to read and write this folder, free some disk space, or set DATA_DIR to another folder.',
      error,
    );
  }
}

/**
 * Opens an existing database file. Creates no file and changes no mode.
 * @param dataDir absolute path of DATA_DIR
 * @throws DatabaseError if the file is missing or cannot be used
 */
export async function existingSqliteDialect(dataDir: string): Promise<Dialect> {
  const file = pathToFileURL(path.join(dataDir, SQLITE_FILE));
  // Opens for reading and writing, and never creates the file (https://www.sqlite.org/uri.html).
  file.searchParams.set('mode', 'rw');
  try {
    return dialectOver(await openFile(file));
  } catch (error) {
    throw new DatabaseError(
      `The record cannot be opened (${reasonOf(error)}).`,
      `${SQLITE_FILE} in the folder ${dataDir} (DATA_DIR)`,
      'Start the server once, or run this as the user and with the environment of the server.',
      error,
    );
  }
}

/**
 * Sets the mode of the folder to 0700 and of the file to 0600. SQLite copies the mode to its journal files.
 */
function prepareFile(dataDir: string, file: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A folder that contains other files may be shared: its mode is left unchanged.
  if (readdirSync(dataDir).every((name) => name.startsWith(SQLITE_FILE))) chmodSync(dataDir, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/**
 * Waits for other processes that open the file at the same time: the change to WAL needs exclusive access,
 * and without it SQLite fails at once, even with a timeout.
 */
function openFile(file: string | URL): Promise<DatabaseSync> {
  return retryWhileBusy(() => {
    // Without a timeout SQLite does not block while a lock is held; `busy.ts` waits instead.
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
    try {
      // `FULL` writes a commit to disk before it is acknowledged, so that it survives a power failure.
      // `secure_delete` overwrites deleted data.
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Kysely's dialect over node:sqlite. Its one connection runs one transaction after another. */
const dialectOver = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new WaitingDriver(database),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Adapts node:sqlite to the interface of better-sqlite3, which Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
    close: () => database.close(),
  };
}

class WaitingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: DatabaseConnection | undefined;
  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  /** Every statement, including `begin` and `commit`, waits for other processes' locks without blocking. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#connection;
  }

  /** Takes the write lock: of two processes that read and then write, one would fail instead of waiting. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * SQLite itself rolls back when a disk is full or fails. A second rollback would fail, and its error would
   * replace the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Declares that SQLite's DDL is transactional, so that servers that start at the same time migrate one after
 * another.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

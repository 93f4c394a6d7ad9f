/** Opens SQLite with node:sqlite: one file in DATA_DIR, which only the server's user can read. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { retryWhileBusy } from './busy.ts';
import { DatabaseError, reasonOf } from './problem.ts';

export const SQLITE_FILE = 'record.sqlite';

/**
 * Opens (and on first start creates) the database file.
 * @param dataDir absolute path of DATA_DIR
 * @throws DatabaseError if the folder or the file cannot be used
 */
export async function sqliteDialect(dataDir: string): Promise<SqliteDialect> {
  const file = path.join(dataDir, SQLITE_FILE);
  try {
    prepareFile(dataDir, file);
    return new NodeSqliteDialect({ database: wrap(await openFile(file)) });
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
export async function existingSqliteDialect(dataDir: string): Promise<SqliteDialect> {
  const file = pathToFileURL(path.join(dataDir, SQLITE_FILE));
  // Opens for reading and writing, and never creates the file (https://www.sqlite.org/uri.html).
  file.searchParams.set('mode', 'rw');
  try {
    return new NodeSqliteDialect({ database: wrap(await openFile(file)) });
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
 * Waits for other processes that open the file at the same time: the change to WAL needs exclusive access, and
 * without it SQLite fails at once, even with a timeout.
 */
function openFile(file: string | URL): Promise<DatabaseSync> {
  return retryWhileBusy(() => {
    // Without a timeout SQLite does not block while a lock is held; `busy.ts` waits instead.
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
    try {
      // `FULL` writes a commit to disk before it is acknowledged, so that it survives a power failure.
      // `secure_delete` overwrites deleted data.
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
      // This cache holds the largest upload until its commit. With the default of 2 MB, SQLite would write
      // pages to disk twice.
      database.exec('PRAGMA cache_size = -8192');
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Maximum number of cached statements. Forms, limits and email together use fewer. */
const MAX_PREPARED = 200;

/** Adapts node:sqlite to the interface that Kysely's SQLite driver expects. */
function wrap(database: DatabaseSync) {
  const compile = (sql: string) => {
    // With a deferred `begin`, two processes that read and then write would fail immediately instead of
    // waiting.
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const statement = database.prepare(text);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
      // Not cached: another query may run the statement while its rows are being iterated.
      iterate: (parameters: readonly unknown[]) => database.prepare(text).iterate(...values(parameters)),
    };
  };
  const prepared = new Map<string, ReturnType<typeof compile>>();
  const prepare = (sql: string) => {
    const kept = prepared.get(sql);
    if (kept) {
      // Marks the statement as recently used. Statements that run only once, such as those with lists of
      // varying length, are then evicted first.
      prepared.delete(sql);
      prepared.set(sql, kept);
      return kept;
    }
    const fresh = compile(sql);
    // Schema changes are not cached, because only migrations run them.
    if (!/^\s*(select|insert|update|delete|begin|commit|rollback|pragma synchronous)\b/i.test(sql))
      return fresh;
    const [oldest = ''] = prepared.keys();
    if (prepared.size >= MAX_PREPARED) prepared.delete(oldest);
    prepared.set(sql, fresh);
    return fresh;
  };
  return { prepare, close: () => database.close() };
}

/**
 * Declares that SQLite's DDL is transactional, so that servers that start at the same time migrate one after
 * another.
 */
class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new WaitingDriver(this.#config);
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** Every statement, including `begin` and `commit`, waits for other processes' locks without blocking. */
class WaitingDriver extends SqliteDriver {
  #waiting: DatabaseConnection | undefined;
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#waiting ??= waitingConnection(await super.acquireConnection());
    return this.#waiting;
  }
}

function waitingConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    // Pragmas do not wait: `withRollbackJournal` must know whether it can change the journal mode now.
    executeQuery: (query) =>
      /^\s*pragma\b/i.test(query.sql)
        ? connection.executeQuery(query)
        : retryWhileBusy(() => connection.executeQuery(query)),
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

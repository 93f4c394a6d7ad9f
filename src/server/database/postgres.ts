/** PostgreSQL through pg, for several web servers that share one database. */
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, reasonOf, shownUrl, unavailable } from './problem.ts';

/** Pool size of one server process. */
const POOL_SIZE = 8;
/** Connection timeout in milliseconds. */
const CONNECT_TIMEOUT = 5000;
/** Statement timeout in milliseconds; the form's own timeout is shorter. */
const QUERY_TIMEOUT = 10_000;

/**
 * Acknowledges a commit only when it is on disk, whatever the database, the role or the server configures;
 * keeps `remote_apply`, which also waits for a standby.
 */
const DURABLE = `SELECT set_config('synchronous_commit',
  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)`;

/**
 * Creates a pool without connecting.
 * @throws DatabaseError if pg cannot parse the address
 */
export function createPool(databaseUrl: string): pg.Pool {
  try {
    // The pool parses the address only at its first connection.
    new pg.Client({ connectionString: databaseUrl });
  } catch (error) {
    throw new DatabaseError(
      `The address of the database cannot be read (${reasonOf(error)}).`,
      'DATABASE_URL',
      'Allowed: postgres://user:password@host:port/database, special characters percent-encoded; files that it names must exist.',
    );
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    onConnect: (client) => client.query(DURABLE),
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query also rejects with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connects and runs one query within five seconds.
 * @throws DatabaseError, which distinguishes host, user, password, database and permissions
 */
export async function checkConnection(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const late = pause(CONNECT_TIMEOUT, undefined, { ref: false }).then(() => {
    throw new Error('timeout exceeded');
  });
  late.catch(() => undefined);
  const answer = pool.query('select 1');
  // Rejects after `late` does.
  answer.catch(() => undefined);
  await Promise.race([answer, late]).catch((error) => {
    throw unavailable(error, shownUrl(databaseUrl));
  });
}

/**
 * Connects, so that a wrong address fails the start and not the first query.
 * @throws DatabaseError if the database is unreachable
 */
export async function postgresDialect(databaseUrl: string): Promise<PostgresDialect> {
  const pool = createPool(databaseUrl);
  await checkConnection(pool, databaseUrl).catch(async (error) => {
    await pool.end();
    throw error;
  });
  return dialectOver(pool, { end: () => pool.end() });
}

interface PoolUse {
  /** Throws while connections are not allowed. */
  admit?: () => void;
  end: () => Promise<void>;
}

/** Adapts a pool to Kysely. */
export function dialectOver(pool: pg.Pool, { admit, end }: PoolUse): PostgresDialect {
  const connect = async () => {
    admit?.();
    return impatient(await pool.connect());
  };
  return new PostgresDialect({ pool: { connect, end, options: pool.options } });
}

/**
 * Destroys a connection whose query got no answer instead of returning it to the pool: with a database that
 * hangs, or a network that drops packets, the pool would fill with dead connections.
 */
function impatient(client: pg.PoolClient): PostgresPoolClient {
  let hung: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (hung) throw hung;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if ((error as Error).message === 'Query read timeout') hung = error as Error;
      throw error;
    }
  };
  const release = (destroy?: boolean | Error) => client.release(destroy ?? hung);
  // Omits the overload of `query` with a cursor, which is not used.
  return { query, release } as unknown as PostgresPoolClient;
}

/** Connects to PostgreSQL with pg, so that several web servers can share one database. */
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, isUnavailable, reasonOf, shownUrl, unavailable } from './problem.ts';

const POOL_SIZE = 8;
const CONNECT_TIMEOUT_MS = 5000;
/** The form's own timeout is shorter. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Makes PostgreSQL acknowledge a commit only after it is on disk, regardless of the settings of the database,
 * role and server. Does not change `remote_apply`, which also waits for a standby.
 */
const DURABLE = `SELECT set_config('synchronous_commit',
  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)`;

/**
 * Creates a pool without connecting.
 * @throws DatabaseError if pg cannot parse the address
 */
export function createPool(databaseUrl: string): pg.Pool {
  try {
    // Parses the address now, because the pool would parse it only at its first connection.
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => client.query(DURABLE),
  });
  // The pool replaces a broken idle connection. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  // A broken connection in use also emits an error; its query rejects with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connects and runs one query.
 * @throws DatabaseError, which says whether host, user, password, database or permissions are wrong
 */
export async function checkConnection(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await pool.query('select 1').catch((error) => {
    throw unavailable(error, shownUrl(databaseUrl));
  });
}

/**
 * Connects immediately, so that a wrong address makes the start fail instead of the first query.
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
  /** Called before each connection; throws while connections are not allowed. */
  admit?: () => void;
  end: () => Promise<void>;
}

export function dialectOver(pool: pg.Pool, { admit, end }: PoolUse): PostgresDialect {
  const connect = async () => {
    admit?.();
    return discardWhenLost(await pool.connect());
  };
  return new PostgresDialect({ pool: { connect, end, options: pool.options } });
}

/**
 * Destroys a connection that was lost or whose query received no response, instead of returning it to the
 * pool. Otherwise a database that does not respond, or a network that drops packets, would fill the pool with
 * dead connections. Later queries on it, such as a rollback, fail with the same error, so that it is not
 * replaced by a less precise one.
 */
function discardWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (isUnavailable(error)) lost = error as Error;
      throw error;
    }
  };
  const release = (destroy?: boolean | Error) => client.release(destroy ?? lost);
  // `query` lacks the overload with a cursor, which Kysely calls only if a cursor is configured.
  return { query, release } as unknown as PostgresPoolClient;
}

/** PostgreSQL through pg, for several web servers that share one system of record. */
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, reasonOf, shownUrl, unavailable } from './problem.ts';

/** Connections of one server process. */
const POOL_SIZE = 8;
/** Milliseconds to wait for the database before giving up. */
const CONNECT_TIMEOUT = 5000;
/** Milliseconds a statement may take; a visitor is told sooner that nothing was stored. */
const QUERY_TIMEOUT = 10_000;

/**
 * A commit is acknowledged once it is on the disk, whatever the database, the role or the server's configuration say;
 * `remote_apply`, which waits for a standby as well, stays.
 */
const DURABLE = `SELECT set_config('synchronous_commit',
  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)`;

/**
 * A pool that has not connected yet.
 * @throws DatabaseError when pg cannot read the address
 */
export function createPool(databaseUrl: string): pg.Pool {
  try {
    // The pool reads the address at its first connection only.
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
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is used: whoever asked it something is told by the answer.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Asks one question, for which the connection has to stand within five seconds.
 * @throws DatabaseError which says whether host, user, password, database or right is wrong
 */
export async function checkConnection(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const late = pause(CONNECT_TIMEOUT, undefined, { ref: false }).then(() => {
    throw new Error('timeout exceeded');
  });
  late.catch(() => undefined);
  const answer = pool.query('select 1');
  // It fails later than `late`.
  answer.catch(() => undefined);
  await Promise.race([answer, late]).catch((error) => {
    throw unavailable(error, shownUrl(databaseUrl));
  });
}

/**
 * Connects, so that a wrong address is known at the start and not at the first query.
 * @throws DatabaseError when the database cannot be reached
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
  /** Throws while no connection may be taken. */
  admit?: () => void;
  end: () => Promise<void>;
}

/** Kysely's view of a pool. */
export function dialectOver(pool: pg.Pool, { admit, end }: PoolUse): PostgresDialect {
  const connect = async () => {
    admit?.();
    return impatient(await pool.connect());
  };
  return new PostgresDialect({ pool: { connect, end, options: pool.options } });
}

/**
 * A connection that left one question unanswered is not asked another, nor given back to the pool: behind a
 * database that hangs, or a network that swallows everything, the pool would otherwise fill with dead ones.
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
  // Without the second form of `query`, which takes a cursor: there are none here.
  return { query, release } as unknown as PostgresPoolClient;
}

/** PostgreSQL through pg, for several web servers that share one system of record. */
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, reasonOf, shownUrl } from './problem.ts';

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
 * Connects and asks one question, so that a wrong address is known at the start and not at the first visitor.
 * @throws DatabaseError when the database cannot be reached
 */
export async function postgresDialect(databaseUrl: string): Promise<PostgresDialect> {
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
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseError(
      `The database cannot be reached, so nothing was started (${reasonOf(error)}).`,
      shownUrl(databaseUrl),
      'Check that PostgreSQL runs there, that the database exists and that user and password in DATABASE_URL are right.',
    );
  }
  const connect = async () => impatient(await pool.connect());
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
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

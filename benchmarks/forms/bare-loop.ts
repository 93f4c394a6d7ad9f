/** The reference: the same engine, one row after the other, each on the disk before the next begins. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const TABLE = 'CREATE TABLE bare (id TEXT PRIMARY KEY, email TEXT NOT NULL, payload TEXT NOT NULL)';
/** As long as what a partnership request stores of what was typed. */
const PAYLOAD = JSON.stringify({ name: 'Asha Rao', company: 'Rao Looms', message: 'm'.repeat(100) });
const row = () => [randomUUID(), 'asha@visitor.example', PAYLOAD];

/** @returns inserts a second, on the disk that the site's own file is on */
export function bareSqlite(folder: string, seconds: number): number {
  const database = new DatabaseSync(path.join(folder, 'bare.sqlite'));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLE}`);
  const insert = database.prepare('INSERT INTO bare VALUES (?, ?, ?)');
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1000; count++) insert.run(...row());
  const rate = count / ((performance.now() - started) / 1000);
  database.close();
  return rate;
}

/** @returns inserts a second over one connection */
export async function barePostgres(url: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TABLE);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1000; count++)
    await client.query({ name: 'bare', text: 'INSERT INTO bare VALUES ($1, $2, $3)', values: row() });
  const rate = count / ((performance.now() - started) / 1000);
  await client.query('DROP TABLE bare');
  await client.end();
  return rate;
}

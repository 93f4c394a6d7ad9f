/**
 * The reference: a bare `node:http` server that inserts one row for each post, and responds when the row is on
 * disk. The same senders, on the same machine, post to this server and to the site, so they slow both down
 * equally. `bare-process.ts` starts this server with a folder for SQLite or the URL of a PostgreSQL database.
 * This server sends its port to the parent process.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const TABLE = 'CREATE TABLE bare (id TEXT PRIMARY KEY, payload TEXT NOT NULL)';
const RESPONSE = '{"ok":true}';
const HEADERS = { 'Content-Type': 'application/json', 'Content-Length': RESPONSE.length };

const insert = await openTable(process.argv[2] ?? '');
const server = createServer(async (req, res) => {
  await insert(randomUUID(), await bodyOf(req));
  res.writeHead(200, HEADERS).end(RESPONSE);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/** @param place a folder for SQLite, or the URL of a PostgreSQL database */
async function openTable(place: string): Promise<(id: string, payload: string) => unknown> {
  if (place.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: place });
    await pool.query(TABLE);
    return (...values) => pool.query({ name: 'bare', text: 'INSERT INTO bare VALUES ($1, $2)', values });
  }
  const database = new DatabaseSync(path.join(place, 'bare.sqlite'));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLE}`);
  const statement = database.prepare('INSERT INTO bare VALUES (?, ?)');
  return (id, payload) => statement.run(id, payload);
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += chunk;
  return body;
}

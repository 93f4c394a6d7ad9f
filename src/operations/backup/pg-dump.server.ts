/** Makes and reads backups in pg_dump's format with PostgreSQL's own programs. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { childEnvironment } from '../../server/child-process/environment.ts';
import { OperatorError } from '../operator-error.server.ts';

/** Magic bytes of pg_dump's custom format. */
export const DUMP_MAGIC = 'PGDMP';

/** @throws OperatorError if the database is SQLite */
export function requirePostgres(databaseUrl: string): void {
  if (databaseUrl === 'sqlite')
    throw new OperatorError(
      'pg_dump is for PostgreSQL, and DATABASE_URL is not set. Leave --pg-dump out: the common format serves both.',
      { misused: true },
    );
}

/** @throws OperatorError if pg_dump is missing, too old, or fails */
export async function pgDump(databaseUrl: string, part: string): Promise<void> {
  rmSync(part, { force: true });
  // Backups do not contain the short-lived data about client networks.
  const without = ['rate_buckets', 'storage_usage'].map((table) => `--exclude-table-data=${table}`);
  const options = ['--format=custom', '--no-owner', '--no-acl', ...without, `--file=${part}`];
  await runTool('pg_dump', options, databaseUrl);
}

/**
 * Reads a dump to the end, to check that it is intact.
 * @throws OperatorError if pg_restore cannot read the dump
 */
export const readDump = (file: string): Promise<void> =>
  runTool('pg_restore', ['--file=/dev/null', '--', file]);

function runTool(tool: string, args: readonly string[], databaseUrl?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = childEnvironment({ ...libpqVariables(), ...(databaseUrl && connection(databaseUrl)) });
    // With this mask, pg_dump creates its file with mode 0600.
    const mask = process.umask(0o077);
    const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    process.umask(mask);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(tool) : error),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(failure(tool, said))));
  });
}

/** Variables for PostgreSQL's programs: `PG...`, and HOME, where they find certificates and `.pgpass`. */
const libpqVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PG[A-Z]+|HOME)$/.test(name)));

/** Passes the connection in the environment, where other users of the machine cannot read the password. */
function connection(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const ssl = url.searchParams.get('sslmode');
  return {
    PGHOST: url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    PGPORT: url.port || '5432',
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    ...(ssl && { PGSSLMODE: ssl }),
  };
}

const missing = (tool: string) =>
  new OperatorError(
    `${tool} was not found. Install PostgreSQL’s client programs in the version of the server or newer (Debian: apt-get install postgresql-client), or leave --pg-dump out: the common format needs none of them.`,
  );

function failure(tool: string, said: string): OperatorError {
  const old = /server version mismatch/.test(said);
  const first = said.trim().split('\n').slice(0, 2).join(' ');
  const fix = old
    ? `${tool} is older than the server: install the client programs of its version, or leave --pg-dump out.`
    : 'Correct that and run the command again.';
  return new OperatorError(`${tool} failed: ${first} ${fix}`);
}

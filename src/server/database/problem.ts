/**
 * Database errors for the operator. Each message states the problem, the location and the fix, and contains
 * no password.
 */

/** Thrown if the database cannot be opened. The message is one paragraph for the operator. */
export class DatabaseError extends Error {
  constructor(what: string, where: string, fix: string, cause?: unknown) {
    super(`${what} Where: ${where}. ${fix}`, { cause });
    this.name = 'DatabaseError';
  }
}

/** PostgreSQL is unreachable or denies access; the condition may be temporary. */
export class DatabaseUnavailable extends DatabaseError {}

/** Thrown by each query until the server has connected to its database for the first time. */
export class DatabaseNotReady extends Error {
  constructor() {
    super('The database has not been reached yet.');
    this.name = 'DatabaseNotReady';
  }
}

/** Reduces `postgres://user:secret@host/db` to host, port and database. */
export function shownUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname}:${url.port || '5432'}${url.pathname} (DATABASE_URL)`;
}

/** Returns a short reason for a file-system, SQLite or PostgreSQL error, without connection details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  if (typeof errstr === 'string') return errstr;
  if (typeof code === 'string') return code;
  return error.name;
}

/** Maps PostgreSQL error codes (Appendix A of its manual) to the problem and the fix. */
const MEANINGS: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  '28P01': [
    'PostgreSQL rejects the user or the password',
    'Correct user and password in DATABASE_URL; encode characters such as @ and / in them.',
  ],
  '28000': [
    'PostgreSQL does not admit this user from this machine',
    'Create the user, or admit it in pg_hba.conf.',
  ],
  '3D000': ['there is no such database', 'Create it, or correct the name at the end of DATABASE_URL.'],
  '42501': [
    'the user has no right to use the database or its tables',
    'Make the user the owner of the database: ALTER DATABASE … OWNER TO …',
  ],
  '53300': ['PostgreSQL has no connection left', 'Raise max_connections, or end what holds connections.'],
  '57P03': ['PostgreSQL is starting or stopping', 'Wait until it has started.'],
};
/**
 * SQLSTATE classes: connection, authorization, catalog name, resources, operator intervention, system; a
 * standby.
 */
const UNAVAILABLE_STATE = /^(08|28|3D|53|57|58)...$|^(25006|42501)$/;
/** Node's system error codes, such as ECONNREFUSED. */
const SYSTEM_CODE = /^E[A-Z]+$/;
/** Messages of pg errors without a code. */
const LOST_CONNECTION = /^(Connection terminated|Query read timeout|timeout e)/;

/** True if the database could not be reached; false if it rejected a statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code !== 'string') return LOST_CONNECTION.test(error.message);
  return UNAVAILABLE_STATE.test(code) || SYSTEM_CODE.test(code);
}

/** Seconds after which a request may succeed again. */
export const OUTAGE_RETRY_SECONDS = 5;
/** True if the database is lost, full or read-only, so that the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  // SQLite's result codes from BUSY to CANTOPEN are about locks, memory, disks and files.
  const primary = errcode & 0xff;
  return error instanceof DatabaseNotReady || isUnavailable(error) || (primary >= 5 && primary <= 14);
}

/**
 * @param where names the database, without secrets
 * @returns the reason and the fix
 */
export function unavailable(error: unknown, where: string): DatabaseUnavailable {
  const [what, fix] = explain(error);
  return new DatabaseUnavailable(
    `The database cannot be used: ${what} (${reasonOf(error)}).`,
    where,
    fix,
    error,
  );
}

function explain(error: unknown): readonly [what: string, fix: string] {
  const { code, message } = error as Error & { code?: unknown };
  const known = MEANINGS[String(code)];
  if (known) return known;
  if (message.includes('client password must be'))
    return ['PostgreSQL asks for a password', 'Add the password to DATABASE_URL.'];
  const isSilent = typeof code === 'string' ? SYSTEM_CODE.test(code) : LOST_CONNECTION.test(message);
  if (!isSilent)
    return ['PostgreSQL does not accept the connection', 'Check DATABASE_URL and the log of PostgreSQL.'];
  return [
    'nothing answers at this address',
    'Check that PostgreSQL runs there and that host and port in DATABASE_URL are right.',
  ];
}

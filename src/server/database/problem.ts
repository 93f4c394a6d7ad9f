/** What the operator reads when the database cannot be used: what, where, mend. Never a password. */

/** The database cannot be opened. The message is one paragraph for the operator. */
export class DatabaseError extends Error {
  constructor(what: string, where: string, mend: string, cause?: unknown) {
    super(`${what} Where: ${where}. ${mend}`, { cause });
    this.name = 'DatabaseError';
  }
}

/** `postgres://user:secret@host/db` without its secrets: host, port and database only. */
export function shownUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname}:${url.port || '5432'}${url.pathname} (DATABASE_URL)`;
}

/** The short reason inside an error of the file system, SQLite or PostgreSQL, without connection details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  if (typeof errstr === 'string') return errstr;
  if (typeof code === 'string') return code;
  return error.name;
}

/** Formats an error that prevented the start as one paragraph that states the problem and its fix. */

interface SystemError extends Error {
  code?: string;
  port?: number;
  path?: string;
  hostname?: string;
}

/** Errors whose messages are written for the operator. */
const EXPLAINED = ['ConfigError', 'ContentError', 'DatabaseError', 'DocumentsFolderError', 'StartError'];

/** @returns a paragraph for the operator, which includes the stack of an unexpected error */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return `The site could not start: ${String(error)}`;
  const { code, port, path, hostname } = error as SystemError;
  const where = path ? ` ${path}` : '';
  switch (code) {
    case 'EADDRINUSE':
      return `The site could not start: port ${port} is already in use. Stop the program that uses it, or set PORT (or METRICS_PORT) to another number.`;
    case 'EADDRNOTAVAIL':
      return 'The site could not start: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The site could not start: this machine does not know the name ${hostname}. Set HOST (or METRICS_HOST) to one of its own addresses, such as 127.0.0.1.`;
    case 'EACCES':
    case 'EPERM':
      return `The site could not start: it may not use${where || ` port ${port}`}. Give its user the right to it, or choose another with PORT, DATA_DIR, CACHE_DIR, DOCUMENTS_DIR or EDITIONS_DIR.`;
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
      return `The site could not start:${where} is not what it should be: a file stands where a folder is needed, or the other way round. Correct DATA_DIR, CACHE_DIR, DOCUMENTS_DIR, EDITIONS_DIR or CONTENT_DIR.`;
    case 'ENOENT':
      return `The site could not start: there is no${where}. Create it, or correct DATA_DIR, CACHE_DIR, DOCUMENTS_DIR, EDITIONS_DIR or CONTENT_DIR.`;
    case 'ENOSPC':
      return 'The site could not start: the disk is full. Make room and start again.';
    case 'EROFS':
      return `The site could not start:${where} is on a read-only disk. Set DATA_DIR, CACHE_DIR and EDITIONS_DIR to folders that can be written.`;
  }
  const words = EXPLAINED.includes(error.name) ? error.message : error.stack;
  return `The site could not start. ${words}`;
}

/** An error whose message is written for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

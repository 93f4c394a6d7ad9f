/** Formats an error that prevented the start as one paragraph that states the problem and its fix. */

/** Names of the errors whose messages are written for the operator, and contain no visitors' data. */
export const OPERATOR_ERRORS: ReadonlySet<string> = new Set([
  'ConfigError',
  'ContentError',
  'DatabaseError',
  'DocumentsFolderError',
  'ForeignFolderError',
  'OperatorError',
  'SearchUnavailableError',
  'StartError',
  'StorageRejected',
  'UsageError',
]);

/** Explanations and fixes of the system's errors about files, folders and ports, by code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'This user may not use it. Run this as the user of the server, or choose another place.',
  EPERM: 'This user may not use it. Run this as the user of the server, or choose another place.',
  ENOENT: 'There is no such file or folder. Correct the path, or make the folder first.',
  EEXIST: 'It exists already and is not overwritten. Choose another name.',
  EISDIR: 'It is a folder. Name a file.',
  ENOTDIR: 'A part of the path is a file and no folder. Correct the path.',
  ENOSPC: 'The disk is full. Make room and run this again.',
  EROFS: 'The disk is read-only. Choose another place.',
};

/** @returns the problem and its fix; undefined for errors without a known code */
export function systemProblem(error: Error): string | undefined {
  const { code = '', path, dest, port } = error as NodeJS.ErrnoException & { dest?: string; port?: number };
  const known = SYSTEM_ERRORS[code];
  return known && `${dest ?? path ?? (port ? `port ${port}` : 'A file')}: ${known} (${code})`;
}

/** @returns a paragraph for the operator, which includes the stack of an unexpected error */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return `The site could not start: ${String(error)}`;
  const { code, port, hostname } = error as NodeJS.ErrnoException & { port?: number; hostname?: string };
  switch (code) {
    case 'EADDRINUSE':
      return `The site could not start: port ${port} is already in use. Stop the program that uses it, or set PORT (or METRICS_PORT) to another number.`;
    case 'EADDRNOTAVAIL':
      return 'The site could not start: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The site could not start: this machine does not know the name ${hostname}. Set HOST (or METRICS_HOST) to one of its own addresses, such as 127.0.0.1.`;
  }
  const problem = systemProblem(error);
  if (problem)
    return `The site could not start. ${problem} Set PORT, DATA_DIR, CACHE_DIR, DOCUMENTS_DIR, EDITIONS_DIR or CONTENT_DIR to what this user may use.`;
  return `The site could not start. ${OPERATOR_ERRORS.has(error.name) ? error.message : error.stack}`;
}

/** An error whose message is written for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Formats the error of a failed command: the message of an expected error, otherwise the stack trace. */

/** Errors whose messages name the location and the fix. */
const EXPECTED_ERRORS = [
  'UsageError',
  'OperatorError',
  'ConfigError',
  'ContentError',
  'DatabaseError',
  'DocumentsFolderError',
  'ForeignFolderError',
  'StartError',
];

/** Explanations of system errors for the operator. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'This user may not use it. Run the command as the user of the server, or choose another place.',
  EPERM: 'This user may not use it. Run the command as the user of the server, or choose another place.',
  ENOENT: 'There is no such file or folder. Correct the path, or make the folder first.',
  EEXIST: 'It exists already and is not overwritten. Choose another name.',
  EISDIR: 'It is a folder. Name a file.',
  ENOTDIR: 'A part of the path is a file and no folder. Correct the path.',
  ENOSPC: 'The disk is full. Make room and run the command again.',
  EROFS: 'The disk is read-only. Choose another place.',
};

export function problemText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (EXPECTED_ERRORS.includes(error.name)) return error.message;
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const known = SYSTEM_ERRORS[code];
  if (known) return `${dest ?? path ?? 'A file'}: ${known} (${code})`;
  return error.stack ?? error.message;
}

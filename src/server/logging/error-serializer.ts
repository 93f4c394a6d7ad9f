/** An error as the log shows it: what an operator needs to find its cause, and nothing that a visitor sent. */
import { type LogFolders, PROGRAM, pathsForLog } from './paths-for-log.ts';

export interface LoggedError {
  /** The class, or for a value that is no error its type. */
  type: string;
  /** `ENOENT`, `ERR_MODULE_NOT_FOUND`, or the SQLSTATE of PostgreSQL. */
  code?: string;
  /** Only a message that is known to repeat no value. */
  message?: string;
  /** Frames, without the message. */
  stack?: string;
  /** What the system call was about. */
  syscall?: string;
  /** The file, such as `DATA_DIR/record.sqlite`. */
  path?: string;
  /** The database or mail server that was called. */
  address?: string;
  /** Names of the schema. */
  constraint?: string;
  table?: string;
  /** The function of PostgreSQL that failed. */
  routine?: string;
  /** The extended result code of SQLite. */
  errcode?: number;
  cause?: LoggedError;
  /** Of an AggregateError, the first few. */
  errors?: LoggedError[];
}

const MAX_CAUSES = 4;
const MAX_ERRORS = 3;
const MAX_FRAMES = 12;
const MAX_CHARS = 500;

/** Classes of this program whose messages are written for the operator, without values that visitors sent. */
const OPERATOR_MESSAGES: ReadonlySet<string> = new Set([
  'ConfigError',
  'DatabaseError',
  'DocumentsFolderError',
  'SearchUnavailableError',
  'StartError',
  'StorageRejected',
  'Undone',
]);

/** Codes whose messages name modules of this program. */
const MODULE_CODES =
  /^(MODULE_NOT_FOUND|ERR_(MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED|UNSUPPORTED_DIR_IMPORT|UNKNOWN_FILE_EXTENSION|DLOPEN_FAILED))$/;

/** The part of V8's messages that repeats no value. */
const V8_MESSAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|Maximum call stack size exceeded$|Invalid (?:array|string) length$)/;

/** SQLite names columns here. */
const SQLITE_CONSTRAINT = /^(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: [\w., ]{1,200})?$/;

/**
 * The serializer for `err` (contract: docs/server.md, "What the log says").
 * @param folders the configured folders; without them only files of the program are named
 */
export function errorSerializer(folders?: LogFolders): (error: unknown) => LoggedError {
  const shownPath = pathsForLog(folders);
  const describe = (error: unknown, depth: number): LoggedError => {
    if (!(error instanceof Error)) return { type: typeof error };
    const fields = { ...own(error), ...fromSystem(error, shownPath), ...fromDatabase(error) };
    if (depth === MAX_CAUSES) return fields;
    const { cause, errors } = error as AggregateError;
    return {
      ...fields,
      ...(cause !== undefined && { cause: describe(cause, depth + 1) }),
      // Without causes of their own, so that the line stays short.
      ...(Array.isArray(errors) && {
        errors: errors.slice(0, MAX_ERRORS).map((one) => describe(one, MAX_CAUSES)),
      }),
    };
  };
  return (error) => describe(error, 0);
}

type Fields = Readonly<Record<string, unknown>>;

function own(error: Error): LoggedError {
  const { code } = error as Error & { code?: unknown };
  const message = safeMessage(error, code);
  return {
    type: typeOf(error),
    ...(matches(code, /^[A-Z][A-Z0-9_]{1,60}$|^[0-9A-Z]{5}$/) && { code }),
    ...(message && { message: message.slice(0, MAX_CHARS) }),
    stack: framesOf(error),
  };
}

/** The class; for a plain Error the name, where it has the form of a class. */
function typeOf(error: Error): string {
  const { name } = Object.getPrototypeOf(error)?.constructor ?? Error;
  const isPlain = name === 'Error' || name === 'DOMException';
  if (isPlain && matches(error.name, /^[A-Z]\w{0,60}Error$/)) return error.name;
  return matches(name, /^\w{1,60}$/) ? name : 'Error';
}

function safeMessage(error: Error, code: unknown): string | undefined {
  const message = String(error.message);
  if (OPERATOR_MESSAGES.has(error.name) || MODULE_CODES.test(String(code))) return message;
  if (code !== 'ERR_SQLITE_ERROR') return V8_MESSAGE.exec(message)?.[0];
  const { errstr } = error as Fields & Error;
  return SQLITE_CONSTRAINT.exec(message)?.[0] ?? (typeof errstr === 'string' ? errstr : undefined);
}

/**
 * A message may look like frames, so it is cut off. Where it was changed after the stack was taken, the frames cannot be
 * told from the first message, and only those that name a file of the program count.
 */
function framesOf({ stack, message }: Error): string {
  const text = String(stack ?? '');
  const isFrameLike = /^ {4}at /m.test(message);
  const start = isFrameLike ? text.lastIndexOf(message) : -1;
  const lines = (start === -1 ? text : text.slice(start + message.length)).split('\n', 500);
  const header = lines.slice(0, Math.max(0, lines.findIndex(isFrame))).join('\n');
  const isUnchanged = start !== -1 || (!isFrameLike && message !== '' && header.includes(message));
  return lines
    .filter((line) => isFrame(line) && (isUnchanged || line.includes(PROGRAM)))
    .slice(0, MAX_FRAMES)
    .join('\n');
}

const isFrame = (line: string): boolean =>
  line.startsWith('    at ') && line.length <= MAX_CHARS && /(?::\d{1,7}|<anonymous>|native)\)?$/.test(line);

function fromSystem(error: Error, shownPath: (file: string) => string | undefined): Partial<LoggedError> {
  const { errno, syscall, path: file, address, port, hostname } = error as Fields & Error;
  if (typeof errno !== 'number' || !matches(syscall, /^[a-z]\w{0,20}$/i)) return {};
  const shown = typeof file === 'string' ? shownPath(file) : undefined;
  // The server connects to its database and its mail server only.
  const calls = syscall === 'connect' || syscall === 'getaddrinfo';
  const host = address ?? hostname;
  return {
    syscall,
    ...(shown && { path: shown }),
    ...(calls && matches(host, /^[\w.:-]{1,255}$/) && { address: port ? `${host} port ${port}` : host }),
  };
}

/** PostgreSQL's `message`, `detail`, `hint` and `where` may repeat values; these fields name the schema. */
function fromDatabase(error: Error): Partial<LoggedError> {
  const { severity, errcode, constraint, table, routine } = error as Fields & Error;
  if (typeof errcode === 'number') return { errcode };
  if (typeof severity !== 'string') return {};
  const name = /^\w{1,63}$/;
  return {
    ...(matches(constraint, name) && { constraint }),
    ...(matches(table, name) && { table }),
    ...(matches(routine, name) && { routine }),
  };
}

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

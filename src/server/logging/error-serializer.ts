/** Serialises errors for the log: enough to find the cause, without visitors' data. */
import { type LogFolders, PROGRAM, pathsForLog } from './paths-for-log.ts';

export interface LoggedError {
  /** The name of the error's class, or the type of a value that is not an Error. */
  type: string;
  /** `ENOENT`, `ERR_MODULE_NOT_FOUND`, or the SQLSTATE of PostgreSQL. */
  code?: string;
  /** The message, if it is known not to quote any data. */
  message?: string;
  /** Stack frames, without the message. */
  stack?: string;
  /** The failed system call; `path` or `address` is its target. */
  syscall?: string;
  /** The file, such as `DATA_DIR/record.sqlite`. */
  path?: string;
  /** Address of the database or mail server. */
  address?: string;
  /** Names from the database schema. */
  constraint?: string;
  table?: string;
  /** The PostgreSQL function that failed. */
  routine?: string;
  /** The extended result code of SQLite. */
  errcode?: number;
  cause?: LoggedError;
  /** The first few errors of an AggregateError. */
  errors?: LoggedError[];
}

const MAX_CAUSES = 4;
const MAX_ERRORS = 3;
const MAX_FRAMES = 12;
const MAX_CHARS = 500;

/** Error classes of this program whose messages are for the operator and contain no visitors' data. */
const OPERATOR_MESSAGES: ReadonlySet<string> = new Set([
  'ConfigError',
  'DatabaseError',
  'DocumentsFolderError',
  'SearchUnavailableError',
  'StartError',
  'StorageRejected',
  'RolledBackError',
]);

/** Matches error codes whose messages name only modules of this program. */
const MODULE_CODES =
  /^(MODULE_NOT_FOUND|ERR_(MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED|UNSUPPORTED_DIR_IMPORT|UNKNOWN_FILE_EXTENSION|DLOPEN_FAILED))$/;

/** Matches the constant part of V8's messages, which does not quote any data. */
const V8_MESSAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|Maximum call stack size exceeded$|Invalid (?:array|string) length$)/;

/** Matches SQLite's constraint messages, which name columns but do not quote any data. */
const SQLITE_CONSTRAINT = /^(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: [\w., ]{1,200})?$/;

/**
 * Creates pino's serializer for `err` (contract: docs/server.md, "What the log says").
 * @param folders the configured folders; if omitted, only paths of the program are logged
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
      // Omits the causes of these errors, to keep the line short.
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

/** Returns the class name or, for a plain Error, its `name` if that looks like a class name. */
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
 * Returns the frames without the message, which may contain lines that look like frames. If the message was
 * changed after the stack was captured, the original message cannot be removed, so only frames with a path of
 * the program are kept.
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
  // Logging the address is safe: the server connects only to its database and its mail server.
  const calls = syscall === 'connect' || syscall === 'getaddrinfo';
  const host = address ?? hostname;
  return {
    syscall,
    ...(shown && { path: shown }),
    ...(calls && matches(host, /^[\w.:-]{1,255}$/) && { address: port ? `${host} port ${port}` : host }),
  };
}

/** Omits PostgreSQL's `message`, `detail`, `hint` and `where`, which may quote data. */
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

/** Serialises errors for the log: enough to find the cause, without visitors' data. */
import { OPERATOR_ERRORS } from '../config/start-problems.ts';
import { type LogFolders, PROGRAM, pathsForLog } from './paths-for-log.ts';

/** Its keys: docs/server.md, "What the log says". */
interface LoggedError extends Readonly<Record<string, unknown>> {
  cause?: LoggedError;
  errors?: LoggedError[];
}

const MAX_CAUSES = 4;
const MAX_ERRORS = 3;
const MAX_FRAMES = 12;
const MAX_CHARS = 500;

/** Matches error codes whose messages name only modules of this program. */
const MODULE_CODES =
  /^(MODULE_NOT_FOUND|ERR_(MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED|UNSUPPORTED_DIR_IMPORT|UNKNOWN_FILE_EXTENSION|DLOPEN_FAILED))$/;

/** Matches the constant part of V8's messages, which does not quote any data. */
const V8_MESSAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|Maximum call stack size exceeded$|Invalid (?:array|string) length$)/;

/** Matches SQLite's constraint messages, which name columns but do not quote any data. */
const SQLITE_CONSTRAINT = /^(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: [\w., ]{1,200})?$/;

/**
 * Creates pino's serializer for `err`.
 * @param folders the configured folders; if omitted, only paths of the program are logged
 */
export function errorSerializer(folders?: LogFolders): (error: unknown) => LoggedError {
  const shownPath = pathsForLog(folders);
  const describe = (error: unknown, depth: number): LoggedError => {
    if (!(error instanceof Error)) return { type: typeof error };
    const { cause, errors } = error as AggregateError;
    const message = safeMessage(error);
    return {
      type: typeOf(error),
      ...pick(error, { code: /^[A-Z][A-Z0-9_]{1,60}$|^[0-9A-Z]{5}$/ }),
      ...(message && { message: message.slice(0, MAX_CHARS) }),
      stack: framesOf(error),
      ...fromSystem(error, shownPath),
      ...fromDatabase(error),
      ...(cause !== undefined && depth < MAX_CAUSES && { cause: describe(cause, depth + 1) }),
      // Omits the causes of these errors, to keep the line short.
      ...(Array.isArray(errors) &&
        depth < MAX_CAUSES && {
          errors: errors.slice(0, MAX_ERRORS).map((one) => describe(one, MAX_CAUSES)),
        }),
    };
  };
  return (error) => describe(error, 0);
}

type Fields = Readonly<Record<string, unknown>> & Error;

/** The properties that match a pattern of values without visitors' data. */
const pick = (error: Error, patterns: Readonly<Record<string, RegExp>>): LoggedError =>
  Object.fromEntries(
    Object.entries(patterns).flatMap(([key, pattern]) => {
      const value = (error as Fields)[key];
      return matches(value, pattern) ? [[key, value]] : [];
    }),
  );

/** Returns the class name or, for a plain Error, its `name` if that looks like a class name. */
function typeOf(error: Error): string {
  const { name } = Object.getPrototypeOf(error)?.constructor ?? Error;
  const isPlain = name === 'Error' || name === 'DOMException';
  if (isPlain && matches(error.name, /^[A-Z]\w{0,60}Error$/)) return error.name;
  return matches(name, /^\w{1,60}$/) ? name : 'Error';
}

function safeMessage(error: Error): string | undefined {
  const { name, message, code, errstr } = error as Fields;
  if (OPERATOR_ERRORS.has(name) || MODULE_CODES.test(String(code))) return message;
  if (code !== 'ERR_SQLITE_ERROR') return V8_MESSAGE.exec(message)?.[0];
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

function fromSystem(error: Error, shownPath: (file: string) => string | undefined): LoggedError {
  const { errno, syscall, path: file, port, hostname, address = hostname } = error as Fields;
  if (typeof errno !== 'number' || !matches(syscall, /^[a-z]\w{0,20}$/i)) return {};
  const shown = typeof file === 'string' && shownPath(file);
  // Logging the address is safe: the server connects only to its database and its mail server.
  const isKnown = ['connect', 'getaddrinfo'].includes(syscall) && matches(address, /^[\w.:-]{1,255}$/);
  return {
    syscall,
    ...(shown && { path: shown }),
    ...(isKnown && { address: port ? `${address} port ${port}` : address }),
  };
}

/** Omits PostgreSQL's `message`, `detail`, `hint` and `where`, which may quote data. */
function fromDatabase(error: Error): LoggedError {
  const { severity, errcode } = error as Fields;
  if (typeof errcode === 'number') return { errcode };
  const name = /^\w{1,63}$/;
  return typeof severity === 'string' ? pick(error, { constraint: name, table: name, routine: name }) : {};
}

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

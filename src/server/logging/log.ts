/**
 * Writes structured logs to standard output: one JSON object per line, with a request id and without
 * visitors' input.
 */
import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorSerializer } from './error-serializer.ts';
import { BATCH_CHARS, batchLines } from './log-lines.ts';
import type { LogFolders } from './paths-for-log.ts';

/** Maximum time a line is buffered, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * Creates the log. Lines are batched, since one write per line takes longer than serving a page from memory.
 * A normal exit of the process flushes buffered lines.
 * @param level pino's level; `silent` for tests
 * @param folders folders whose paths may appear in logged errors
 */
export function createLog(level = 'info', folders?: LogFolders): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: BATCH_CHARS });
  const lines = batchLines(out);
  setInterval(() => {
    lines.forward();
    out.flush();
  }, FLUSH_MS).unref();
  // Must run before the destination's listener, which writes the lines that the destination has received.
  process.prependListener('exit', lines.forward);
  return pino(logOptions(level, folders), lines);
}

/** Options that all logs share: errors are serialised under `err`, without visitor data. */
export function logOptions(level: string, folders?: LogFolders): LoggerOptions {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return { level, base: null, timestamp, serializers: { err: errorSerializer(folders) } };
}

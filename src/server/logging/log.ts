/**
 * Structured logs on standard output: one JSON object per line, with a request id, never with visitors'
 * input.
 */
import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorSerializer } from './error-serializer.ts';
import { BATCH_CHARS, batchLines } from './log-lines.ts';
import type { LogFolders } from './paths-for-log.ts';

/** Maximum time a line is buffered, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * Batches log lines, since one write per line costs more than serving a page from memory. Buffered lines are
 * flushed when the process exits by itself.
 * @param level pino's level; `silent` for tests
 * @param folders folders whose files errors may name
 */
export function createLog(level = 'info', folders?: LogFolders): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: BATCH_CHARS });
  const lines = batchLines(out);
  setInterval(() => {
    lines.forward();
    out.flush();
  }, FLUSH_MS).unref();
  // Runs before the destination's own listener, which flushes what it has.
  process.prependListener('exit', lines.forward);
  return pino(logOptions(level, folders), lines);
}

/** Options that all logs share: errors are serialised under `err`, without visitor data. */
export function logOptions(level: string, folders?: LogFolders): LoggerOptions {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return { level, base: null, timestamp, serializers: { err: errorSerializer(folders) } };
}

/** Structured logs on standard output: one JSON object a line, with a request id, never with what visitors typed. */
import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorSerializer } from './error-serializer.ts';
import { gathered, TOGETHER } from './log-lines.ts';
import type { LogFolders } from './paths-for-log.ts';

/** How long a line may wait for others to be written with it, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * Lines are gathered and written together, since a write a line costs more than serving a page from memory.
 * What waits is written when the process exits, whatever the reason it exits for itself.
 * @param level   pino's level; `silent` for tests
 * @param folders whose files errors may name
 */
export function createLog(level = 'info', folders?: LogFolders): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: TOGETHER });
  const lines = gathered(out);
  setInterval(() => {
    lines.pass();
    out.flush();
  }, FLUSH_MS).unref();
  // Before the destination's own listener, which writes what it has at once.
  process.prependListener('exit', lines.pass);
  return pino(logOptions(level, folders), lines);
}

/** What every log of the site has in common: errors stand under `err`, without what visitors sent. */
export function logOptions(level: string, folders?: LogFolders): LoggerOptions {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return { level, base: null, timestamp, serializers: { err: errorSerializer(folders) } };
}

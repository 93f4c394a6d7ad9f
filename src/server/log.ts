/** Structured logs on standard output: one JSON object a line, with a request id, never with what visitors typed. */
import { type Logger, pino } from 'pino';

/** How long a line may wait for others to be written with it, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * Lines are gathered and written together, since a write a line costs more than serving a page from memory.
 * What waits is written when the process exits, whatever the reason it exits for itself.
 * @param level pino's level; `silent` for tests
 */
export function createLog(level = 'info'): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: 32 * 1024, maxWrite: 64 * 1024 });
  setInterval(() => out.flush(), FLUSH_MS).unref();
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, out);
}

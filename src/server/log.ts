/** Structured logs on standard output: one JSON object a line, with a request id, never with what visitors typed. */
import { type Logger, pino } from 'pino';

/** @param level pino's level; `silent` for tests */
export function createLog(level = 'info'): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * A request's line in the log, written into pino's stream in pino's format: for a page from memory `log.info` would take
 * longer than the response.
 */
import { type Logger, symbols } from 'pino';

export type WriteAccess = (
  requestId: string,
  method: string,
  route: string,
  status: number,
  ms: number,
) => void;

/**
 * @param log whose stream and level are used; its bindings are not repeated
 * @returns a function that writes one line; `method` must be a word, `requestId` made by `newRequestId`
 */
export function accessLines(log: Logger): WriteAccess {
  const { [symbols.streamSym]: out } = log as unknown as Record<symbol, { write(line: string): void }>;
  const level = log.levels.values.info ?? 30;
  const time = isoClock();
  return (requestId, method, route, status, ms) => {
    if (log.levelVal > level || !out) return;
    out.write(
      `{"level":${level},"time":"${time(Date.now())}","requestId":"${requestId}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"msg":"request"}\n`,
    );
  };
}

/** Many lines are of the same millisecond; making the text takes longer than comparing. */
function isoClock(): (now: number) => string {
  let last = Number.NaN;
  let text = '';
  return (now) => {
    if (now !== last) text = new Date(now).toISOString();
    last = now;
    return text;
  };
}

/** Overloads a server: many concurrent clients request all kinds of pages repeatedly. */
import { Agent, request } from 'node:http';

export interface Tally {
  served: number;
  rejected: number;
  /** Number of rejections without Retry-After, unexpected statuses, and missing responses. */
  odd: number;
  /** Duration of the slowest response in milliseconds. */
  slowest: number;
}

/** Sends a GET request. @returns status 0 without a complete response */
export function ask(
  port: number,
  path: string,
  agent?: Agent,
): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, retryAfter: false });
    const asked = request({ host: '127.0.0.1', port, path, agent, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: 'retry-after' in answer.headers }),
      );
      answer.once('error', lost);
    });
    asked.once('error', lost).once('timeout', () => asked.destroy());
    asked.end();
  });
}

/**
 * @param kinds for each kind of request, a function that returns the path of request number `n`
 * @param each number of concurrent clients of each kind
 */
export async function flood<Name extends string>(
  port: number,
  kinds: Readonly<Record<Name, (n: number) => string>>,
  each: Readonly<Record<Name, number>>,
  milliseconds: number,
): Promise<Record<Name, Tally>> {
  const agent = new Agent({ keepAlive: true });
  const end = Date.now() + milliseconds;
  const tallies = {} as Record<Name, Tally>;
  let n = 0;
  const one = async (name: Name, tally: Tally) => {
    while (Date.now() < end) {
      const started = Date.now();
      const { status, retryAfter } = await ask(port, kinds[name](n++), agent);
      tally.slowest = Math.max(tally.slowest, Date.now() - started);
      if (status === 200) tally.served += 1;
      else if (status === 503 && retryAfter) tally.rejected += 1;
      else tally.odd += 1;
    }
  };
  const asking = (Object.keys(kinds) as Name[]).flatMap((name) => {
    const tally: Tally = { served: 0, rejected: 0, odd: 0, slowest: 0 };
    tallies[name] = tally;
    return Array.from({ length: each[name] }, () => one(name, tally));
  });
  await Promise.all(asking);
  agent.destroy();
  return tallies;
}

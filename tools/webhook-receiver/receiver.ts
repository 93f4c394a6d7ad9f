/**
 * A small webhook receiver, to try the site's webhooks and as a starting point for a receiver in another system. It verifies
 * every request by the Standard Webhooks specification, and appends each event to a file once.
 *
 *   node_modules/.bin/node tools/webhook-receiver/receiver.ts --secrets secrets.txt --out events.jsonl --port 4800
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';

/** Larger than any event of the site. */
const MAX_BYTES = 1024 * 1024;

export interface ReceiverOptions {
  /** The secrets with which the sender may sign; two of them while the sender changes its secret. */
  secrets: readonly string[];
  /** File to which events are appended, one JSON object per line. */
  out: string;
}

/** @returns the server, which is not listening yet */
export function webhookReceiver({ secrets, out }: ReceiverOptions): Server {
  const verifiers = secrets.map((secret) => new Webhook(secret));
  const known = new Set(existsSync(out) ? readFileSync(out, 'utf8').split('\n').map(idIn) : []);

  /** @returns the status of the response: only 2xx tells the sender not to send the event again */
  async function receive(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    const body = await readBody(request);
    if (body === undefined) return 413;
    const headers = {
      'webhook-id': String(request.headers['webhook-id'] ?? ''),
      'webhook-timestamp': String(request.headers['webhook-timestamp'] ?? ''),
      'webhook-signature': String(request.headers['webhook-signature'] ?? ''),
    };
    if (!verifiers.some((verifier) => isSigned(verifier, body, headers))) return 401;
    const id = headers['webhook-id'];
    // The sender repeats an event if it did not see the response.
    if (known.has(id)) return 204;
    appendFileSync(out, `${JSON.stringify({ id, event: JSON.parse(body) })}\n`, { mode: 0o600, flush: true });
    known.add(id);
    return 204;
  }

  return createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    );
  });
}

const idIn = (line: string): string => (line === '' ? '' : JSON.parse(line).id);

/** @returns undefined if the body is too large */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Also rejects events signed more than five minutes ago, which an attacker may have recorded. */
function isSigned(verifier: Webhook, body: string, headers: Record<string, string>): boolean {
  try {
    verifier.verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      secrets: { type: 'string', default: 'secrets.txt' },
      out: { type: 'string', default: 'events.jsonl' },
      port: { type: 'string', default: '4800' },
    },
  });
  const secrets = readFileSync(values.secrets, 'utf8').split('\n').filter(Boolean);
  webhookReceiver({ secrets, out: values.out }).listen(Number(values.port), '127.0.0.1', () =>
    process.stdout.write(`Events of http://127.0.0.1:${values.port} are appended to ${values.out}.\n`),
  );
}

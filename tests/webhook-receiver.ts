/**
 * A webhook receiver, as a company would write it: it verifies every request, and appends each event to a
 * file once.
 */
import { appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/**
 * @param secrets the secrets with which the sender may sign
 * @param out the file to which events are appended, one JSON object per line
 * @returns the server, which is not listening yet
 */
export function webhookReceiver(secrets: readonly string[], out: string): Server {
  const verifiers = secrets.map((secret) => new Webhook(secret));
  const known = new Set<string>();
  return createServer(async (request, response) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name] ?? '');
    const id = header('webhook-id');
    const isSigned = verifiers.some((verifier) => {
      const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        header(name),
      ]);
      try {
        return Boolean(verifier.verify(body, Object.fromEntries(signed)));
      } catch {
        return false;
      }
    });
    if (isSigned && !known.has(id))
      appendFileSync(out, `${JSON.stringify({ id, event: JSON.parse(body) })}\n`);
    if (isSigned) known.add(id);
    response.writeHead(isSigned ? 204 : 401).end();
  });
}

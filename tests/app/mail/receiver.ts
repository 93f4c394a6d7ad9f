/**
 * A real webhook receiver on a free port. Call this at the top level or inside a `describe`: it registers
 * hooks.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { webhookReceiver } from '../../webhook-receiver.ts';

interface ReceivedEvent {
  id: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** @param secrets the secrets that it accepts, as an operator would configure them */
export function receiverWith(secrets: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'receiver-'));
  const out = path.join(folder, 'events.jsonl');
  const server = listening(webhookReceiver(secrets, out));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    get url() {
      return server.url;
    },
    /** The stored events. */
    events: (): ReceivedEvent[] =>
      existsSync(out) ? JSON.parse(`[${readFileSync(out, 'utf8').trim().replaceAll('\n', ',')}]`) : [],
  };
}

/** A server that answers as the test says. */
export const answering = (listener: RequestListener) => listening(createServer(listener));

function listening(server: Server): { readonly url: string } {
  let url = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get url() {
      return url;
    },
  };
}

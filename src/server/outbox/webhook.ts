/**
 * Delivers events to webhook receivers by the Standard Webhooks specification 1.0.0
 * (https://www.standardwebhooks.com). Connects only to addresses that the operator has named.
 */
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Database, WebhookDeliveriesTable } from '../database/tables.ts';
import { deliveriesTo } from './lease.ts';
import { hostOf, publicAddressOf } from './public-address.ts';
import { type QueueDeps, type RunningQueue, startQueue } from './queue.ts';

/** Timeout of a delivery in milliseconds; the specification recommends 15 to 30 s. */
export const WEBHOOK_TIMEOUT_MS = 20_000;
/** HTTP status with which a receiver asks for no further attempts. */
const GONE = 410;

export interface WebhookReceiver {
  name: string;
  url: string;
  /**
   * The newest secret first. Every delivery is signed with all of them, so that the receiver can change to
   * the newest.
   */
  secrets: readonly string[];
  /** True if the receiver may be in a private network. */
  private: boolean;
}

/**
 * Starts delivering, one event at a time per receiver. Events for a receiver that is not configured any more
 * wait.
 */
export function startWebhooks(receivers: readonly WebhookReceiver[], deps: QueueDeps): RunningQueue {
  const { database, clock = Date.now } = deps;
  const queues = receivers.map((receiver) =>
    startQueue(
      {
        name: 'webhook',
        queue: deliveriesTo(receiver.name),
        concurrency: 1,
        timeoutMs: WEBHOOK_TIMEOUT_MS,
        deliver: async (row, signal) => {
          const payload = await currentPayload(database, row);
          if (payload) await deliverWebhook(receiver, { id: row.id, payload }, clock(), signal);
        },
        isPermanent: (error) => error instanceof RejectedDelivery && error.responseCode === GONE,
        cleared: { payload: '' },
      },
      deps,
    ),
  );
  return { stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))) };
}

/**
 * Returns the event with the values that are stored now: a consent may have been withdrawn, or a value
 * corrected, since the event was queued.
 * @returns undefined if the submission was erased
 */
async function currentPayload(
  database: Database,
  { submission_id, payload }: WebhookDeliveriesTable,
): Promise<string | undefined> {
  const stored = await database
    .selectFrom('submissions')
    .select('payload')
    .where('id', '=', submission_id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const event = JSON.parse(payload);
  return JSON.stringify({ ...event, data: { ...event.data, fields: JSON.parse(stored.payload) } });
}

/** A response other than 2xx. */
class RejectedDelivery extends Error {
  readonly responseCode: number;
  constructor(responseCode: number) {
    super('is the receiver’s response; only 2xx counts as received');
    this.responseCode = responseCode;
  }
}

/**
 * Posts one event.
 * @param now milliseconds since 1970, for the signature
 * @throws Error if the receiver is unreachable, is in a private network without permission, or answers with
 *   another status than 2xx; redirects are not followed
 */
export async function deliverWebhook(
  receiver: WebhookReceiver,
  { id, payload }: Pick<WebhookDeliveriesTable, 'id' | 'payload'>,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(receiver.url);
  const address = await publicAddressOf(hostOf(url), receiver.private);
  const status = await post(url, address, signedHeaders(receiver, id, payload, now), payload, signal);
  if (status < 200 || status > 299) throw new RejectedDelivery(status);
}

/** @returns the headers of the specification; `webhook-id` is the same in every attempt */
function signedHeaders({ secrets }: WebhookReceiver, id: string, payload: string, now: number) {
  const at = new Date(now);
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}

/** @returns the status of the response. Its body is not read: the connection is closed after the head. */
function post(
  url: URL,
  address: string,
  headers: http.OutgoingHttpHeaders,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  // The host name is resolved once: the address that was checked is the address of the connection.
  const lookup: LookupFunction = (_host, _options, done) => done(null, [{ address, family: isIP(address) }]);
  const options = { method: 'POST', headers, lookup, autoSelectFamily: true, agent: false, signal };
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.on('error', () => undefined).destroy();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}

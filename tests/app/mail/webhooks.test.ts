/**
 * Webhooks on both database engines with real receivers: queued with the submission, delivered at least once with an id,
 * retried, and sent to no address that the operator did not name.
 */
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Receiver } from '../../../src/features/forms/recipients/recipients.server.ts';
import type { WebhookDeliveriesTable } from '../../../src/server/database/queue-tables.ts';
import { backOff, type RunningQueue } from '../../../src/server/outbox/queue.ts';
import { retryQueued } from '../../../src/server/outbox/retry.ts';
import { WEBHOOK_TIMEOUT_MS } from '../../../src/server/outbox/webhook.ts';
import { startWebhooks } from '../../../src/server/outbox/webhooks.ts';
import { SECRET } from '../../recipients.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, partner, post, toFormData } from '../forms/forms-fixture.ts';
import { PARTNER } from '../forms/forms-table.ts';
import { answering, receiverWith } from './receiver.ts';

const NEW_SECRET = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const logged: unknown[] = [];
const note = (...line: unknown[]) => void logged.push(line);
const log = { info: note, warn: note, error: note };

const receiver = receiverWith([SECRET]);
/** A receiver that answers with the next of these, and 204 after them. */
let statuses: number[] = [];
let requests: { headers: IncomingMessage['headers']; body: string }[] = [];
const moody = answering(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  requests.push({ headers: request.headers, body });
  response.writeHead(statuses.shift() ?? 204, { location: receiver.url }).end('ignored');
});

/** A receiver that never ends its answer. */
let closed = false;
const endless = answering((request, response) => {
  closed = false;
  request.resume();
  response.writeHead(200).write('x');
  const more = setInterval(() => response.write('x'.repeat(1000)), 10);
  response.on('close', () => {
    clearInterval(more);
    closed = true;
  });
});

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.now();
  const recipients: { mail: []; webhooks: Receiver[] } = { mail: [], webhooks: [] };
  const forms = formsOn(name, () => now, {}, recipients);
  const running: RunningQueue[] = [];
  const database = () => forms.record.database;

  beforeEach(async () => {
    now = Date.now();
    statuses = [];
    requests = [];
    await database().deleteFrom('submissions').execute();
  });

  const to = (url: string, more: Partial<Receiver> = {}): Receiver => ({
    ...{ name: 'loan-desk', url, kinds: ['partner'], secrets: [SECRET], private: true },
    ...more,
  });
  async function send(...webhooks: Receiver[]): Promise<string> {
    recipients.webhooks = webhooks;
    const { state } = await forms.answer(partner, post(toFormData(PARTNER)));
    return state.reference ?? '';
  }
  const deliveries = () =>
    database().selectFrom('webhook_deliveries').selectAll().orderBy('receiver').execute();
  function start(...webhooks: Receiver[]) {
    running.push(startWebhooks(webhooks, forms.record.config, database(), log, () => now));
  }
  /** Waits until the only delivery has the wanted state, then stops all queues. */
  async function until(
    wanted: (delivery: WebhookDeliveriesTable) => boolean,
  ): Promise<WebhookDeliveriesTable> {
    let found: WebhookDeliveriesTable | undefined;
    try {
      await vi.waitFor(
        async () => {
          [found] = await deliveries();
          expect(found && wanted(found)).toBe(true);
        },
        { timeout: 30_000, interval: 50 },
      );
    } finally {
      await Promise.all(running.splice(0).map((queue) => queue.stop()));
    }
    if (!found) throw new Error('There is no delivery.');
    return found;
  }

  test('a submission reaches the receiver once, signed, and only its record remains', async () => {
    const before = receiver.events().length;
    const loanDesk = to(receiver.url);
    const reference = await send(loanDesk);
    const [queued] = await deliveries();
    start(loanDesk);
    start(loanDesk);
    expect(await until(({ state }) => state === 'sent')).toMatchObject({ payload: '', attempts: 1 });
    const events = receiver.events().slice(before);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      id: queued?.id,
      event: {
        type: 'partner.received',
        timestamp: new Date(now).toISOString(),
        data: {
          id: queued?.submission_id,
          reference,
          kind: 'partner',
          fields: { email: PARTNER.email },
          files: [],
        },
      },
    });
  });

  test('only receivers of this kind of form get an event', async () => {
    await send(to(receiver.url, { name: 'careers', kinds: ['job'] }));
    expect(await deliveries()).toEqual([]);
  });

  test('after an error the same event with the same id is sent again, later', async () => {
    statuses = [500];
    await send(to(moody.url));
    start(to(moody.url));
    const waiting = await until(({ attempts, leased_until }) => attempts === 1 && leased_until === null);
    expect(waiting).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('500') });
    expect(Date.parse(waiting.next_at)).toBe(now + backOff(1));
    now += backOff(1);
    start(to(moody.url));
    await until(({ state }) => state === 'sent');
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  });

  test('while the secret changes, each delivery is signed with both', async () => {
    const both = to(moody.url, { secrets: [NEW_SECRET, SECRET] });
    await send(to(moody.url));
    start(both);
    await until(({ state }) => state === 'sent');
    const [{ headers, body } = { headers: {}, body: '' }] = requests;
    for (const secret of [SECRET, NEW_SECRET])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
    const other = new Webhook(`whsec_${Buffer.alloc(32, 3).toString('base64')}`);
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow();
  });

  test('a redirect is not followed', async () => {
    const before = receiver.events().length;
    statuses = [307];
    await send(to(moody.url));
    start(to(moody.url));
    expect(await until(({ last_error }) => last_error !== null)).toMatchObject({ state: 'waiting' });
    expect(receiver.events()).toHaveLength(before);
  });

  test('410 ends the attempts until the operator retries', async () => {
    statuses = [410];
    await send(to(moody.url));
    start(to(moody.url));
    await until(({ state }) => state === 'attention');
    expect(await retryQueued(database(), undefined, new Date(now))).toMatchObject({ webhooks: 1 });
    start(to(moody.url));
    await until(({ state }) => state === 'sent');
  });

  test('a private address is not contacted without permission', async () => {
    const guarded = to(moody.url, { private: false });
    await send(guarded);
    start(guarded);
    const { last_error } = await until(
      ({ attempts, leased_until }) => attempts === 1 && leased_until === null,
    );
    expect(last_error).toContain('not a public address');
    expect(requests).toEqual([]);
  });

  test('a host name is resolved once, and the connection uses the address that was checked', async () => {
    const named = to(moody.url.replace('127.0.0.1', 'localhost'));
    await send(named);
    start(named);
    await until(({ state }) => state === 'sent');
    expect(requests[0]?.headers.host).toBe(new URL(named.url).host);
  });

  test('an event that waits has the values that are stored when it is sent', async () => {
    await send(to(receiver.url));
    const { id, payload } = await database().selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const corrected = { ...JSON.parse(payload), company: 'Corrected', offers: '' };
    await database()
      .updateTable('submissions')
      .set({ payload: JSON.stringify(corrected) })
      .where('id', '=', id)
      .execute();
    start(to(receiver.url));
    await until(({ state }) => state === 'sent');
    expect(receiver.events().at(-1)?.event.data.fields).toEqual(corrected);
  });

  test('the answer of a receiver is not read beyond its head', async () => {
    await send(to(endless.url));
    const started = performance.now();
    start(to(endless.url));
    await until(({ state }) => state === 'sent');
    await vi.waitFor(() => expect(closed).toBe(true), { timeout: 5_000 });
    expect(performance.now() - started).toBeLessThan(WEBHOOK_TIMEOUT_MS / 2);
  });

  test('a receiver that does not answer delays no other', async () => {
    const dead = to('http://127.0.0.1:9/', { name: 'dead' });
    const alive = to(receiver.url, { name: 'alive' });
    await send(dead, alive);
    start(dead, alive);
    await until(({ receiver: to, state }) => to === 'alive' && state === 'sent');
  });

  test('events for a receiver that is not configured any more wait', async () => {
    await send(to(receiver.url));
    start(to(receiver.url, { name: 'other' }));
    await send(to(receiver.url, { name: 'other' }));
    await vi.waitFor(
      async () =>
        expect((await deliveries()).map(({ receiver: to, state }) => [to, state])).toEqual([
          ['loan-desk', 'waiting'],
          ['other', 'sent'],
        ]),
      { timeout: 30_000 },
    );
    await Promise.all(running.splice(0).map((queue) => queue.stop()));
  });

  test('no log line contains what the visitor sent', async () => {
    const lines = JSON.stringify(logged);
    expect(lines).toContain('webhook');
    for (const value of [PARTNER.name, PARTNER.email, PARTNER.phone]) expect(lines).not.toContain(value);
  });
});

/**
 * Webhooks on both database engines with real receivers: queued with the submission, delivered at least once
 * with an id, retried, and sent to no address that the operator did not name.
 */
import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Receiver } from '../../../src/features/forms/recipients/recipients.server.ts';
import type { WebhookDeliveriesTable } from '../../../src/server/database/tables.ts';
import { retryQueued } from '../../../src/server/outbox/lease.ts';
import { backOff, type RunningQueue } from '../../../src/server/outbox/queue.ts';
import { startWebhooks } from '../../../src/server/outbox/webhook.ts';
import { SECRET } from '../../recipients.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach } from '../database/rows.ts';
import { formsOn, partner } from '../forms/forms-fixture.ts';
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

/** A receiver that ends its answer only when the client does. */
let isClosed = false;
const endless = answering((request, response) => {
  request.resume();
  response.writeHead(200).write('x');
  response.on('close', () => {
    isClosed = true;
  });
});

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.now();
  const recipients: { mail: []; webhooks: Receiver[] } = { mail: [], webhooks: [] };
  const forms = formsOn(name, () => now, {}, recipients);
  const { record } = forms;
  emptyBeforeEach(record);
  const running: RunningQueue[] = [];
  const stop = () => Promise.all(running.splice(0).map((queue) => queue.stop()));
  beforeEach(() => {
    [now, statuses, requests] = [Date.now(), [], []];
    return stop;
  });

  const to = (url: string, more: Partial<Receiver> = {}): Receiver => ({
    name: 'loan-desk',
    url,
    kinds: ['partner'],
    secrets: [SECRET],
    private: true,
    ...more,
  });
  async function send(...webhooks: Receiver[]): Promise<string> {
    recipients.webhooks = webhooks;
    return (await forms.send(partner, PARTNER)).state.reference ?? '';
  }
  const deliveries = () =>
    record.database.selectFrom('webhook_deliveries').selectAll().orderBy('receiver').execute();
  function start(...webhooks: Receiver[]) {
    running.push(startWebhooks(webhooks, { database: record.database, log, clock: () => now }));
  }
  /** Waits until the only delivery has the wanted state, then stops all queues. */
  async function is(wanted: (delivery: WebhookDeliveriesTable) => boolean): Promise<WebhookDeliveriesTable> {
    const found = () => deliveries().then(([one]) => one && wanted(one) && one);
    const delivery = await until('the delivery has the wanted state', found).finally(stop);
    return delivery as WebhookDeliveriesTable;
  }
  const isSent = () => is(({ state }) => state === 'sent');
  const hasFailed = () => is(({ attempts, leased_until }) => attempts === 1 && leased_until === null);

  test('a submission reaches the receiver once, signed, and only its record remains', async () => {
    const before = receiver.events().length;
    const loanDesk = to(receiver.url);
    const reference = await send(loanDesk, to(receiver.url, { name: 'careers', kinds: ['job'] }));
    const [queued, ...others] = await deliveries();
    expect(others).toEqual([]);
    start(loanDesk);
    start(loanDesk);
    expect(await isSent()).toMatchObject({ payload: '', attempts: 1 });
    const { id, submission_id } = queued ?? {};
    const fields = { email: PARTNER.email };
    expect(receiver.events().slice(before)).toMatchObject([
      {
        id,
        event: {
          type: 'partner.received',
          timestamp: new Date(now).toISOString(),
          data: { id: submission_id, reference, kind: 'partner', fields, files: [] },
        },
      },
    ]);
  });

  test('after an error the same event with the same id is sent again, later; 410 ends the attempts until the operator retries', async () => {
    statuses = [500, 410];
    await send(to(moody.url));
    start(to(moody.url));
    const waiting = await hasFailed();
    expect(waiting).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('500') });
    expect(Date.parse(waiting.next_at)).toBe(now + backOff(1));
    now += backOff(1);
    start(to(moody.url));
    await is(({ state }) => state === 'attention');
    expect(await retryQueued(record.database, undefined, new Date(now))).toMatchObject({ webhooks: 1 });
    start(to(moody.url));
    await isSent();
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
  });

  test('an event that waits has the values that are stored when it is sent', async () => {
    await send(to(receiver.url));
    const { payload } = await record.database
      .selectFrom('submissions')
      .select('payload')
      .executeTakeFirstOrThrow();
    const corrected = { ...JSON.parse(payload), company: 'Corrected', offers: '' };
    await record.database
      .updateTable('submissions')
      .set({ payload: JSON.stringify(corrected) })
      .execute();
    start(to(receiver.url));
    await isSent();
    expect(receiver.events().at(-1)?.event.data.fields).toEqual(corrected);
  });

  test('neither a receiver that does not answer nor one that is not configured any more delays others', async () => {
    const dead = to('http://127.0.0.1:9/', { name: 'dead' });
    const alive = to(receiver.url, { name: 'alive' });
    await send(dead, alive, to(receiver.url));
    start(dead, alive);
    const states = async () =>
      (await deliveries()).map(({ receiver: to, state, attempts }) => [to, state, attempts]);
    await until('the other receiver has its event', async () => (await states())[0]?.[1] === 'sent');
    expect(await states()).toEqual([
      ['alive', 'sent', 1],
      ['dead', 'waiting', expect.any(Number)],
      ['loan-desk', 'waiting', 0],
    ]);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('while the secret changes, each delivery is signed with both', async () => {
    await send(to(moody.url));
    start(to(moody.url, { secrets: [NEW_SECRET, SECRET] }));
    await isSent();
    const [{ headers, body } = { headers: {}, body: '' }] = requests;
    const verify = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    for (const secret of [SECRET, NEW_SECRET]) expect(verify(secret)).toBeTruthy();
    expect(() => verify(`whsec_${Buffer.alloc(32, 3).toString('base64')}`)).toThrow();
  });

  test('a redirect is not followed', async () => {
    const before = receiver.events().length;
    statuses = [307];
    await send(to(moody.url));
    start(to(moody.url));
    expect(await is(({ last_error }) => last_error !== null)).toMatchObject({ state: 'waiting' });
    expect(receiver.events()).toHaveLength(before);
  });

  test('a private address is not contacted without permission', async () => {
    const guarded = to(moody.url, { private: false });
    await send(guarded);
    start(guarded);
    expect((await hasFailed()).last_error).toContain('not a public address');
    expect(requests).toEqual([]);
  });

  test('a host name is resolved once, and the connection uses the address that was checked', async () => {
    const named = to(moody.url.replace('127.0.0.1', 'localhost'));
    // Node resolves the name of a connection with this function, the check does not.
    const lookup = vi.spyOn(dns, 'lookup');
    await send(named);
    start(named);
    await isSent();
    expect(lookup).not.toHaveBeenCalled();
    expect(requests[0]?.headers.host).toBe(new URL(named.url).host);
  });

  test('the answer of a receiver is not read beyond its head', async () => {
    await send(to(endless.url));
    start(to(endless.url));
    await isSent();
    await until('the connection is closed', () => isClosed);
  });

  test('no log line contains what the visitor sent', async () => {
    const lines = JSON.stringify(logged);
    expect(lines).toContain('webhook');
    for (const value of [PARTNER.name, PARTNER.email, PARTNER.phone]) expect(lines).not.toContain(value);
  });
});

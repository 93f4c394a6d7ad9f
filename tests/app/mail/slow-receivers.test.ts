/** Recipients whose mail server does not answer delay no other mail. On both database engines with a real mail server. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import type { RunningQueue } from '../../../src/server/outbox/queue.ts';
import { until } from '../../waiting.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { mailServer } from './mail-server.ts';

const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Addresses to which the mail server delivered, and those for which it has not answered. */
let delivered: string[] = [];
let hanging: string[] = [];
const server = mailServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('hangs')) hanging.push(address);
    else done();
  },
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      delivered.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let running: RunningQueue | undefined;

  beforeEach(async () => {
    [delivered, hanging] = [[], []];
    await record.database.deleteFrom('outbox').execute();
    return async () => {
      await running?.stop();
    };
  });

  const owe = (...addresses: string[]) =>
    record.database.transaction().execute((tx) =>
      enqueue(
        tx,
        addresses.map((to) => ({
          mail: { to, subject: 'Hello', text: 'Text\n', html: '' },
          sender: 'web@site.example',
          now: new Date(),
        })),
      ),
    );
  function start(...runs: (() => Promise<void>)[]) {
    const config = {
      ...{ smtpUrl: `smtp://${server.host}`, mailFrom: 'web@site.example', senderName: 'Company' },
      databaseUrl: record.config.databaseUrl,
    };
    running = startOutbox(
      config,
      record.database,
      quiet,
      Date.now,
      runs.map((run) => ({ name: 'part', run })),
    );
  }

  test('mail that is queued while other deliveries hang goes out at once', async () => {
    await owe('hangs-1@example.com', 'hangs-2@example.com');
    start();
    await until('two deliveries hang', () => hanging.length === 2);
    for (const to of ['asha@example.com', 'ravi@example.com', 'office@site.example']) {
      await owe(to);
      await until(`the mail to ${to} is sent`, () => delivered.includes(to));
    }
  });

  test('a domain whose mail server does not answer leaves places to the others', async () => {
    const slow = Array.from({ length: 12 }, (_, n) => `hangs-${n}@slow.example`);
    await owe(...slow, 'asha@example.com');
    start();
    await until('the other mail is sent', () => delivered.includes('asha@example.com'));
    expect(hanging.length).toBeLessThan(8);
  });

  test('limits, digests and the morning mail wait neither for deliveries nor for each other', async () => {
    await owe('hangs@example.com');
    let runs = 0;
    const { promise: limits, resolve: end } = Promise.withResolvers<void>();
    start(
      () => limits,
      () => Promise.reject(new Error('no digest')),
      async () => void runs++,
    );
    await until('a delivery hangs', () => hanging.length === 1);
    const before = runs;
    await until('the last part runs again', () => runs > before + 1);
    end();
  });
});

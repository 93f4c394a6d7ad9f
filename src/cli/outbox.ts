/** `npm run outbox`: lists and retries outgoing mail and webhooks. */
import { randomUUIDv7 } from 'node:crypto';
import { readRecipients } from '../features/forms/recipients/recipients-file.server.ts';
import { OperatorError, UsageError } from '../operations/operator-error.server.ts';
import { listOutbox } from '../operations/outbox-list.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { retryQueued } from '../server/outbox/lease.ts';
import { formatReason } from '../server/outbox/queue.ts';
import { openTransport } from '../server/outbox/transport.ts';
import { deliverWebhook, WEBHOOK_TIMEOUT_MS } from '../server/outbox/webhook.ts';
import { command, type Program } from './program.ts';
import { main } from './run-program.ts';
import { contentOf, recordCommand } from './with-database.ts';

export const program: Program = {
  name: 'outbox',
  summary: 'Outgoing mail and webhooks',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL, SMTP_URL, RECIPIENTS_FILE). Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    recordCommand({
      name: 'list',
      summary: 'Lists mail and webhooks that are queued or need attention, with the reason',
      options: {
        all: { summary: 'includes those that were sent' },
        json: { summary: 'one JSON object per line' },
      },
      examples: [
        ['', 'what was not sent'],
        ['--all', 'everything'],
        ['--json', 'for a program'],
      ],
      run: ({ database, options }) => listOutbox(database, options),
    }),
    recordCommand({
      name: 'retry',
      argument: '[ID]',
      summary:
        'Retries mail and webhooks immediately: one, or all that were not sent, including those held after a restore',
      examples: [
        ['', 'everything that needs attention or waits for its next attempt'],
        ['3f0c9a1e-5d1b-4c37-9a51-0f4f5a3c2b11', 'one mail or webhook, by the id in the list'],
      ],
      run: async ({ database, argument: id }) => {
        const { mails, webhooks } = await retryQueued(database, id || undefined, new Date());
        if (id && mails + webhooks === 0)
          throw new OperatorError(
            `There is nothing ${id} that is not sent. \`npm run outbox -- list\` shows the ids.`,
          );
        return `${mails} mail(s), ${webhooks} webhook(s) will be tried again now.`;
      },
    }),
    command({
      name: 'test',
      argument: '[ADDRESS]',
      summary: 'Sends a test mail through SMTP_URL, or a test event to a webhook receiver',
      options: {
        webhook: { value: 'NAME', summary: 'sends a signed event of the type `test` to this receiver' },
      },
      examples: [
        ['', 'to MAIL_TO'],
        ['asha@example.com', 'to another address'],
        ['--webhook loan-desk', 'to a receiver in the recipients file'],
      ],
      run: async ({ webhook }, address) => {
        const config = readConfig(process.env);
        const [receiver, what, send] =
          webhook === undefined ? mailTest(config, address || config.mailTo) : eventTest(config, webhook);
        try {
          await send();
          return `${receiver} took ${what}.`;
        } catch (error) {
          return { lines: [`${receiver} did not take ${what}: ${formatReason(error)}`], failed: true };
        }
      },
    }),
  ],
};

/** A test message: its receiver, its description, and the function that sends it. */
type Test = [receiver: string, what: string, send: () => Promise<unknown>];

/** @throws OperatorError without SMTP_URL */
function mailTest({ smtpUrl, mailFrom: from }: Config, to: string): Test {
  if (!smtpUrl)
    throw new OperatorError(
      'SMTP_URL is not set, so mail stays in the outbox. Set it to smtp://host:port or smtps://user:password@host:port.',
    );
  const transport = openTransport(smtpUrl);
  const text = 'The website can send mail to this address.\n';
  const send = () =>
    transport
      .sendMail({ from, to, subject: 'Test of the website’s mail', text })
      .finally(() => transport.close());
  return [new URL(smtpUrl).hostname, `a test mail for ${to}`, send];
}

/** @throws UsageError if the recipients file has no such receiver */
function eventTest(config: Config, name: string): Test {
  const { webhooks } = readRecipients(config.recipientsFile, contentOf(config));
  const receiver = webhooks.find((one) => one.name === name);
  if (!receiver) {
    const known = webhooks.map((one) => one.name).join(', ') || 'none';
    throw new UsageError(`--webhook is ${JSON.stringify(name)}. Receivers in RECIPIENTS_FILE: ${known}.`);
  }
  const now = Date.now();
  const event = { type: 'test', timestamp: new Date(now).toISOString(), data: {} };
  const delivery = { id: randomUUIDv7(), payload: JSON.stringify(event) };
  const send = () => deliverWebhook(receiver, delivery, now, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS));
  return [name, `the test event ${delivery.id}`, send];
}

if (import.meta.main) await main(program);

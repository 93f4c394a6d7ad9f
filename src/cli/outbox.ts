/** `npm run outbox`: lists and retries outgoing mail and webhooks. */

import { randomUUIDv7 } from 'node:crypto';
import { loadContent } from '../content-model/load.ts';
import { readRecipients } from '../features/forms/recipients/recipients-file.server.ts';
import { OperatorError } from '../operations/operator-error.server.ts';
import { listOutbox } from '../operations/outbox-list.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { formatReason } from '../server/outbox/queue.ts';
import { retryQueued } from '../server/outbox/retry.ts';
import { openTransport } from '../server/outbox/transport.ts';
import { deliverWebhook, WEBHOOK_TIMEOUT_MS, type WebhookReceiver } from '../server/outbox/webhook.ts';
import { command, type Program, type Write } from './program.ts';
import { FAILED, main } from './run-program.ts';
import { withDatabase } from './with-database.ts';

export const program: Program = {
  name: 'outbox',
  summary: 'Outgoing mail and webhooks',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL, SMTP_URL, RECIPIENTS_FILE). Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    command({
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
      run: (given, _, write) =>
        withDatabase(async (database) => {
          await listOutbox(database, given, write);
          return 0;
        }),
    }),
    command({
      name: 'retry',
      argument: '[ID]',
      summary:
        'Retries mail and webhooks immediately: one, or all that were not sent, including those held after a restore',
      examples: [
        ['', 'everything that needs attention or waits for its next attempt'],
        ['3f0c9a1e-5d1b-4c37-9a51-0f4f5a3c2b11', 'one mail or webhook, by the id in the list'],
      ],
      run: (_, id, write) =>
        withDatabase(async (database) => {
          const { mails, webhooks } = await retryQueued(database, id || undefined, new Date());
          const isUnknown = id !== '' && mails + webhooks === 0;
          write(
            isUnknown
              ? `There is nothing ${id} that is not sent. \`npm run outbox -- list\` shows the ids.`
              : `${mails} mail(s), ${webhooks} webhook(s) will be tried again now.`,
          );
          return isUnknown ? FAILED : 0;
        }),
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
      run: (given, address, write) => {
        const config = readConfig(process.env);
        if (given.webhook !== undefined) return sendTestEvent(receiverIn(config, given.webhook), write);
        return sendTestMail(config, address || config.mailTo, write);
      },
    }),
  ],
};

async function sendTestMail({ smtpUrl, mailFrom }: Config, to: string, write: Write): Promise<number> {
  if (!smtpUrl) {
    write(
      'SMTP_URL is not set, so mail stays in the outbox. Set it to smtp://host:port or smtps://user:password@host:port.',
    );
    return FAILED;
  }
  const transport = openTransport(smtpUrl);
  try {
    const subject = 'Test of the website’s mail';
    await transport.sendMail({
      ...{ from: mailFrom, to, subject },
      text: 'The website can send mail to this address.\n',
    });
    write(`${new URL(smtpUrl).hostname} took a test mail for ${to}.`);
    return 0;
  } catch (error) {
    write(`${new URL(smtpUrl).hostname} did not take the test mail: ${formatReason(error)}`);
    return FAILED;
  } finally {
    transport.close();
  }
}

/** @throws OperatorError if the recipients file has no such receiver */
function receiverIn({ contentDir, mediaBaseUrl, recipientsFile }: Config, name: string): WebhookReceiver {
  const { content } = loadContent(contentDir, mediaBaseUrl);
  const { webhooks } = readRecipients(recipientsFile, content);
  const found = webhooks.find((one) => one.name === name);
  if (found) return found;
  const known = webhooks.map((one) => one.name).join(', ') || 'none';
  throw new OperatorError(`--webhook is ${JSON.stringify(name)}. Receivers in RECIPIENTS_FILE: ${known}.`, {
    misused: true,
  });
}

async function sendTestEvent(receiver: WebhookReceiver, write: Write): Promise<number> {
  const now = Date.now();
  const event = { type: 'test', timestamp: new Date(now).toISOString(), data: {} };
  const delivery = { id: randomUUIDv7(), payload: JSON.stringify(event) };
  try {
    await deliverWebhook(receiver, delivery, now, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS));
    write(`${receiver.name} took the test event ${delivery.id}.`);
    return 0;
  } catch (error) {
    write(`${receiver.name} did not take the test event: ${formatReason(error)}`);
    return FAILED;
  }
}

if (import.meta.main) await main(program);

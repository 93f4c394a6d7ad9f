/** `npm run outbox`: lists and retries outgoing mail. */

import { listMail } from '../operations/outbox-list.server.ts';
import { readConfig } from '../server/config/config.ts';
import { retryMail } from '../server/outbox/retry.ts';
import { formatReason, openTransport } from '../server/outbox/transport.ts';
import { command, type Program, type Write } from './program.ts';
import { FAILED, main } from './run-program.ts';
import { withDatabase } from './with-database.ts';

export const program: Program = {
  name: 'outbox',
  summary: 'Outgoing mail',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL, SMTP_URL). Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    command({
      name: 'list',
      summary: 'Lists mail that is queued or needs attention, with the reason',
      options: {
        all: { summary: 'includes sent mail' },
        json: { summary: 'one JSON object per line' },
      },
      examples: [
        ['', 'unsent mail'],
        ['--all', 'everything'],
        ['--json', 'for a program'],
      ],
      run: (given, _, write) =>
        withDatabase(async (database) => {
          await listMail(database, given, write);
          return 0;
        }),
    }),
    command({
      name: 'retry',
      argument: '[ID]',
      summary: 'Retries mail immediately: one, or all unsent mail, including mail held after a restore',
      examples: [
        ['', 'everything that needs attention or waits for its next attempt'],
        ['3f0c9a1e-5d1b-4c37-9a51-0f4f5a3c2b11', 'one mail, by the id in the list'],
      ],
      run: (_, id, write) =>
        withDatabase(async (database) => {
          const count = await retryMail(database, id || undefined, new Date());
          write(
            id && count === 0
              ? `There is no mail ${id} that is not sent. \`npm run outbox -- list\` shows the ids.`
              : `${count} mail(s) will be tried again now.`,
          );
          return id && count === 0 ? FAILED : 0;
        }),
    }),
    command({
      name: 'test',
      argument: '[ADDRESS]',
      summary: 'Sends a test mail through SMTP_URL',
      examples: [
        ['', 'to MAIL_TO'],
        ['asha@example.com', 'to another address'],
      ],
      run: (_, address, write) => {
        const { smtpUrl, mailFrom, mailTo } = readConfig(process.env);
        return sendTest(smtpUrl, mailFrom, address || mailTo, write);
      },
    }),
  ],
};

async function sendTest(smtpUrl: string, from: string, to: string, write: Write): Promise<number> {
  if (!smtpUrl) {
    write(
      'SMTP_URL is not set, so mail stays in the outbox. Set it to smtp://host:port or smtps://user:password@host:port.',
    );
    return FAILED;
  }
  const transport = openTransport(smtpUrl);
  try {
    const subject = 'Test of the website’s mail';
    await transport.sendMail({ from, to, subject, text: 'The website can send mail to this address.\n' });
    write(`${new URL(smtpUrl).hostname} took a test mail for ${to}.`);
    return 0;
  } catch (error) {
    write(`${new URL(smtpUrl).hostname} did not take the test mail: ${formatReason(error)}`);
    return FAILED;
  } finally {
    transport.close();
  }
}

if (import.meta.main) await main(program);

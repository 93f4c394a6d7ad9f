/** `npm run outbox`: the mail the site owes, for whoever runs the server. */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';
import { DatabaseError } from '../server/database/problem.ts';
import { listMail, retryMail } from '../server/outbox/inspect.ts';
import { openTransport, reasonLine } from '../server/outbox/transport.ts';
import { ConfigError } from '../server/variables.ts';

const HELP = `Shows and mends outgoing mail. Uses the same environment as the server.

  npm run outbox -- list            what waits or needs attention, and why
  npm run outbox -- list --all      also what was sent
  npm run outbox -- retry           everything that needs attention, at once
  npm run outbox -- retry ID        one mail
  npm run outbox -- test            sends a test mail to MAIL_TO through SMTP_URL
  npm run outbox -- test a@b.in     to another address
`;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, argument] = positionals;
  if (values.help || !command || !['list', 'retry', 'test'].includes(command)) {
    process.stdout.write(HELP);
    return values.help || !command ? 0 : 2;
  }
  const config = readConfig(process.env);
  if (command === 'test') return sendTest(config.smtpUrl, config.mailFrom, argument ?? config.mailTo);
  const database = await openDatabase(config);
  try {
    if (command === 'list') await listMail(database, values.all ?? false, write);
    else await retryMail(database, argument, new Date(), write);
    return 0;
  } finally {
    await database.destroy();
  }
}

async function sendTest(smtpUrl: string, from: string, to: string): Promise<number> {
  if (!smtpUrl) {
    write(
      'SMTP_URL is not set, so mail waits in the outbox. Set it to smtp://host:port or smtps://user:password@host:port.',
    );
    return 1;
  }
  const transport = openTransport(smtpUrl);
  try {
    const subject = 'Test of the website’s mail';
    await transport.sendMail({ from, to, subject, text: 'The website can send mail to this address.\n' });
    write(`${new URL(smtpUrl).hostname} took a test mail for ${to}.`);
    return 0;
  } catch (error) {
    write(`${new URL(smtpUrl).hostname} did not take the test mail: ${reasonLine(error)}`);
    return 1;
  } finally {
    transport.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const { code, message, stack } = error as Error & { code?: string };
  const known =
    error instanceof ConfigError || error instanceof DatabaseError || code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? message : stack}\n`);
  process.exitCode = 1;
}

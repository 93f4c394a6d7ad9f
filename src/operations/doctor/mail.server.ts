/** Checks the delivery of mail and webhooks: the mail server, the recipients file, the outbox. */
import { statSync } from 'node:fs';
import { ContentError } from '../../content-model/content-problem.ts';
import type { Content } from '../../content-model/load.ts';
import type { Settings } from '../../content-model/schema/settings.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import { readRecipients } from '../../features/forms/recipients/recipients-file.server.ts';
import { refusingHours } from '../../features/forms/sign-up/refused.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { hostOf, publicAddressOf } from '../../server/outbox/public-address.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import { openTransport } from '../../server/outbox/transport.ts';
import { isLoopback } from './configuration.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { isExample } from './placeholder.ts';

const ofMail = findingsOf('mail', 'loss');

/** Connects to the mail server; sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      ofMail('SMTP_URL', 'is not set, so no mail is sent', 'Set it to smtps://user:password@host:465.'),
    ];
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const problem = `${new URL(smtpUrl).hostname} does not take us: ${formatReason(error)}`;
    return [
      ofMail('SMTP_URL', problem, 'Correct address, user or password, and try it: npm run outbox -- test'),
    ];
  } finally {
    transport.close();
  }
}

/** Sends nothing. @param file RECIPIENTS_FILE; empty if there is none */
export async function checkRecipients(file: string, content: Pick<Content, 'text'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (problem: string, fix: string, harm?: Finding['harm']) =>
    findings.push(ofMail('RECIPIENTS_FILE', problem, fix, harm));
  try {
    const { mail, webhooks } = readRecipients(file, content);
    if (file && (statSync(file).mode & 0o007) !== 0)
      report(
        `${file}, which has secrets, may be read by other users of this machine`,
        `Close it: chmod o= ${file}`,
      );
    for (const { to } of mail)
      if (isExample(to)) report(`names the example ${to}`, 'Write a mailbox of the company.');
    for (const { name, url, private: isPrivate } of webhooks) {
      const address = new URL(url);
      const { protocol, hostname } = address;
      if (isExample(hostname)) {
        report(`webhook ${name} has an example address`, 'Write the address of the system.');
        continue;
      }
      if (protocol === 'http:' && !isLoopback(hostname))
        report(`webhook ${name} sends forms to ${hostname} without encryption`, 'Write https://.');
      await publicAddressOf(hostOf(address), isPrivate).catch((error: unknown) =>
        report(
          `webhook ${name} cannot be reached: ${formatReason(error)}`,
          `Correct its address, and try it: npm run outbox -- test --webhook ${name}`,
        ),
      );
    }
    for (const { id } of content.text.en.privacy.receivers.list)
      if (!webhooks.some(({ name }) => name === id))
        report(
          `has no webhook ${id}, which the privacy notice names`,
          'Configure it, or remove it from `receivers` in content/en/privacy.yaml.',
          'wrong',
        );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const { line, where, fix } of error.problems)
      report(`line ${line} ${where} cannot be used`, `${fix}.`);
  }
  return findings;
}

/**
 * Finds mail and webhooks that were not delivered, and submissions that were not answered in time.
 * @param now milliseconds since 1970
 * @param settings the promised hours; undefined if the content is invalid
 */
export async function checkOutbox(database: Database, now: number, settings?: Settings): Promise<Finding[]> {
  const yesterday = new Date(now - DAY_MS).toISOString();
  const findings: Finding[] = [];
  const report = (count: number, problem: string, fix: string) => {
    if (count > 0) findings.push(ofMail('outbox', `${count} ${problem}`, fix));
  };
  for (const [table, what] of [
    ['outbox', 'mail(s)'],
    ['webhook_deliveries', 'webhook(s)'],
  ] as const) {
    const queued = await database
      .selectFrom(table)
      .select(['state', 'created_at'])
      .where('state', 'in', ['waiting', 'attention'])
      .execute();
    const waiting = queued.filter(({ state }) => state === 'waiting');
    report(
      queued.length - waiting.length,
      `${what} could not be delivered`,
      'See why: npm run outbox -- list; then: npm run outbox -- retry',
    );
    report(
      waiting.filter(({ created_at }) => created_at < yesterday).length,
      `${what} wait for more than a day`,
      'See why: npm run outbox -- list',
    );
  }
  report(
    (await refusingHours(database, yesterday)).length,
    'hour(s) of the last day in which more than 5 % of the recipients were refused, so their newsletter and alerts were not ended',
    'See why: npm run outbox -- list',
  );
  const [first, ...more] = settings ? await overdueSubmissions(database, settings, now) : [];
  if (first)
    findings.push(
      ofMail(
        'inbox',
        `${more.length + 1} submission(s) were not answered in time, the first is ${first.reference}`,
        'See them: npm run inbox -- overdue; after a call: npm run inbox -- called REFERENCE',
      ),
    );
  return findings;
}

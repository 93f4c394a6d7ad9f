/** Checks the recipients file: its permissions, its mailboxes, and whether the webhook receivers can be reached. */
import { statSync } from 'node:fs';
import type { Content } from '../../content-model/load.ts';
import { ContentError } from '../../content-model/problem.ts';
import type { Recipients } from '../../features/forms/recipients/recipients.server.ts';
import { readRecipients } from '../../features/forms/recipients/recipients-file.server.ts';
import { isLoopback } from '../../server/config/loopback.ts';
import { hostOf, publicAddressOf } from '../../server/outbox/public-address.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { isExample } from './placeholder.ts';

/** Sends nothing. @param file RECIPIENTS_FILE; empty if there is none */
export async function checkRecipients(file: string, content: Pick<Content, 'text'>): Promise<Finding[]> {
  let recipients: Recipients;
  try {
    recipients = readRecipients(file, content);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ line, where, fix }) =>
      report(`line ${line} ${where} cannot be used`, `${fix}.`),
    );
  }
  const { mail, webhooks } = recipients;
  return [
    ...(file && (statSync(file).mode & 0o007) !== 0
      ? [
          report(
            `${file}, which has secrets, may be read by other users of this machine`,
            `Close it: chmod o= ${file}`,
          ),
        ]
      : []),
    ...mail
      .filter(({ to }) => isExample(to))
      .map(({ to }) => report(`names the example ${to}`, 'Write a mailbox of the company.')),
    ...(await Promise.all(webhooks.map(async (one) => await problemsOf(one)))).flat(),
    ...unusedReceivers(content, recipients).map((name) =>
      report(
        `has no webhook ${name}, which the privacy notice names`,
        'Configure it, or remove it from `receivers` in content/en/privacy.yaml.',
        'wrong',
      ),
    ),
  ];
}

const report = findingsOf('mail', 'loss').bind(undefined, 'RECIPIENTS_FILE');

async function problemsOf({
  name,
  url,
  private: isPrivate,
}: Recipients['webhooks'][number]): Promise<Finding[]> {
  const address = new URL(url);
  const { protocol, hostname } = address;
  if (isExample(hostname))
    return [report(`webhook ${name} has an example address`, 'Write the address of the system.')];
  const found: Finding[] = [];
  if (protocol === 'http:' && !isLoopback(hostname))
    found.push(report(`webhook ${name} sends forms to ${hostname} without encryption`, 'Write https://.'));
  await publicAddressOf(hostOf(address), isPrivate).catch((error: unknown) =>
    found.push(
      report(
        `webhook ${name} cannot be reached: ${formatReason(error)}`,
        `Correct its address, and try it: npm run outbox -- test --webhook ${name}`,
      ),
    ),
  );
  return found;
}

function unusedReceivers({ text }: Pick<Content, 'text'>, { webhooks }: Recipients): string[] {
  const configured = webhooks.map(({ name }) => name);
  return text.en.privacy.receivers.list.map(({ id }) => id).filter((id) => !configured.includes(id));
}

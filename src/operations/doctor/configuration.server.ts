/** Finds settings that are suitable for development only. */
import type { Config } from '../../server/config/config.ts';
import { isLoopback } from '../../server/config/loopback.ts';
import { misspelledVariables } from '../../server/config/misspelled-variables.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { isExample } from './placeholder.ts';

const finding = findingsOf('configuration', 'fault');

/** @param env the environment from which `config` was read */
export function checkConfiguration(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const found: Finding[] = [];
  const report = (...given: Parameters<typeof finding>) => found.push(finding(...given));
  for (const { name, meant } of misspelledVariables(env))
    report(
      name,
      'is not a variable of the site, and nothing reads it',
      `Rename it to ${meant}, or remove it.`,
    );
  const origin = new URL(config.origin);
  if (isLoopback(origin.hostname))
    report(
      'ORIGIN',
      `is ${config.origin}, which only this machine reaches`,
      'Set it to the public address and build again.',
    );
  else if (origin.protocol !== 'https:')
    report(
      'ORIGIN',
      `is ${config.origin}, without encryption`,
      'Set it to an address that starts with https:// and build again.',
    );
  else if (isExample(origin.hostname))
    report('ORIGIN', `is the example ${config.origin}`, 'Set it to the public address and build again.');
  if (origin.protocol === 'https:' && config.trustProxy.length === 0)
    report(
      'TRUST_PROXY',
      'is not set, so all visitors behind the proxy share one limit and Strict-Transport-Security is not sent',
      'Set it to the proxy’s address.',
    );
  for (const [name, value] of [
    ['MAIL_FROM', config.mailFrom],
    ['MAIL_TO', config.mailTo],
  ] as const) {
    if (isExample(value))
      report(name, `is the example ${value}`, 'Set it to a mailbox of the company.', 'loss');
  }
  for (const [name, address] of unencryptedConnections(config))
    report(
      name,
      `reaches ${address} over the network without encryption`,
      name === 'SMTP_URL' ? 'Write smtps://.' : 'Add ?sslmode=verify-full.',
      'loss',
    );
  if (!env.DATA_DIR && config.databaseUrl === 'sqlite')
    report(
      'DATA_DIR',
      `is not set, so what visitors send lies beside the program (${config.dataDir})`,
      'Set it to a folder that updates do not touch and backups know.',
      'loss',
    );
  return found;
}

/** Yields the unencrypted connections to other hosts. */
function* unencryptedConnections({ smtpUrl, databaseUrl }: Config): Generator<[name: string, host: string]> {
  const [mail, database] = [URL.parse(smtpUrl), URL.parse(databaseUrl)];
  if (mail?.protocol === 'smtp:' && !mail.password && !isLoopback(mail.hostname))
    yield ['SMTP_URL', mail.hostname];
  const mode = database?.searchParams.get('sslmode') ?? 'disable';
  if (database && !isLoopback(database.hostname) && /^(disable|allow|prefer)$/.test(mode))
    yield ['DATABASE_URL', database.hostname];
}

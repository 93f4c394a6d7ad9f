/** Finds settings that are suitable for development only. */
import type { Config } from '../../server/config/config.ts';
import { misspelledVariables } from '../../server/config/misspelled-variables.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { isExample } from './placeholder.ts';

/** True if a host name or address, as in a URL, is this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|\[::1\]|0\.0\.0\.0|127\..*)$/.test(host);

/** @param env the environment from which `config` was read */
export function checkConfiguration(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const finding = findingsOf('configuration', 'fault');
  const findings = misspelledVariables(env).map(({ name, meant }) =>
    finding(
      name,
      'is not a variable of the site, and nothing reads it',
      `Rename it to ${meant}, or remove it.`,
    ),
  );
  const report = (isWrong: boolean, ...problem: Parameters<typeof finding>) => {
    if (isWrong) findings.push(finding(...problem));
  };
  const { protocol, hostname } = new URL(config.origin);
  const isHttps = protocol === 'https:';
  report(
    isLoopback(hostname) || !isHttps || isExample(hostname),
    'ORIGIN',
    `is ${config.origin}: an example, without encryption, or of this machine alone`,
    'Set it to the public address, which starts with https://, and build again.',
  );
  report(
    isHttps && config.trustProxy.length === 0,
    'TRUST_PROXY',
    'is not set, so all visitors behind the proxy share one limit and Strict-Transport-Security is not sent',
    'Set it to the proxy’s address.',
  );
  for (const [name, value] of [
    ['MAIL_FROM', config.mailFrom],
    ['MAIL_TO', config.mailTo],
  ] as const)
    report(isExample(value), name, `is the example ${value}`, 'Set it to a mailbox of the company.', 'loss');
  const mail = URL.parse(config.smtpUrl);
  report(
    mail?.protocol === 'smtp:' && !mail.password && !isLoopback(mail.hostname),
    'SMTP_URL',
    `reaches ${mail?.hostname} over the network without encryption`,
    'Write smtps://.',
    'loss',
  );
  const database = URL.parse(config.databaseUrl);
  const mode = database?.searchParams.get('sslmode') ?? 'disable';
  report(
    database !== null && !isLoopback(database.hostname) && /^(disable|allow|prefer)$/.test(mode),
    'DATABASE_URL',
    `reaches ${database?.hostname} over the network without encryption`,
    'Add ?sslmode=verify-full.',
    'loss',
  );
  report(
    !env.DATA_DIR && config.databaseUrl === 'sqlite',
    'DATA_DIR',
    `is not set, so what visitors send lies beside the program (${config.dataDir})`,
    'Set it to a folder that updates do not touch and backups know.',
    'loss',
  );
  return findings;
}

/** Checks the database, the outbox, the backups, the virus scanner, and the disk. */

import { statSync } from 'node:fs';
import type { Settings } from '../../content-model/schema/settings.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import { refusingHours } from '../../features/forms/alert/refused.server.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { countLimited } from '../../server/outbox/outbox-metrics.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import { openTransport } from '../../server/outbox/transport.ts';
import { lastBackup } from '../backup/backup.server.ts';
import { lastRehearsal } from '../backup/rehearse.server.ts';
import { RECORD_ONLY } from '../backup/verify.server.ts';
import { hasRecord, openRecord } from '../open-record.server.ts';
import { CONFIRM, clockDoubt } from '../privacy/purge-clock.server.ts';
import { checkEditions } from './editions.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { checkScanner } from './scanner.server.ts';
import { checkStorage } from './storage.server.ts';

const WEEK = 7 * DAY_MS;
/** A quarter is at most 92 days long; the check need not be more exact. */
const QUARTER = 92 * DAY_MS;

const ofDatabase = findingsOf('database', 'loss');
const ofMail = findingsOf('mail', 'loss');

/** @param settings the promised hours; undefined if the content is invalid */
export async function checkRecord(config: Config, now: number, settings?: Settings): Promise<Finding[]> {
  if (!hasRecord(config)) {
    const fix = 'Run this with the environment of the server, after its first start.';
    return [ofDatabase('DATA_DIR', `there is no record in ${config.dataDir}`, fix)];
  }
  const room = await checkStorage(config);
  const database = await openRecord(config).catch((error: Error) => error);
  if (database instanceof Error)
    return [...room, ofDatabase('DATABASE_URL, DATA_DIR', 'the record cannot be used', database.message)];
  try {
    return [
      ...room,
      ...checkRights(config),
      ...(await checkPurge(database, now)),
      ...(await checkOutbox(database, now)),
      ...(settings ? await checkOverdue(database, settings, now) : []),
      ...(await checkScanner(database, config)),
      ...(await checkEditions(database, config, now)),
    ];
  } finally {
    await database.destroy();
  }
}

export function checkBackups({ dataDir }: Pick<Config, 'dataDir'>, now: number): Finding[] {
  const last = lastBackup(dataDir);
  const found: Finding[] = [];
  const report = (problem: string, fix: string) => found.push(ofDatabase('DATA_DIR', problem, fix));
  if (!last || Math.abs(now - Date.parse(last.at)) > WEEK)
    report(
      last ? `the last backup is of ${dateInIndia(Date.parse(last.at))}` : 'there has never been a backup',
      'Back up every night: npm run data -- backup FOLDER/',
    );
  else if (last.incomplete?.length !== 0)
    report(
      `the last backup is incomplete: ${last.incomplete?.join('; ') ?? RECORD_ONLY}`,
      'Correct that, and back up again: npm run data -- backup FOLDER/',
    );
  const rehearsed = lastRehearsal(dataDir);
  if (last && (!rehearsed || Math.abs(now - Date.parse(rehearsed.at)) > QUARTER))
    report(
      rehearsed
        ? `no backup was restored for trial since ${dateInIndia(Date.parse(rehearsed.at))}`
        : 'no backup was ever restored for trial',
      'Restore the last one for trial, once a quarter: npm run data -- rehearse',
    );
  return found;
}

async function checkPurge(database: Database, now: number): Promise<Finding[]> {
  const doubt = await clockDoubt(database, now);
  if (!doubt) return [];
  const problem = `nothing is deleted that is past its time. ${doubt.replace(/\.$/, '')}`;
  return [ofDatabase('clock', problem, `${CONFIRM}.`)];
}

function checkRights({ dataDir }: Config): Finding[] {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return [];
  const problem = `${dataDir} may be entered by other users of this machine`;
  return [ofDatabase('DATA_DIR', problem, `Close it: chmod 700 ${dataDir}`)];
}

async function checkOutbox(database: Database, now: number): Promise<Finding[]> {
  const yesterday = new Date(now - DAY_MS).toISOString();
  const found: Finding[] = [];
  const report = (problem: string, fix: string, harm?: Finding['harm']) =>
    found.push(ofMail('outbox', problem, fix, harm));
  for (const [table, what] of [
    ['outbox', 'mail(s)'],
    ['webhook_deliveries', 'webhook(s)'],
  ] as const) {
    const queued = await database
      .selectFrom(table)
      .select(['state', 'created_at'])
      .where('state', 'in', ['waiting', 'attention'])
      .execute();
    const attention = queued.filter(({ state }) => state === 'attention').length;
    const late = queued.filter(
      ({ state, created_at }) => state === 'waiting' && created_at < yesterday,
    ).length;
    if (attention > 0)
      report(
        `${attention} ${what} could not be delivered`,
        'See why: npm run outbox -- list; then: npm run outbox -- retry',
      );
    if (late > 0) report(`${late} ${what} wait for more than a day`, 'See why: npm run outbox -- list');
  }
  const refusing = await refusingHours(database, yesterday);
  if (refusing.length > 0)
    report(
      `in ${refusing.length} hour(s) of the last day more than 5 % of the recipients were refused, so their newsletter and alerts were not ended`,
      'See why: npm run outbox -- list',
    );
  const { withheld, grouped } = await countLimited(database, now);
  if (withheld > 0)
    report(
      `${withheld} mail(s) to senders were held back in the last day, because an address or a network reached its limit`,
      'A flood shows in: npm run inbox -- stats; all forms are stored',
      'fault',
    );
  if (grouped > 0)
    report(
      `${grouped} mail(s) to the office were grouped in digests in the last day, because many forms came`,
      'Read them: npm run inbox -- list --state new',
      'fault',
    );
  return found;
}

async function checkOverdue(database: Database, settings: Settings, now: number): Promise<Finding[]> {
  const [first, ...more] = await overdueSubmissions(database, settings, now);
  if (!first) return [];
  const problem = `${more.length + 1} submission(s) were not answered in time, the first is ${first.reference}`;
  const fix = 'See them: npm run inbox -- overdue; after a call: npm run inbox -- called REFERENCE';
  return [ofMail('inbox', problem, fix)];
}

/** Connects to the mail server; sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  const report = (problem: string, fix: string) => [ofMail('SMTP_URL', problem, fix)];
  if (!smtpUrl) return report('is not set, so no mail is sent', 'Set it to smtps://user:password@host:465.');
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const host = new URL(smtpUrl).hostname;
    const fix = 'Correct address, user or password, and try it: npm run outbox -- test';
    return report(`${host} does not take us: ${formatReason(error)}`, fix);
  } finally {
    transport.close();
  }
}

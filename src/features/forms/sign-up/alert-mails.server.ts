/**
 * Queues the mails of alerts. An alert and its mail change in one transaction, so that each document is
 * announced once, also by several servers and if one of them is killed.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { SiteIn } from '../../../content-model/site.ts';
import { type AlertTopic, topicFrom } from '../../../domain/alert-topic.ts';
import type { NewDocument, NewDocuments } from '../../../domain/documents/new-documents.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { startOfDayInIndia } from '../../../domain/india-time.ts';
import { unifyMailboxes } from '../../../server/database/one-mailbox.ts';
import type { AlertFrequency, Database, Tables } from '../../../server/database/tables.ts';
import { unsubscribeToken } from '../../../server/database/unsubscribe-token.ts';
import { enqueue } from '../../../server/outbox/mail.ts';
import type { MailSite } from '../submit/definition.server.ts';
import { LIST_ID, mailedLink, unsubscribeHeaders } from './links.server.ts';

/** A document that is withdrawn within this time is not announced. */
const DELAY_MS = 2 * 60_000;
/**
 * Maximum wait of the oldest document in an immediate announcement, so that a batch of documents is in one
 * mail.
 */
const MAX_BATCH_MS = 10 * 60_000;
/** Minimum time between two mails of an alert with immediate announcements. */
const MIN_INTERVAL_MS = 10 * 60_000;
/** The hour of the daily mails in India. */
const DIGEST_HOUR = 8;
/** Pause before the next attempt if some documents could not be announced yet. */
const HELD_MS = 10_000;
/** Alerts that are read at a time. */
const PAGE = 200;

interface AnnounceDeps {
  database: Database;
  siteIn: SiteIn;
  mailSite: Pick<MailSite, 'origin' | 'mailFrom'>;
  documents: NewDocuments;
}

/** A moment at which alerts are announced; instants are milliseconds since 1970. */
interface Moment {
  now: number;
  /** Documents published up to this instant are announced. */
  until: Record<AlertFrequency, number>;
  /** An alert whose last mail was queued after this has to wait. */
  mailedBefore: Record<AlertFrequency, number>;
}

interface Group {
  topic: string;
  frequency: AlertFrequency;
  /** The earliest `announced_until` of its alerts. */
  since: string;
}

/**
 * Returns a function that queues the mails that are due; call it regularly. It costs one query if nothing is
 * due.
 */
export function announceAlerts(deps: AnnounceDeps): (now: number) => Promise<void> {
  let heldAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (Math.abs(now - heldAt) < HELD_MS) return;
    const moment = momentAt(now);
    if ((await dueGroups(deps, moment)).length === 0 || !(await deps.documents.isCurrent())) return;
    await deps.database.transaction().execute(unifyMailboxes);
    for (const group of await dueGroups(deps, moment))
      if (!(await announceGroup(deps, group, moment))) heldAt = now;
  };
}

function momentAt(now: number): Moment {
  const today = startOfDayInIndia(now) + DIGEST_HOUR * HOUR_MS;
  const digest = today <= now ? today : today - DAY_MS;
  return {
    now,
    until: { now: now - DELAY_MS, daily: digest - DELAY_MS },
    mailedBefore: { now: now - MIN_INTERVAL_MS, daily: digest - 1 },
  };
}

/**
 * The instant up to which an alert has announced documents. A time in the future, for immediate announcements
 * by more than an hour, was written while the clock was wrong.
 */
const sinceOf = ({ now, until }: Moment) =>
  sql<string>`CASE WHEN announced_until <= ${iso(now + HOUR_MS)} THEN announced_until
    WHEN announced_before <= ${iso(until.now)} THEN announced_before ELSE ${iso(now - HOUR_MS)} END`;

const beforeOf = (now: number) =>
  sql<string>`CASE WHEN announced_until < ${iso(now - HOUR_MS)} THEN announced_until ELSE announced_before END`;

/** Selects the alerts of one frequency that may have new documents. */
function isDue(
  is: ExpressionBuilder<Tables, 'alerts'>,
  frequency: AlertFrequency,
  newest: number,
  moment: Moment,
) {
  const [mailed, ahead] = [iso(moment.mailedBefore[frequency] + 1), iso(moment.now + HOUR_MS)];
  return is.and([
    is('frequency', '=', frequency),
    is('state', '=', 'confirmed'),
    is(sinceOf(moment), '<', iso(newest)),
    sql<SqlBool>`coalesce(mailed_at, '') NOT BETWEEN ${mailed} AND ${ahead}`,
  ]);
}

async function dueGroups({ database, documents }: AnnounceDeps, moment: Moment): Promise<Group[]> {
  const { now, daily } = moment.until;
  const newest = { now: documents.newest(now), daily: documents.newest(daily) };
  if (newest.now === undefined) return [];
  const since = { now: newest.now, daily: newest.daily ?? 0 };
  const rows = await database
    .selectFrom('alerts')
    .select(['topic', 'frequency', sql<string>`min(${sinceOf(moment)})`.as('since')])
    .where((is) => is.or([isDue(is, 'now', since.now, moment), isDue(is, 'daily', since.daily, moment)]))
    .groupBy(['topic', 'frequency'])
    .orderBy('topic')
    .execute();
  return rows;
}

/** @returns false if some documents may have to be announced later */
async function announceGroup(deps: AnnounceDeps, group: Group, moment: Moment): Promise<boolean> {
  const { database, documents } = deps;
  const topic = topicFrom(new URLSearchParams(group.topic));
  if (!topic) return true;
  const until = moment.until[group.frequency];
  const news = await documents.find(topic, Date.parse(group.since), until, moment.now);
  if (!news) return false;
  const oldest = news.documents.at(-1)?.publishedAt;
  const isYoung = oldest !== undefined && moment.now - oldest < MAX_BATCH_MS;
  if (group.frequency === 'now' && isYoung && (await hasYounger(deps, topic, moment))) return false;
  const end = iso(news.until);
  for (let after = ''; ; ) {
    const page = await database
      .selectFrom('alerts')
      .innerJoin('submissions', 'id', 'submission_id')
      .select(['submission_id', 'alerts.email', 'announced_until', 'payload', sinceOf(moment).as('since')])
      .where('topic', '=', group.topic)
      .where((is) => isDue(is, group.frequency, news.until, moment))
      .where('submission_id', '>', after)
      .orderBy('submission_id')
      .limit(PAGE)
      .execute();
    const quiet: string[] = [];
    for (const alert of page) {
      const since = Date.parse(alert.since);
      const its = news.documents.filter(({ publishedAt }) => publishedAt > since);
      if (its.length === 0) quiet.push(alert.submission_id);
      else await announceOne(deps, alert, { text: group.topic, topic, documents: its, end, now: moment.now });
      await yieldToEventLoop();
    }
    if (quiet.length > 0)
      await database
        .updateTable('alerts')
        .set({ announced_until: end, announced_before: beforeOf(moment.now) })
        .where('submission_id', 'in', quiet)
        .where(sinceOf(moment), '<', end)
        .execute();
    if (page.length < PAGE) return news.until === until;
    after = page.at(-1)?.submission_id ?? '';
  }
}

/** True if a document of a topic is so new that it may still be withdrawn before its announcement. */
async function hasYounger({ documents }: AnnounceDeps, topic: AlertTopic, { now, until }: Moment) {
  if ((documents.newest(now) ?? 0) <= until.now) return false;
  const younger = await documents.find(topic, until.now, now, now);
  return younger !== undefined && younger.documents.length > 0;
}

interface Announcing {
  /** The topic as text. */
  text: string;
  topic: AlertTopic;
  documents: readonly NewDocument[];
  /** The new `announced_until`. */
  end: string;
  now: number;
}

interface Due {
  submission_id: string;
  email: string;
  announced_until: string | null;
  /** The values of the sign-up, as JSON. */
  payload: string;
}

/** Does nothing if another server has announced them, or if the owner has just ended the alert. */
async function announceOne(
  { database, siteIn, mailSite }: AnnounceDeps,
  { submission_id, email, announced_until, payload }: Due,
  announcing: Announcing,
): Promise<void> {
  const now = new Date(announcing.now);
  const token = await unsubscribeToken(database, email, announcing.text);
  const { language }: { language?: string } = JSON.parse(payload);
  const { topic, documents } = announcing;
  // Loads React, whose build depends on an environment variable that the server sets when it starts.
  const { announcement } = await import('./announcement.ts');
  const site = siteIn(language);
  const { origin, mailFrom } = mailSite;
  const unsubscribe = mailedLink({ kind: 'alert', link: 'unsubscribe', token }, origin, site.urls);
  const mail = {
    ...announcement({ site, topic, documents, origin, unsubscribe }),
    to: email,
    submissionId: submission_id,
    headers: { ...unsubscribeHeaders(unsubscribe), [LIST_ID]: `<alerts.${new URL(origin).hostname}>` },
  };
  await database.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('alerts')
      .set({
        announced_until: announcing.end,
        announced_before: beforeOf(announcing.now),
        mailed_at: now.toISOString(),
      })
      .where('submission_id', '=', submission_id)
      .where('announced_until', '=', announced_until)
      .where('state', '=', 'confirmed')
      .executeTakeFirst();
    if (claimed.numUpdatedRows > 0n) await enqueue(tx, [{ mail, sender: mailFrom, now }]);
  });
}

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * Writes the morning mail: on each working day, one email to each mailbox that lists its overdue submissions.
 */
import type { FormKind } from '../../../content-model/schema/forms.ts';
import type { Settings } from '../../../content-model/schema/settings.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { dateInIndia, formatIndiaTime, startOfDayInIndia } from '../../../domain/india-time.ts';
import type { Database } from '../../../server/database/tables.ts';
import { addToCounters } from '../../../server/limits/counters.ts';
import { enqueue, type Mail } from '../../../server/outbox/mail.ts';
import { isWorkingDay } from '../enquiry/promised-call.ts';
import { plainMail } from '../mail/mail.ts';
import type { OfficeText } from '../mail/office-digest.server.ts';
import { mailboxFor, type Recipients } from '../recipients/recipients.server.ts';
import { type Overdue, overdueSubmissions } from './overdue.server.ts';

/** Maximum number of unanswered submissions to examine for one morning's mail, oldest first. */
const MAX_EXAMINED = 2_000;
/** Maximum number of lines in a mail. */
const MAX_LISTED = 200;

interface OverdueMailDeps {
  database: Database;
  text: OfficeText;
  settings: Pick<Settings, 'callHours' | 'answerWithin'>;
  recipients: Recipients;
  mailFrom: string;
  mailTo: string;
}

/**
 * Returns a function that writes the mails of the morning if they are due; call it regularly. On a working
 * day they are due when the company begins to call, or when the server starts later. Several servers write
 * them once.
 */
export function overdueMail(deps: OverdueMailDeps): (now: number) => Promise<void> {
  /** The last day in India on which this server has written its mails. */
  let lastDay = '';
  return async (now) => {
    const today = dateInIndia(now);
    const { callHours } = deps.settings;
    const isTime = now >= startOfDayInIndia(now) + callHours.from * HOUR_MS;
    if (lastDay === today || !isTime || !isWorkingDay(today, callHours)) return;
    await writeMails(deps, today, now);
    lastDay = today;
  };
}

async function writeMails(
  { database, text, settings, recipients, mailFrom, mailTo }: OverdueMailDeps,
  today: string,
  now: number,
): Promise<void> {
  const overdue = await overdueSubmissions(database, settings, now, { maxRead: MAX_EXAMINED });
  if (overdue.length === 0) return;
  const boxes = Map.groupBy(overdue, ({ kind, fields }) =>
    mailboxFor(recipients, { kind, payload: fields }, mailTo),
  );
  const mails = [...boxes].map(([to, submissions]) => ({
    mail: mailAbout(submissions, text, to),
    sender: mailFrom,
    now: new Date(now),
  }));
  await database.transaction().execute(async (tx) => {
    // Locks the counter's row until the transaction ends, so that only one of several servers writes the
    // mails.
    const before = await addToCounters(tx, new Map([[`overdue ${today}`, 1]]), DAY_MS, now);
    if (![...before.values()].some((count) => count > 0)) await enqueue(tx, mails);
  });
}

/** The mail has no personal data: staff look up the references on the command line. */
function mailAbout(submissions: readonly Overdue[], text: OfficeText, to: string): Mail {
  const { subject, intro, received, due, more, show } = text.shared.mail.overdue;
  const rows = submissions.slice(0, MAX_LISTED).map(({ kind, reference, createdAt, dueAt }) => ({
    label: reference,
    value: [
      text[kind as FormKind].mail.company,
      `${received} ${formatIndiaTime(createdAt)}`,
      `${due} ${formatIndiaTime(dueAt)}`,
    ].join(', '),
  }));
  return plainMail(to, `${subject} (${submissions.length})`, [
    intro,
    { rows },
    ...(submissions.length > MAX_LISTED ? [more] : []),
    show,
  ]);
}

/** Finds everything stored about a person, to answer an access request. */
import type { Database, MailState } from '../../server/database/tables.ts';
import { type Scan, scanOf, selectFiles } from '../stored-files.server.ts';
import { addressSubject, type Subject, subjectsOf } from './subject.ts';

export interface Found {
  /** Submissions with fields, consents and file names. */
  submissions: {
    id: string;
    kind: string;
    reference: string;
    createdAt: string;
    fields: Record<string, unknown>;
    consents: { notice: string; version: string; givenAt: string }[];
    files: { field: string; fileName: string; size: number; scan: Scan }[];
    subscription: string | null;
    /** When staff called the sender, and their note. */
    called: { calledAt: string; note: string } | null;
    /** When staff handled the submission, and their note. */
    handled: { handledAt: string; note: string } | null;
    /** The lender's systems that received the submission, or will. */
    webhooks: { receiver: string; state: string; createdAt: string; sentAt: string | null }[];
  }[];
  mails: { recipient: string; subject: string; state: MailState; createdAt: string; sentAt: string | null }[];
  /** Other addresses and phone numbers in these submissions, which may belong to the same person. */
  alsoKnownAs: string[];
}

export async function findPerson(database: Database, person: Subject): Promise<Found> {
  const rows = await database.selectFrom('submissions').selectAll().orderBy('created_at').execute();
  const same = ({ kind, value }: Subject) => kind === person.kind && value === person.value;
  const theirs = rows.filter((row) => subjectsOf(row).some(same));
  const others = theirs
    .flatMap(subjectsOf)
    .filter((subject) => subject.kind !== 'submission' && !same(subject))
    .map(({ value }) => value);
  const ids = new Set(theirs.map(({ id }) => id));
  const submissions: Found['submissions'] = [];
  for (const { id, kind, reference, created_at, payload } of theirs) {
    const more = await relatedData(database, id);
    submissions.push({ id, kind, reference, createdAt: created_at, fields: JSON.parse(payload), ...more });
  }
  const mails = await database
    .selectFrom('outbox')
    .select(['submission_id', 'recipient', 'reply_to', 'subject', 'state', 'created_at', 'sent_at'])
    .orderBy('created_at')
    .execute();
  return {
    submissions,
    mails: mails
      .filter(
        ({ submission_id, recipient, reply_to }) =>
          ids.has(submission_id ?? '') ||
          [recipient, reply_to ?? ''].some((to) => to && same(addressSubject(to))),
      )
      .map(({ recipient, subject, state, created_at, sent_at }) => ({
        ...{ recipient, subject, state },
        createdAt: created_at,
        sentAt: sent_at,
      })),
    alsoKnownAs: [...new Set(others)],
  };
}

async function relatedData(database: Database, id: string) {
  const consents = await database
    .selectFrom('consents')
    .select(['notice', 'version', 'given_at as givenAt'])
    .where('submission_id', '=', id)
    .execute();
  const rows = await selectFiles(database)
    .select(['field', 'file_name as fileName', 'size', 'state'])
    .where('submission_id', '=', id)
    .execute();
  const files = rows.map(({ state, ...file }) => ({ ...file, scan: scanOf({ state }) }));
  const subscription = await database
    .selectFrom('subscriptions')
    .select('state')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const called = await database
    .selectFrom('called')
    .select(['called_at as calledAt', 'note'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const webhooks = await database
    .selectFrom('webhook_deliveries')
    .select(['receiver', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();
  const handled = await database
    .selectFrom('handled')
    .select(['handled_at as handledAt', 'note'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const marks = { called: called ?? null, handled: handled ?? null };
  return { consents, files, subscription: subscription?.state ?? null, ...marks, webhooks };
}

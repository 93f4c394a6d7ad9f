/** Finds everything stored about a person, to answer an access request. */
import type { Database, MailState } from '../../server/database/tables.ts';
import { type RelatedData, readRelated } from '../related-data.server.ts';
import { addressSubject, type Subject, subjectsOf } from './subject.ts';

export interface Found {
  /** Submissions with fields, consents and file names. */
  submissions: ({
    id: string;
    kind: string;
    reference: string;
    createdAt: string;
    fields: Record<string, unknown>;
  } & RelatedData)[];
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
    const more = await readRelated(database, id);
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

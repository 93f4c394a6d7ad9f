/** Finds everything stored about a person, to answer an access request. */
import type { Database } from '../../server/database/tables.ts';
import { readRelated } from '../stored-data.server.ts';
import { mailSubjects } from './apply.server.ts';
import { type Subject, subjectsOf } from './subject.ts';

export type Found = Awaited<ReturnType<typeof findPerson>>;

/**
 * @returns the person's submissions with fields, consents and file names; the mails; and in `alsoKnownAs` other addresses and
 *   phone numbers in these submissions, which may belong to the same person
 */
export async function findPerson(database: Database, person: Subject) {
  const same = ({ kind, value }: Subject) => kind === person.kind && value === person.value;
  const rows = await database.selectFrom('submissions').selectAll().orderBy('created_at').execute();
  const theirs = rows.filter((row) => subjectsOf(row).some(same));
  const others = theirs.flatMap(subjectsOf).filter((one) => one.kind !== 'submission' && !same(one));
  const submissions = [];
  for (const { id, kind, reference, created_at: createdAt, payload } of theirs) {
    const fields = JSON.parse(payload) as Record<string, unknown>;
    submissions.push({ id, kind, reference, createdAt, fields, ...(await readRelated(database, id)) });
  }
  const ids = new Set(theirs.map(({ id }) => id));
  const mails = await database
    .selectFrom('outbox')
    .select(['submission_id', 'recipient', 'reply_to', 'subject', 'state'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .orderBy('created_at')
    .execute();
  return {
    submissions,
    mails: mails
      .filter((mail) => ids.has(mail.submission_id ?? '') || mailSubjects(mail).some(same))
      .map(({ submission_id: _, reply_to: __, ...mail }) => mail),
    alsoKnownAs: [...new Set(others.map(({ value }) => value))],
  };
}

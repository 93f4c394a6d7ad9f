/**
 * Writes the digests: one email to each mailbox that lists all its forms beyond the limit on single emails.
 */
import type { FormKind } from '../../../content-model/schema/forms.ts';
import type { FormsText } from '../../../content-model/texts.generated.ts';
import type { Database, Tx } from '../../../server/database/tables.ts';
import { addToCounters } from '../../../server/limits/counters.ts';
import { enqueue, type Mail } from '../../../server/outbox/mail.ts';
import { isFormKind } from '../forms.server.ts';
import type { MailSite } from '../submit/definition.server.ts';
import { plainMail } from './mail.ts';

/** Minimum milliseconds between two digests to a mailbox. */
export const DIGEST_PERIOD_MS = 10 * 60_000;
/** Maximum references at a time. The next digests contain the rest. */
const MAX_REFERENCES = 2_000;
const COUNTER = 'digest';

/** The texts of mails to the office, and the name of each kind of form. */
export type OfficeText = Pick<FormsText, 'shared'> & Record<FormKind, { mail: { company: string } }>;

/**
 * Writes a digest to each mailbox if there are grouped emails and the last digest is at least ten minutes
 * old. The same transaction assigns the listed emails to their digest, so that each form is in exactly one
 * digest even if a server is killed.
 * @param now milliseconds since 1970
 */
export async function writeDigest(
  database: Database,
  text: OfficeText,
  site: Pick<MailSite, 'mailFrom'>,
  now: number,
): Promise<void> {
  if (!(await isDue(database, now))) return;
  await database.transaction().execute(async (tx) => {
    // Locks the counter's row until the transaction ends, so that only one of several servers writes the
    // digest.
    const before = await addToCounters(tx, new Map([[COUNTER, 1]]), DIGEST_PERIOD_MS, now);
    const waitingForms = (before.get(COUNTER) ?? 0) > 0 ? [] : await groupedForms(tx);
    for (const [mailbox, forms] of Map.groupBy(waitingForms, ({ recipient }) => recipient)) {
      const mail = digestMail(forms, text, mailbox);
      const [digest_id] = await enqueue(tx, [{ mail, sender: site.mailFrom, now: new Date(now) }]);
      const ids = forms.map(({ id }) => id);
      await tx.updateTable('outbox').set({ state: 'digested', digest_id }).where('id', 'in', ids).execute();
    }
  });
}

async function isDue(database: Database, now: number): Promise<boolean> {
  const groupedMail = database.selectFrom('outbox').select('id').where('state', '=', 'grouped').limit(1);
  if ((await groupedMail.execute()).length === 0) return false;
  const counter = database.selectFrom('mail_counters').select('ends_at').where('name', '=', COUNTER);
  const endsAt = (await counter.executeTakeFirst())?.ends_at ?? 0;
  // A later end was written while the clock was wrong.
  return endsAt <= now || endsAt > now + 2 * DIGEST_PERIOD_MS;
}

interface ListedForm {
  id: string;
  kind: string;
  reference: string;
  recipient: string;
}

function groupedForms(tx: Tx): Promise<ListedForm[]> {
  return tx
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'kind', 'reference', 'recipient'])
    .where('state', '=', 'grouped')
    .orderBy('next_at')
    .orderBy('outbox.id')
    .limit(MAX_REFERENCES)
    .execute();
}

/** The digest is plain text only: staff look up the references on the command line. */
function digestMail(forms: readonly ListedForm[], text: OfficeText, to: string): Mail {
  const { subject, intro, show } = text.shared.mail.digest;
  const kinds = [...Map.groupBy(forms, ({ kind }) => kind)];
  const rows = kinds.map(([kind, ofKind]) => ({
    label: `${isFormKind(kind) ? text[kind].mail.company : kind} (${ofKind.length})`,
    value: ofKind.map(({ reference }) => reference).join('\n'),
  }));
  return plainMail(to, `${subject} (${forms.length})`, [intro, { rows }, show]);
}

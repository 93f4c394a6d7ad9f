/** Writes the digest: one email to the office that lists all forms beyond the limit on single emails. */
import type { FormKind, FormsText } from '../../../content-model/schema/forms.ts';
import type { Database, Tx } from '../../../server/database/tables.ts';
import { addToCounters } from '../../../server/outbox/counters.ts';
import { enqueue, type Mail } from '../../../server/outbox/mail.ts';
import { isFormKind } from '../forms.server.ts';
import type { MailSite } from '../submit/definition.server.ts';
import { plainText } from './mail-blocks.ts';

/** Minimum milliseconds between two digests. */
export const DIGEST_PERIOD_MS = 10 * 60_000;
/** Maximum references per digest. The next digest contains the rest. */
const MAX_REFERENCES = 2_000;
const COUNTER = 'digest';

/** The digest's text, and the name of each kind of form. */
export type DigestText = Pick<FormsText, 'shared'> & Record<FormKind, { mail: { company: string } }>;

/**
 * Writes a digest if there are grouped emails and the last digest is at least ten minutes old. The same
 * transaction assigns the listed emails to the digest, so that each form is in exactly one digest even if a
 * server is killed.
 * @param now milliseconds since 1970
 */
export async function writeDigest(
  database: Database,
  text: DigestText,
  site: MailSite,
  now: number,
): Promise<void> {
  if (!(await isDue(database, now))) return;
  await database.transaction().execute(async (tx) => {
    // Locks the counter's row until the transaction ends, so that only one of several servers writes the
    // digest.
    const before = await addToCounters(tx, new Map([[COUNTER, 1]]), DIGEST_PERIOD_MS, now);
    const listed = (before.get(COUNTER) ?? 0) > 0 ? [] : await groupedForms(tx);
    if (listed.length === 0) return;
    const mail = digestMail(listed, text, site.mailTo);
    const [digest_id] = await enqueue(tx, [{ mail, sender: site.mailFrom, now: new Date(now) }]);
    await tx
      .updateTable('outbox')
      .set({ state: 'digested', digest_id })
      .where(
        'id',
        'in',
        listed.map(({ id }) => id),
      )
      .execute();
  });
}

async function isDue(database: Database, now: number): Promise<boolean> {
  const grouped = database.selectFrom('outbox').select('id').where('state', '=', 'grouped').limit(1);
  if ((await grouped.execute()).length === 0) return false;
  const counter = database.selectFrom('mail_counters').select('ends_at').where('name', '=', COUNTER);
  return ((await counter.executeTakeFirst())?.ends_at ?? 0) <= now;
}

interface ListedForm {
  id: string;
  kind: string;
  reference: string;
}

function groupedForms(tx: Tx): Promise<ListedForm[]> {
  return tx
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'kind', 'reference'])
    .where('state', '=', 'grouped')
    .orderBy('next_at')
    .orderBy('outbox.id')
    .limit(MAX_REFERENCES)
    .execute();
}

/** The digest is plain text only: staff look up the references on the command line. */
function digestMail(listed: readonly ListedForm[], text: DigestText, to: string): Mail {
  const { subject, intro, show } = text.shared.mail.digest;
  const kinds = [...Map.groupBy(listed, ({ kind }) => kind)];
  const rows = kinds.map(([kind, forms]) => ({
    label: `${isFormKind(kind) ? text[kind].mail.company : kind} (${forms.length})`,
    value: forms.map(({ reference }) => reference).join('\n'),
  }));
  const words = plainText([
    { kind: 'text', text: intro },
    { kind: 'fields', rows },
    { kind: 'text', text: show },
  ]);
  return { to, subject: `${subject} (${listed.length})`, text: words, html: '' };
}

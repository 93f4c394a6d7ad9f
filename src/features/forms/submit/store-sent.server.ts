/** Forms on their way into the database, each with the mails that it causes; several in one transaction. */

import { groupCommit, type Write } from '../../../server/database/group-commit.ts';
import type { Tx } from '../../../server/database/tables.ts';
import { enqueue } from '../../../server/outbox/mail.ts';
import { type Charge, chargeStorage } from '../../../server/storage/charge.ts';
import { dayOf } from '../../../server/storage/usage.ts';
import type { Dated, FormDefinition, MailSite } from './definition.server.ts';
import { storageCost } from './storage-cost.server.ts';
import { storeEntries } from './store.server.ts';

/** A form that was judged. */
export interface Sent extends Dated {
  definition: Pick<FormDefinition<never>, 'mails'>;
  site: MailSite;
  /** Whose storage budget pays for it. */
  payer: Pick<Charge, 'network' | 'limits'>;
}

/** Stores a form, with others where there are any. @returns its reference, once all of it is committed */
export const storeSent: Write<Sent, string> = groupCommit(storeGroup);

async function storeGroup(tx: Tx, group: readonly Sent[]): Promise<string[]> {
  const owed = [];
  const charges: Charge[] = [];
  const all = await storeEntries(tx, group);
  for (const [i, stored] of all.entries()) {
    const sent = group[i];
    if (!sent) continue;
    const { definition, entry, site, now, payer } = sent;
    const mails = stored.fresh ? await definition.mails(tx, entry, stored, site) : [];
    for (const mail of mails) owed.push({ mail, sender: site.mailFrom, now, network: payer.network });
    charges.push({ ...payer, ...storageCost(entry, mails, stored.fresh), day: dayOf(now.getTime()) });
  }
  await enqueue(tx, owed);
  await chargeStorage(tx, charges);
  return all.map(({ reference }) => reference);
}

/** Forms on their way into the database, each with the mails that it causes; several in one transaction. */
import type { Tx } from '../../server/database/tables.ts';
import { together, type Write } from '../../server/database/together.ts';
import { enqueue } from '../../server/outbox/mail.ts';
import { type Charge, chargeStorage } from '../../server/storage/charge.ts';
import type { Dated, FormDefinition, MailSite, Stored } from './definition.server.ts';
import { storageCost } from './storage-cost.server.ts';
import { storeEntries } from './store.server.ts';

/** A form that was judged. */
export interface Sent extends Dated {
  definition: Pick<FormDefinition<never>, 'store' | 'mails'>;
  site: MailSite;
  /** Whose storage budget pays for it. */
  payer: Pick<Charge, 'network' | 'limits'>;
}

/** Stores a form, with others where there are any. @returns its reference, once all of it is committed */
export const storeSent: Write<Sent, string> = together(storeGroup);

async function storeGroup(tx: Tx, group: readonly Sent[]): Promise<string[]> {
  const owed = [];
  const references: string[] = [];
  const charges: Charge[] = [];
  for (const { sent, stored } of await storeAll(tx, group)) {
    const { definition, entry, site, now, payer } = sent;
    const mails = stored.fresh ? await definition.mails(tx, entry, stored, site) : [];
    for (const mail of mails) owed.push({ mail, sender: site.mailFrom, now });
    references.push(stored.reference);
    charges.push({ ...payer, ...storageCost(entry, mails, stored.fresh), now: now.getTime() });
  }
  await enqueue(tx, owed);
  await chargeStorage(tx, charges);
  return references;
}

/** All in one go, but for those that are stored in a way of their own. */
async function storeAll(tx: Tx, group: readonly Sent[]): Promise<{ sent: Sent; stored: Stored }[]> {
  const plain = group.filter(({ definition }) => !definition.store);
  const rows = (await storeEntries(tx, plain)).values();
  const all = [];
  for (const sent of group) {
    const { definition, entry, now } = sent;
    const stored = definition.store ? await definition.store(tx, entry, now) : rows.next().value;
    if (stored) all.push({ sent, stored });
  }
  return all;
}

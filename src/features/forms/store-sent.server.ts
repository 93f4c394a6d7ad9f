/** Forms on their way into the database, each with the mails that it causes; several in one transaction. */
import type { Tx } from '../../server/database/tables.ts';
import { together, type Write } from '../../server/database/together.ts';
import { enqueue } from '../../server/outbox/mail.ts';
import type { Dated, FormDefinition, MailSite } from './definition.server.ts';
import { storeEntries } from './store.server.ts';

/** A form that was judged. */
export interface Sent extends Dated {
  definition: Pick<FormDefinition<never>, 'mails'>;
  site: MailSite;
  /** HMAC of the client's network, where it is known. */
  network: string | null;
}

/** Stores a form, with others where there are any. @returns its reference, once all of it is committed */
export const storeSent: Write<Sent, string> = together(storeGroup);

async function storeGroup(tx: Tx, group: readonly Sent[]): Promise<string[]> {
  const owed = [];
  const all = await storeEntries(tx, group);
  for (const [i, stored] of all.entries()) {
    const sent = group[i];
    if (!sent || !stored.fresh) continue;
    const { definition, entry, site, now, network } = sent;
    for (const mail of await definition.mails(tx, entry, stored, site))
      owed.push({ mail, sender: site.mailFrom, now, network });
  }
  await enqueue(tx, owed);
  return all.map(({ reference }) => reference);
}

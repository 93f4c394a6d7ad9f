/** Sign-ups as any version of the site has stored them. */
import { randomUUIDv7 } from 'node:crypto';
import type { AlertFrequency, Database, SubscriptionState } from '../../../src/server/database/tables.ts';
import { hashOf, unsubscribeToken } from '../../../src/server/database/unsubscribe-token.ts';

interface SignedUp {
  email: string;
  state?: SubscriptionState;
  /** ISO 8601. */
  at: string;
  /** Of an alert; a sign-up without it is for the newsletter. */
  topic?: string;
  frequency?: AlertFrequency;
}

/** @returns the id of the submission, and the token of the links that end what it asks for */
export async function storeSignUp(
  database: Database,
  { email, state = 'confirmed', at, topic, frequency = 'now' }: SignedUp,
): Promise<{ id: string; email: string; token: string }> {
  const id = randomUUIDv7();
  const kind = topic === undefined ? 'newsletter' : 'alert';
  const payload = JSON.stringify({ email, frequency, ...Object.fromEntries(new URLSearchParams(topic)) });
  await database
    .insertInto('submissions')
    .values({ id, kind, reference: id, email, created_at: at, once_key: null, payload })
    .execute();
  const token = await unsubscribeToken(database, email, topic);
  const row = { submission_id: id, email, state, token_hash: hashOf(token), changed_at: at, mailed_at: null };
  if (topic === undefined) await database.insertInto('subscriptions').values(row).execute();
  else
    await database
      .insertInto('alerts')
      .values({ ...row, topic, frequency, announced_until: at })
      .execute();
  return { id, email, token };
}

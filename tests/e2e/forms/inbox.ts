/** Reads what the server of the browser tests has stored. */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

function rows(query: string, email: string): Record<string, unknown>[] {
  const database = new DatabaseSync(`${process.env.SITE_DATA_DIR}/record.sqlite`, { readOnly: true });
  const all = database.prepare(query).all(email);
  database.close();
  return all;
}

/** Returns all submissions from one e-mail address, oldest first. */
export const inbox = (email: string): { kind: string; reference: string }[] =>
  rows('SELECT kind, reference FROM submissions WHERE email = ? ORDER BY rowid', email).map(
    ({ kind, reference }) => ({ kind: String(kind), reference: String(reference) }),
  );

/** Returns the stored answers of the submission from an e-mail address, as JSON. */
export const storedAnswers = (email: string): string =>
  String(rows('SELECT payload FROM submissions WHERE email = ?', email)[0]?.payload);

/**
 * Returns the tokens from the links in the email to an address. The email is still queued, because no mail
 * server runs.
 */
export function tokensMailedTo(email: string): { confirm: string; leave: string } {
  const [mail] = rows('SELECT text FROM outbox WHERE recipient = ?', email);
  const tokenIn = (page: string) =>
    new RegExp(`${page}\\?token=([\\w.-]+)`).exec(String(mail?.text))?.[1] ?? 'no mail';
  return { confirm: tokenIn('confirm'), leave: tokenIn('unsubscribe') };
}

/** Returns the event that the webhook receiver got about the submission with this reference. */
export function eventAbout(
  reference: string,
): { type: string; data: { fields: Record<string, string> } } | undefined {
  const file = `${process.env.SITE_DATA_DIR}/../events.jsonl`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line).event).find(({ data }) => data.reference === reference);
}

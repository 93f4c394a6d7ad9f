/** Reads what the server of the browser tests has stored. */
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
 * Returns the token of the link to confirm in the email to an address, which is still queued, because no mail
 * server runs.
 */
export function confirmationMailedTo(email: string): string {
  const [mail] = rows('SELECT text FROM outbox WHERE recipient = ?', email);
  return /confirm\?token=([\w.-]+)/.exec(String(mail?.text))?.[1] ?? 'no mail';
}

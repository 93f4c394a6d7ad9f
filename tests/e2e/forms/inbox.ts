/** Reads submissions with the operator's command while the server of the browser tests runs. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

export interface InboxLine {
  id: string;
  kind: string;
  email: string;
  createdAt: string;
  reference: string;
}

/** Returns all submissions from one e-mail address, oldest first. */
export async function inbox(email: string): Promise<InboxLine[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/inbox.ts', 'list', '--json'], {
    env: { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR },
  });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as InboxLine).filter((line) => line.email === email);
}

/** Returns the stored answers of the submission from an e-mail address, as JSON. */
export function storedAnswers(email: string): string {
  const database = new DatabaseSync(`${process.env.SITE_DATA_DIR}/record.sqlite`, { readOnly: true });
  const submission = database.prepare('SELECT payload FROM submissions WHERE email = ?').get(email);
  database.close();
  return String(submission?.payload);
}

/**
 * Returns the tokens from the links in the email to an address. The email is still queued, because no mail
 * server runs.
 */
export function tokensMailedTo(email: string): { confirm: string; leave: string } {
  const database = new DatabaseSync(`${process.env.SITE_DATA_DIR}/record.sqlite`, { readOnly: true });
  const mail = database.prepare('SELECT text FROM outbox WHERE recipient = ?').get(email);
  database.close();
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

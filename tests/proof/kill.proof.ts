/**
 * A success that was said is on disk: the server is killed again and again while visitors subscribe, and every
 * subscription that was acknowledged has to be in the database, whole, with its consent.
 */

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endSite, pause, type Site, seeded, startSite, workFolder } from './site.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const VISITORS = 6;

const random = seeded();
const { folder, dataDir, drop } = workFolder();
const acknowledged = new Map<string, string>();
let sent = 0;

for (let round = 0; round < ROUNDS; round++) {
  // Each visitor has an address of its own, or the limit a minute would answer instead.
  const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1' });
  const stop = { wanted: false };
  const visitors = Array.from({ length: VISITORS }, () => subscribe(site, stop));
  await pause(150 + random() * 900);
  await endSite(site, 'SIGKILL');
  stop.wanted = true;
  await Promise.all(visitors);
}

const database = new DatabaseSync(path.join(dataDir, 'record.sqlite'));
const intact = database.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
const whole = database.prepare(
  `SELECT submissions.reference AS reference FROM submissions
   JOIN subscriptions ON subscriptions.submission_id = submissions.id
   JOIN consents ON consents.submission_id = submissions.id
   WHERE submissions.email = ?`,
);
const lost = [...acknowledged].filter(([email, reference]) => whole.get(email)?.reference !== reference);
const halves = database
  .prepare('SELECT count(*) AS n FROM submissions WHERE id NOT IN (SELECT submission_id FROM consents)')
  .get()?.n;
database.close();
drop();

console.info(
  `${ROUNDS} kills, ${sent} posts, ${acknowledged.size} acknowledged, ${lost.length} lost, ${halves} stored by halves, database ${intact ? 'intact' : 'DAMAGED'}`,
);
const proved = acknowledged.size > ROUNDS && lost.length === 0 && halves === 0 && intact;
process.exit(proved ? 0 : 1);

async function subscribe(site: Site, stop: { wanted: boolean }): Promise<void> {
  while (!stop.wanted) {
    const email = `visitor-${sent++}@company.example`;
    const answer = await fetch(`${site.origin}/newsletter`, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: site.origin, 'X-Forwarded-For': addressOf(sent) },
      body: new URLSearchParams({ email }),
    })
      .then((response) => response.json())
      .catch(() => undefined);
    if (answer?.ok === true) acknowledged.set(email, answer.reference);
    else if (answer === undefined) await pause(10);
  }
}

/** Another address for every post, of a range kept for documentation and measurements (RFC 2544). */
function addressOf(count: number): string {
  return `198.18.${(count >> 8) & 255}.${count & 255}`;
}

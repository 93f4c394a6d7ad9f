/**
 * Limits on the emails that visitors can trigger, with a real server and a real mail server. Many sign-ups of
 * one address from many networks trigger one email to this address. Sign-ups from one network trigger emails up
 * to a daily maximum. The office gets few emails, which contain every reference exactly once. Response times do
 * not reveal whether an address is on the list.
 *   --pairs N   number of timed responses for each kind of address (400)
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  MAX_DAILY_MAILS_PER_NETWORK,
  MAX_HOURLY_OFFICE_MAILS,
} from '../../../src/features/forms/mail/mail-limits.server.ts';
import { poll, simulatedDelay } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { isDrained, OFFICE, readRecord } from '../support/record.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { timings } from '../support/timings.ts';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '400' } } });
const VICTIM = 'victim@visitor.example';
const FLOOD = 120;
const TIMEOUT_MS = 120_000;
/** Milliseconds between two forms from the same network, to stay below the rate limit. */
const BETWEEN_FORMS_MS = 3_100;
const MAX_DIGESTS = 6;

const wrong: string[] = [];
const check = (holds: boolean, problem: string) => {
  if (!holds) wrong.push(problem);
};
const random = seeded();
const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const mailServer = await startMailServer(folder);
const env = { TRUST_PROXY: '127.0.0.1', MAIL_TO: OFFICE, DOCUMENTS_DIR: documents };
const site = await startSite(folder, { ...env, SMTP_URL: mailServer.url });
const references: string[] = [];

/** Subscribes an address. @param network a new network by default */
async function signUp(
  email: string,
  network = `198.18.${references.length >> 8}.${references.length & 255}`,
) {
  const response = await fetch(`${site.origin}/newsletter`, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: site.origin, 'X-Forwarded-For': network },
    body: new URLSearchParams({ email }),
  });
  const reply = (await response.json()) as { reference?: string };
  if (reply.reference) references.push(reply.reference);
  else wrong.push(`a sign-up was answered with ${response.status}`);
}

async function drainOutbox(): Promise<void> {
  const isEmpty = () => readRecord(dataDir, 'sqlite', isDrained);
  if (!(await poll(isEmpty, { timeoutMs: TIMEOUT_MS, everyMs: 200 })))
    wrong.push('the outbox was not emptied in time');
}

for (let n = 0; n < FLOOD; n++) await signUp(random() < 0.5 ? VICTIM : VICTIM.toUpperCase());
await drainOutbox();
for (let n = 0; n < MAX_DAILY_MAILS_PER_NETWORK + 10; n++) {
  await signUp(`someone${n}@visitor.example`, `2001:db8:1:1::${n.toString(16)}`);
  if (n >= 18) await simulatedDelay(BETWEEN_FORMS_MS);
}
await drainOutbox();
const received = await mailServer.received();
const to = (wanted: (address: string) => boolean) => received.filter((one) => one.to.some(wanted));
const victims = to((address) => address.toLowerCase() === VICTIM).length;
const someones = to((address) => address.startsWith('someone')).length;
const office = to((address) => address === OFFICE);
const texts = office.map(({ mail }) => `${mail.subject}\n${mail.text}`).join('\n');
const found = references.map((reference) => texts.split(reference).length - 1);
const unlisted = found.filter((count) => count === 0).length;
const digests = office.filter(({ mail }) => !references.some((one) => mail.subject?.includes(one))).length;
console.info(
  `seed ${process.env.SEED ?? 1}: ${FLOOD} sign-ups of one address, each from its own network: ${victims} mail(s) to it; ${MAX_DAILY_MAILS_PER_NETWORK + 10} addresses from one network: ${someones} mails; office: ${office.length} mails (${digests} digests) for ${references.length} forms, ${unlisted} references missing`,
);
check(victims === 1, `the victim got ${victims} mails`);
check(someones === MAX_DAILY_MAILS_PER_NETWORK, `one network caused ${someones} mails`);
check(unlisted === 0 && references.length === FLOOD + MAX_DAILY_MAILS_PER_NETWORK + 10, 'forms are missing');
check(
  office.length - digests === MAX_HOURLY_OFFICE_MAILS,
  'the office got an unexpected number of single mails',
);
check(digests > 0 && digests <= MAX_DIGESTS, `the office got ${digests} digests`);
const named = office.flatMap(({ mail }) => [...(mail.text ?? '').matchAll(/\b[3-9A-Z]{3}-[3-9A-Z]{4}\b/g)]);
const listed = named.map(([reference]) => reference);
check(new Set(listed).size === listed.length, 'a reference is in two mails');
wrong.push(...(await timings(site, dataDir, Number(values.pairs), random)));
const code = await endSite(site, 'SIGTERM');
check(code === 0, `exit code ${code}`);
await mailServer.stop();
drop();
for (const line of wrong) console.info(`  ${line}`);
console.info(`${wrong.length} fault(s)`);
process.exit(wrong.length === 0 ? 0 : 1);

/**
 * The mail server stops, responds slowly, greylists or rejects mail. Forms are stored and confirmed as usual,
 * and the mail arrives later.
 */
import { spawnSync } from 'node:child_process';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { fillInForm, poll } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { checkMails, checkRecord, OFFICE, outboxStates, readRecord } from '../support/record.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd } from '../support/visitors.ts';
import { fillAll, sendAll } from './answered-forms.ts';

/**
 * Maximum milliseconds until the mail arrives. The second attempt follows half a minute after the first, and
 * the machine may be busy.
 */
const TIMEOUT_MS = 150_000;
/** Maximum duration of a response. The slow mail server takes longer, but must not delay responses. */
const PROMPT_MS = 6_000;

/** @returns the problems, one sentence each */
export async function mailFaults(): Promise<string[]> {
  const wrong: string[] = [];
  const { folder, dataDir, drop } = workFolder();
  const mailServer = await startMailServer();
  const env = { TRUST_PROXY: '127.0.0.1', MAIL_TO: OFFICE, SMTP_URL: mailServer.url };
  let site = await startSite(folder, env);
  const visitors = crowd(site.origin, seeded());
  const states = () => readRecord(dataDir, 'sqlite', outboxStates);

  /** Sends every form while the mail server fails, repairs the server, and waits for the mail. */
  async function during(name: string, breakIt: () => unknown, repair: () => Promise<unknown>): Promise<void> {
    const forms = await fillAll(visitors);
    await fillInForm();
    await breakIt();
    const { stored, slowest } = await sendAll(visitors, forms);
    await repair();
    const isSent = await inTime(async () => Object.keys(await states()).join() === 'sent');
    if (stored < forms.length) wrong.push(`${name}: a form was not stored`);
    if (slowest > PROMPT_MS) wrong.push(`${name}: a response took ${slowest} ms`);
    if (!isSent) wrong.push(`${name}: mail did not arrive: ${JSON.stringify(await states())}`);
  }
  const behave = (manner: typeof mailServer.manner) => () => {
    mailServer.manner = manner;
  };
  const tried = () =>
    readRecord(dataDir, 'sqlite', (database) =>
      inTime(async () => {
        const untried = database.selectFrom('outbox').select('id').where('attempts', '=', 0);
        return (await untried.execute()).length === 0;
      }),
    );

  await during('lost', mailServer.stop, async () => {
    await tried();
    await mailServer.start();
  });
  await during('greylisting', behave('greylist'), tried);
  await during('refusing', behave('refuse'), async () => {
    const given = await inTime(async () => Boolean((await states()).attention) && !(await states()).waiting);
    if (!given) wrong.push('rejecting: no mail needed attention');
    mailServer.manner = 'take';
    const cli = { ...process.env, ...env, DATA_DIR: dataDir };
    const retried = spawnSync(NODE, ['src/cli/outbox.ts', 'retry'], { cwd: ROOT, env: cli });
    if (retried.status !== 0) wrong.push('rejecting: the outbox command failed');
  });
  await during('slow, and the server restarted', behave('slow'), async () => {
    const started = Date.now();
    const code = await endSite(site, 'SIGTERM');
    const took = Date.now() - started;
    if (code !== 0 || took > 10_000) wrong.push(`slow: exit code ${code} after ${took} ms`);
    mailServer.manner = 'take';
    site = await startSite(folder, { ...env, PORT: String(site.port) });
  });

  const code = await endSite(site, 'SIGTERM');
  if (code !== 0) wrong.push(`mail: exit code ${code}`);
  await readRecord(dataDir, 'sqlite', async (database) => {
    wrong.push(...(await checkRecord(database, visitors.filled)));
    wrong.push(...(await checkMails(database, visitors.filled, mailServer.received)).wrong);
  });
  await mailServer.stop();
  drop();
  return wrong;
}

const inTime = (holds: () => Promise<boolean>): Promise<boolean> =>
  poll(holds, { timeoutMs: TIMEOUT_MS, everyMs: 500 });

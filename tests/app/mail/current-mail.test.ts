/** The mail to the company says what is stored when it is sent: consents, corrections and erasures since count. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { currentMail } from '../../../src/features/forms/mail/current-mail.server.ts';
import { withdrawOffers } from '../../../src/operations/inbox/offers.server.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { ENQUIRY } from '../../answers.ts';
import { CONTENT } from '../../fixture-content.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { content, enquiry, formsOn, SATURDAY, SITE } from '../forms/forms-fixture.ts';
import { mailbox, silent } from './mail-server.ts';

const smtp = mailbox();
const ANSWERS = { ...ENQUIRY, email: 'asha@example.com', offers: 'yes' };

test('the server can write these mails outside the build, where there is no JSX', () => {
  const program = `import { loadContent } from './src/content-model/load.ts';
    import { defineForm, FORMS } from './src/features/forms/forms.server.ts';
    const { content } = loadContent(${JSON.stringify(CONTENT)});
    for (const kind of ['partner', 'job', 'enquiry']) {
      const path = kind === 'job' ? '/career/apply/general' : FORMS[kind].address();
      const form = await defineForm(kind, { content, clock: Date.now }, path);
      console.log(kind, typeof form?.mails);
    }`;
  const ran = spawnSync(NODE, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8' });
  expect([ran.stderr, ran.stdout]).toEqual(['', 'partner function\njob function\nenquiry function\n']);
});

describe.each(ENGINES)('on %s', (name) => {
  const { record, send } = formsOn(name, () => SATURDAY);
  emptyBeforeEach(record);
  const write = () => currentMail({ ...SITE, database: record.database, content });

  test('unchanged values are sent as queued, withdrawn consents and corrected values as they are now', async () => {
    const { database, config } = record;
    const { state } = await send(enquiry, ANSWERS);
    const [queued] = await mailsIn(database, SITE.mailTo);
    expect(queued?.text).toMatch(/offers/i);
    expect(queued && (await write()(queued))).toEqual(queued);
    await withdrawOffers(database, state.reference ?? '');
    const { payload } = await database.selectFrom('submissions').select('payload').executeTakeFirstOrThrow();
    const corrected = JSON.stringify({ ...JSON.parse(payload), business: 'Rao Weaving' });
    await database.updateTable('submissions').set({ payload: corrected }).execute();
    await database.updateTable('outbox').set({ pending_limit: null }).execute();
    const sender = { ...SITE, ...config, smtpUrl: smtp.url, senderName: 'Site' };
    const outbox = startOutbox(sender, database, silent, undefined, [], write());
    await until('both mails are sent', async () =>
      (await mailsIn(database)).every(({ state }) => state === 'sent'),
    ).finally(() => outbox.stop());
    expect(smtp.received).toHaveLength(2);
    const mail = (await smtp.parsed()).find(({ to }) => to?.[0]?.address === SITE.mailTo);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Rao Weaving');
      expect(text).not.toMatch(/Rao Looms|offers/i);
    }
  });

  test('nothing is sent about an enquiry that was erased after its mail was taken from the queue', async () => {
    await send(enquiry, ANSWERS);
    const [mail] = await mailsIn(record.database);
    await record.database.deleteFrom('submissions').execute();
    expect(mail && (await write()(mail))).toBeUndefined();
    expect(mail).toBeDefined();
  });
});

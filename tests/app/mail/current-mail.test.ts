/** The mail to the company says what is stored when it is sent: consents, corrections and erasures since count. */
import { spawnSync } from 'node:child_process';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { loadContent } from '../../../src/content-model/load.ts';
import { currentMail } from '../../../src/features/forms/mail/current-mail.server.ts';
import { withdrawOffers } from '../../../src/operations/inbox/offers.server.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { CONTENT } from '../../fixture-content.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { enquiryOn } from '../forms/enquiry-fixture.ts';
import { SITE } from '../forms/forms-fixture.ts';
import { mailServer } from './mail-server.ts';

const { content } = loadContent(CONTENT);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const received: Buffer[] = [];
const smtp = mailServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: async (stream, _session, done) => {
    received.push(Buffer.concat(await stream.toArray()));
    done();
  },
});
const ANSWERS = {
  name: 'Asha Rao',
  business: 'Rao Looms',
  phone: '9876543210',
  product: 'machinery',
  amount: '50 lakh',
  email: 'asha@example.com',
  offers: 'yes',
};

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
  const { record, answer } = enquiryOn(name);
  beforeEach(async () => {
    received.length = 0;
    await record.database.deleteFrom('outbox').execute();
    await record.database.deleteFrom('submissions').execute();
  });

  async function sendAll(count: number) {
    const { database, config } = record;
    await database.updateTable('outbox').set({ pending_limit: null }).execute();
    const sender = { ...SITE, ...config, smtpUrl: `smtp://${smtp.host}`, senderName: 'Site' };
    const outbox = startOutbox(
      sender,
      database,
      silent,
      undefined,
      [],
      currentMail({ ...SITE, database, content }),
    );
    const isDone = async () => {
      const waiting = await database.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
      return received.length >= count && waiting.length === 0;
    };
    await until('all mails are sent', isDone).finally(() => outbox.stop());
    return Promise.all(received.map((raw) => PostalMime.parse(raw)));
  }
  const ofOffice = (mails: Awaited<ReturnType<typeof sendAll>>) =>
    mails.find(({ to }) => to?.[0]?.address === SITE.mailTo);

  test('unchanged values are sent as they were queued', async () => {
    await answer(ANSWERS);
    const [queued] = await record.database
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', SITE.mailTo)
      .execute();
    const mail = ofOffice(await sendAll(2));
    expect(mail?.text?.trim()).toBe(queued?.text.trim());
    expect(mail?.html?.trim()).toBe(queued?.html.trim());
    expect(mail?.text).toMatch(/offers/i);
  });

  test('a consent that was withdrawn and a value that was corrected meanwhile', async () => {
    const { state } = await answer(ANSWERS);
    await withdrawOffers(record.database, state.reference ?? '');
    const { id, payload } = await record.database
      .selectFrom('submissions')
      .select(['id', 'payload'])
      .executeTakeFirstOrThrow();
    const corrected = { ...JSON.parse(payload), business: 'Rao Weaving' };
    await record.database
      .updateTable('submissions')
      .set({ payload: JSON.stringify(corrected) })
      .where('id', '=', id)
      .execute();
    const mail = ofOffice(await sendAll(2));
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Rao Weaving');
      expect(text).not.toContain('Rao Looms');
      expect(text).not.toMatch(/offers/i);
    }
  });

  test('nothing is sent about an enquiry that was erased after its mail was taken from the queue', async () => {
    await answer(ANSWERS);
    const [mail] = await record.database.selectFrom('outbox').selectAll().execute();
    if (!mail) throw new Error('There is no mail.');
    const write = currentMail({ ...SITE, database: record.database, content });
    expect(await write(mail)).toBeDefined();
    await record.database.deleteFrom('submissions').execute();
    expect(await write(mail)).toBeUndefined();
  });
});

/**
 * The mails to the office: each says what is stored when it is sent, so that consents, corrections and
 * erasures since count; one each morning lists what is overdue: when, to which mailbox, and once.
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { currentMail } from '../../../src/features/forms/mail/current-mail.server.ts';
import { overdueMail } from '../../../src/features/forms/overdue/overdue-mail.server.ts';
import { NO_RECIPIENTS, type Recipients } from '../../../src/features/forms/recipients/recipients.server.ts';
import { markSubmission, withdrawOffers } from '../../../src/operations/inbox/answers.server.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { ENQUIRY } from '../../answers.ts';
import { CONTENT } from '../../fixture-content.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { content, enquiry, formsOn, SATURDAY, SITE, site } from '../forms/forms-fixture.ts';
import { send as store } from '../operations/operations-fixture.ts';
import { mailbox, silent } from './mail-server.ts';

const smtp = mailbox();
const ANSWERS = { ...ENQUIRY, email: 'asha@example.com', offers: 'yes' };
const text = content.text.en.forms;
/** Tuesday 26 January 2027 is a holiday. */
const settings = {
  callHours: { ...content.settings.callHours, closed: ['2027-01-26'] },
  answerWithin: { partner: 18, job: 45 },
};
/** Returns the timestamp of a time in India. */
const india = (local: string) => Date.parse(`${local}+05:30`);

test('the server can write these mails outside the build, where there is no JSX', () => {
  const program = `import { loadContent } from './src/content-model/load.ts';
    import { openSites } from './src/content-model/site.ts';
    import { defineForm, FORMS } from './src/features/forms/forms.server.ts';
    const { content } = loadContent(${JSON.stringify(CONTENT)});
    const site = openSites(content)();
    for (const kind of ['partner', 'job', 'enquiry']) {
      const form = await defineForm(kind, { content, site, office: site, clock: Date.now }, FORMS[kind].address());
      console.log(kind, typeof form?.mails);
    }`;
  const ran = spawnSync(NODE, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8' });
  expect([ran.stderr, ran.stdout]).toEqual(['', 'partner function\njob function\nenquiry function\n']);
});

describe.each(ENGINES)('on %s', (name) => {
  const { record, send } = formsOn(name, () => SATURDAY);
  emptyBeforeEach(record);
  const write = () => currentMail({ ...SITE, database: record.database, content, office: site });

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
    const outbox = startOutbox(sender, { database, log: silent, currentMail: write() });
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

  describe('the mail of the morning', () => {
    /** The function of one server that writes the mail. */
    const server = (recipients: Recipients = NO_RECIPIENTS) =>
      overdueMail({ ...SITE, database: record.database, text, settings, recipients });
    const overdue = (at: string, fields: Record<string, string> = {}) =>
      store(record.database, {
        kind: 'enquiry',
        email: 'asha@example.com',
        at: new Date(india(at)).toISOString(),
        fields,
      });
    const mails = () =>
      record.database
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'text'])
        .where('submission_id', 'is', null)
        .orderBy('recipient')
        .execute();

    test('lists what is overdue by reference and without personal data, the first that was due first, each mailbox its own', async () => {
      const second = await overdue('2027-01-20T17:45', { name: 'Asha Rao', mobile: '9876543210' });
      const first = await overdue('2027-01-20T10:00', { callTime: '12-15' });
      const mumbai = await overdue('2027-01-20T10:00', { city: 'Mumbai' });
      const open = await overdue('2027-01-21T17:45');
      const rule = { to: 'mumbai@site.example', kinds: ['enquiry'], cities: ['Mumbai'] };
      await server({ mail: [rule], webhooks: [] })(india('2027-01-22T09:00'));
      const [branch, mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(branch).toMatchObject({ recipient: rule.to, text: expect.stringContaining(mumbai.reference) });
      expect(mail).toMatchObject({
        recipient: SITE.mailTo,
        subject: `${text.shared.mail.overdue.subject} (2)`,
      });
      const listed = mail?.text ?? '';
      for (const line of [
        `${first.reference}: ${text.enquiry.mail.company}, `,
        ', received 2027-01-20 10:00, due 2027-01-20 15:00',
        ', received 2027-01-20 17:45, due 2027-01-21 18:00',
        'npm run inbox -- show',
        'npm run inbox -- called',
      ])
        expect(listed).toContain(line);
      expect(listed.indexOf(second.reference)).toBeGreaterThan(listed.indexOf(first.reference));
      for (const other of [open, mumbai]) expect(listed).not.toContain(other.reference);
      expect(listed).not.toMatch(/asha|9876543210/i);
    });

    test('is written once a day, by one of several servers, also after a restart', async () => {
      await overdue('2027-01-20T10:00');
      const [one, two] = [server(), server()];
      const atOnce = (...times: string[]) =>
        Promise.all(times.map((at, i) => ([one, two][i] ?? server())(india(at))));
      await atOnce('2027-01-21T09:00', '2027-01-21T09:00', '2027-01-21T09:00');
      await atOnce('2027-01-21T09:01', '2027-01-21T09:01', '2027-01-21T23:59');
      expect(await mails()).toHaveLength(1);
      await atOnce('2027-01-22T09:00', '2027-01-22T09:00');
      expect(await mails()).toHaveLength(2);
    });

    test.each([
      ['before the first hour of calls', '2027-01-21T08:59:59.999', 0],
      ['from that hour on', '2027-01-21T09:00', 1],
      ['on a holiday', '2027-01-26T12:00', 0],
    ])('%s (%s in India): %d', async (_, at, count) => {
      await overdue('2027-01-20T10:00');
      await server()(india(at));
      expect(await mails()).toHaveLength(count);
    });

    test('what was called or handled is not listed, and without the rest there is no mail', async () => {
      const { database } = record;
      const called = await overdue('2027-01-20T10:00');
      const handled = await overdue('2027-01-20T11:00');
      await store(database, { kind: 'newsletter', email: 'n@example.com', at: '2026-12-01T04:30:00.000Z' });
      const now = india('2027-01-20T16:00');
      await markSubmission(database, called.reference, { mark: 'called', now });
      await markSubmission(database, handled.reference, { mark: 'handled', now });
      await server()(india('2027-01-21T09:00'));
      expect(await mails()).toEqual([]);
      await markSubmission(database, called.reference, { mark: 'called', undo: true, now: 0 });
      await server()(india('2027-01-22T09:00'));
      const [mail] = await mails();
      expect(mail?.text).toContain(called.reference);
      expect(mail?.text).not.toContain(handled.reference);
    });

    test('a mail that cannot be queued does not use up the mail of that day', async () => {
      await overdue('2027-01-20T10:00');
      const at = india('2027-01-21T09:00');
      const broken = server({ mail: [{ to: 'a\r\nb' }], webhooks: [] });
      await expect(broken(at)).rejects.toThrow('line break');
      await server()(at);
      expect(await mails()).toHaveLength(1);
    });
  });
});

/** The mail of the morning about overdue submissions, on both database engines: when, to which mailbox, and once. */
import { describe, expect, test } from 'vitest';
import { overdueMail } from '../../../src/features/forms/overdue/overdue-mail.server.ts';
import { NO_RECIPIENTS, type Recipients } from '../../../src/features/forms/recipients/recipients.server.ts';
import { markSubmission } from '../../../src/operations/inbox/mark.server.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { emptyBeforeEach } from '../database/rows.ts';
import { content, SITE } from '../forms/forms-fixture.ts';
import { send } from '../operations/operations-fixture.ts';

const text = content.text.en.forms;
/** Tuesday 26 January 2027 is a holiday. */
const settings = {
  callHours: { ...content.settings.callHours, closed: ['2027-01-26'] },
  answerWithin: { partner: 18, job: 45 },
};
/** Returns the timestamp of a time in India. */
const india = (local: string) => Date.parse(`${local}+05:30`);

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  emptyBeforeEach(record);

  /** The function of one server that writes the mail. */
  const server = (recipients: Recipients = NO_RECIPIENTS) =>
    overdueMail({ ...SITE, database: record.database, text, settings, recipients });
  const enquiry = (at: string, fields: Record<string, string> = {}) =>
    send(record.database, {
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
    const second = await enquiry('2027-01-20T17:45', { name: 'Asha Rao', mobile: '9876543210' });
    const first = await enquiry('2027-01-20T10:00', { callTime: '12-15' });
    const mumbai = await enquiry('2027-01-20T10:00', { city: 'Mumbai' });
    const open = await enquiry('2027-01-21T17:45');
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
    await enquiry('2027-01-20T10:00');
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
    ['on a Saturday', '2027-01-23T12:00', 0],
    ['on a holiday', '2027-01-26T12:00', 0],
    ['on the day after it', '2027-01-27T09:00', 1],
  ])('%s (%s in India): %d', async (_, at, count) => {
    await enquiry('2027-01-20T10:00');
    await server()(india(at));
    expect(await mails()).toHaveLength(count);
  });

  test('what was called or handled is not listed, and without the rest there is no mail', async () => {
    const { database } = record;
    const called = await enquiry('2027-01-20T10:00');
    const handled = await enquiry('2027-01-20T11:00');
    await send(database, { kind: 'newsletter', email: 'n@example.com', at: '2026-12-01T04:30:00.000Z' });
    await markSubmission(database, 'called', called.reference, {}, india('2027-01-20T16:00'));
    await markSubmission(database, 'handled', handled.reference, {}, india('2027-01-20T16:00'));
    await server()(india('2027-01-21T09:00'));
    expect(await mails()).toEqual([]);
    await markSubmission(database, 'called', called.reference, { undo: true }, 0);
    await server()(india('2027-01-22T09:00'));
    const [mail] = await mails();
    expect(mail?.text).toContain(called.reference);
    expect(mail?.text).not.toContain(handled.reference);
  });

  test('a mail that cannot be queued does not use up the mail of that day', async () => {
    await enquiry('2027-01-20T10:00');
    const at = india('2027-01-21T09:00');
    const broken = server({ mail: [{ to: 'a\r\nb' }], webhooks: [] });
    await expect(broken(at)).rejects.toThrow('line break');
    await server()(at);
    expect(await mails()).toHaveLength(1);
  });
});

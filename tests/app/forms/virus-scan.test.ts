/**
 * On both database engines, resumes are scanned by a real clamd: when they are sent or, if it is unavailable
 * then, later.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_RECIPIENTS, type Recipients } from '../../../src/features/forms/recipients/recipients.server.ts';
import { RESCAN_MS, rescan, startRescan } from '../../../src/features/forms/upload-check/rescan.server.ts';
import type { ClamdAddress } from '../../../src/server/config/value-schemas.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { MARKER, newClamd, VIRUS } from '../../clamd.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { pdf } from '../library/documents.ts';
import { mailbox, silent } from '../mail/mail-server.ts';
import { content, formsOn, job, SITE } from './forms-fixture.ts';
import { JOB } from './forms-table.ts';

const clamd = await newClamd();
const NOWHERE: ClamdAddress = { path: '/nowhere/clamd.ctl' };
beforeAll(() => clamd.start());
afterAll(() => clamd.remove());

const text = content.text.en.forms;
/** Applications from Pune go to another mailbox. */
const recipients: Recipients = { ...NO_RECIPIENTS, mail: [{ to: 'pune@site.example', cities: ['Pune'] }] };
const NEVER = new AbortController().signal;

const infected = Buffer.concat([pdf(500), Buffer.from(MARKER)]);

const smtp = mailbox();

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  let address: ClamdAddress | undefined;
  const { record, send } = formsOn(
    name,
    () => now,
    {},
    recipients,
    () => address,
  );
  emptyBeforeEach(record);
  beforeEach(() => {
    address = NOWHERE;
  });

  const apply = (fileName: string, bytes: Uint8Array, email = 'asha@example.com') =>
    send(job, { ...JOB, location: 'Pune', email, resume: [fileName, bytes] });
  /** @returns state and virus of every scan, by the sender's address */
  const scans = async () => {
    const rows = await record.database
      .selectFrom('submissions')
      .innerJoin('attachments', 'submission_id', 'submissions.id')
      .leftJoin('attachment_scans', 'attachment_id', 'attachments.id')
      .select(['email', 'state', 'virus'])
      .execute();
    return Object.fromEntries(rows.map(({ email, state, virus }) => [email, [state, virus]]));
  };
  const officeMails = () => mailsIn(record.database, 'pune@site.example');
  const deps = () => ({
    ...SITE,
    database: record.database,
    log: silent,
    clock: () => now,
    text,
    recipients,
  });
  const rescanBy = (scanner: ClamdAddress) => rescan(scanner, deps(), NEVER);

  test('resumes that were not scanned are scanned later, and one mail tells the office of a virus', async () => {
    await apply('clean.pdf', pdf(), 'clean@example.com');
    const { reference = '' } = (await apply('virus.pdf', infected, 'virus@example.com')).state;
    for (let n = 0; n < 2; n++) await rescanBy(clamd.tcp);
    expect(await scans()).toEqual({
      'clean@example.com': ['clean', null],
      'virus@example.com': ['infected', VIRUS],
    });
    const mails = (await officeMails()).filter(({ subject }) => /virus/i.test(subject));
    expect(mails).toMatchObject([{ attachment_id: null, pending_limit: 'office', state: 'waiting' }]);
    expect(mails[0]?.text).toContain(`Reference: ${reference}\nVirus: ${VIRUS}\n`);
    expect(mails[0]?.text).not.toContain('example.com');
  });

  test('a mail that is still queued is sent without the resume in which a virus was found', async () => {
    await apply('clean.pdf', pdf(), 'clean@example.com');
    await apply('virus.pdf', infected, 'virus@example.com');
    await rescanBy(clamd.address);
    await record.database.updateTable('outbox').set({ pending_limit: null }).execute();
    const config = { ...SITE, ...record.config, smtpUrl: smtp.url, senderName: 'Site' };
    const outbox = startOutbox(config, { database: record.database, log: silent, clock: () => now });
    // For each application one to the office and one to the sender, and one about the virus.
    await until('all mails are sent', () => smtp.received.length === 5).finally(() => outbox.stop());
    const files = (await smtp.parsed()).flatMap(({ attachments }) => attachments);
    expect(files.map(({ filename }) => filename)).toEqual(['clean.pdf']);
  });

  test('servers that share a database scan each file once', async () => {
    for (let n = 0; n < 6; n++) await apply('cv.pdf', pdf(500 + n), `a${n}@example.com`);
    const scanner = await fakeScanner(() => 'stream: OK');
    await Promise.all([1, 2, 3].map(() => rescanBy(scanner.address)));
    scanner.close();
    expect(scanner.files.map(({ length }) => length).sort()).toEqual([500, 501, 502, 503, 504, 505]);
    expect(Object.values(await scans())).toEqual(new Array(6).fill(['clean', null]));
  });

  test('a file whose scan fails is scanned again after five minutes, and delays no other file', async () => {
    const broken = Buffer.concat([pdf(), Buffer.from('broken')]);
    await apply('cv.pdf', broken, 'broken@example.com');
    await apply('cv.pdf', pdf(), 'other@example.com');
    let fails = true;
    const scanner = await fakeScanner((bytes) =>
      fails && bytes.equals(broken) ? 'stream: Broken ERROR' : 'stream: OK',
    );
    await expect(rescanBy(scanner.address)).rejects.toThrow('Broken ERROR');
    const both = { 'broken@example.com': ['waiting', null], 'other@example.com': ['clean', null] };
    expect(await scans()).toEqual(both);
    now += RESCAN_MS - 1;
    await rescanBy(scanner.address);
    expect(scanner.files).toHaveLength(2);
    now += 1;
    await apply('cv.pdf', pdf(), 'new@example.com');
    await expect(rescanBy(scanner.address)).rejects.toThrow('Broken ERROR');
    expect(await scans()).toEqual({ ...both, 'new@example.com': ['clean', null] });
    fails = false;
    now += RESCAN_MS;
    await rescanBy(scanner.address);
    scanner.close();
    expect((await scans())['broken@example.com']).toEqual(['clean', null]);
  });

  test('the mail to the office says whether the resume was scanned', async () => {
    for (const [email, scanner, said] of [
      ['a@example.com', clamd.address, 'scanned, clean'],
      ['b@example.com', NOWHERE, 'not scanned'],
    ] as const) {
      address = scanner;
      expect((await apply('cv.pdf', pdf(), email)).status).toBe(200);
      expect((await officeMails()).at(-1)?.text).toContain(`Virus scan of the file: ${said}\n`);
    }
    expect(await scans()).toEqual({
      'a@example.com': ['clean', null],
      'b@example.com': [null, null],
    });
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('a file with a virus is rejected with the reason, and nothing is stored', async () => {
    address = clamd.address;
    const { status, state } = await apply('cv.pdf', infected);
    expect([status, state.errors]).toEqual([
      422,
      { resume: 'A virus scanner found a virus in this file; please upload another file' },
    ]);
    expect(state.values).toMatchObject({ firstName: JOB.firstName, resume: 'cv.pdf' });
    expect(await scans()).toEqual({});
  });

  test('only the resume of a valid form is scanned', async () => {
    const scanner = await fakeScanner(() => 'stream: OK');
    address = scanner.address;
    expect(await apply('cv.pdf', pdf(), 'no address')).toMatchObject({ status: 422 });
    expect(await apply('cv.doc', pdf())).toMatchObject({ status: 422 });
    expect(scanner.files).toHaveLength(0);
    expect(await apply('cv.pdf', pdf())).toMatchObject({ status: 200 });
    scanner.close();
    expect(scanner.files).toHaveLength(1);
  });

  test('a server scans at its start; stopping it ends a scan, which the next server repeats', async () => {
    await apply('cv.pdf', pdf());
    const scanner = await fakeScanner(() => undefined);
    const hanging = startRescan({ ...deps(), clamdAddress: scanner.address });
    await until('the scan has begun', () => scanner.files.length === 1);
    await hanging.stop();
    scanner.close();
    now += RESCAN_MS;
    const server = startRescan({ ...deps(), clamdAddress: clamd.address });
    await until('the file is scanned', async () => (await scans())['asha@example.com']?.[0] === 'clean');
    await server.stop();
  });
});

/**
 * A server that speaks clamd's protocol.
 * @param replyTo returns the reply to a file; undefined to send none
 */
async function fakeScanner(replyTo: (file: Buffer) => string | undefined) {
  const files: Buffer[] = [];
  const server = createServer((socket) => {
    let command = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      command = Buffer.concat([command, part]);
      // The files of these tests fit into one chunk. The command has 10 bytes, each length 4.
      const length = command.length < 14 ? Number.POSITIVE_INFINITY : command.readUInt32BE(10);
      if (command.length < 18 + length) return;
      const file = command.subarray(14, 14 + length);
      files.push(file);
      const reply = replyTo(file);
      if (reply) socket.end(`${reply}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { files, address: { host: '127.0.0.1', port }, close: () => void server.close() };
}

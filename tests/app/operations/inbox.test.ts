/** The inbox on both database engines with its real commands: list, filter, export, handle. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSubmissions } from '../../../src/operations/inbox/export.server.ts';
import { listSubmissions } from '../../../src/operations/inbox/list.server.ts';
import { saveResume } from '../../../src/operations/inbox/resume.server.ts';
import { showSubmission } from '../../../src/operations/inbox/show.server.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { environment, RESUME, run, send } from './operations-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'operations-inbox-'));
  const record = recordOn(name);
  let job: { id: string; reference: string };
  let partner: { id: string; reference: string };

  beforeAll(async () => {
    // 20:00 UTC on the 4th is the 5th in India.
    await send(record.database, {
      kind: 'newsletter',
      email: 'first@example.com',
      at: '2026-01-04T18:00:00.000Z',
    });
    partner = await send(record.database, {
      kind: 'partner',
      email: 'asha@example.com',
      at: '2026-01-04T20:00:00.000Z',
      fields: {
        name: '=HYPERLINK("http://x")',
        company: 'Rao, "Looms"',
        message: 'one\ntwo',
        phone: '9876543210',
      },
    });
    job = await send(record.database, {
      kind: 'job',
      email: 'ravi@example.com',
      at: '2026-01-06T05:00:00.000Z',
      fields: { firstName: 'Ravi', lastName: '\u001b[31mRed\u202e' },
      resume: { name: '../../-my cv\u202efdp.PDF' },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const inbox = (...args: string[]) =>
    run('inbox', args, environment(record.config, { CONTENT_DIR: CONTENT }), folder);
  const json = async (...args: string[]) => {
    const { stdout, code } = await inbox(...args, '--json');
    expect(code).toBe(0);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  const emails = async (...args: string[]) => (await json('list', ...args)).map(({ email }) => email);

  test('prints the JSON of its contract with other programs', async () => {
    const lines = await json('list');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toEqual({
      id: partner.id,
      kind: 'partner',
      email: 'asha@example.com',
      createdAt: '2026-01-04T20:00:00.000Z',
      reference: partner.reference,
      state: 'new',
    });
  });

  test('withdraws the consent to offers of an enquiry, and only once', async () => {
    const fields = { name: 'Meera', product: 'machinery', offers: 'yes' };
    const at = '2025-01-01T05:00:00.000Z';
    const { id, reference } = await send(record.database, {
      kind: 'enquiry',
      email: 'meera@example.com',
      at,
      fields,
    });
    expect(await inbox('no-offers', reference)).toMatchObject({ code: 0 });
    expect((await json('show', id))[0].fields).toEqual({ email: 'meera@example.com', ...fields, offers: '' });
    const again = await inbox('no-offers', reference);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('no consent to offers')]);
    await record.database.deleteFrom('submissions').where('id', '=', id).execute();
  });

  test('filters by kind and by days in Indian time', async () => {
    expect(await emails('--kind', 'job')).toEqual(['ravi@example.com']);
    expect(await emails('--from', '2026-01-05', '--to', '2026-01-05')).toEqual(['asha@example.com']);
    expect(await emails('--to', '2026-01-04')).toEqual(['first@example.com']);
    expect(await emails('--from', '2026-01-06')).toEqual(['ravi@example.com']);
  });

  test.each([
    [['--kind', 'jobs'], 'newsletter, alert, partner, job, enquiry'],
    [['--from', '2026-02-30'], 'Write a day such as'],
    [['--state', 'old'], 'new, called, handled'],
    [['--colour', 'red'], '--help'],
    [['more'], 'one word too many'],
  ])('rejects list %j with the allowed values', async (args, words) => {
    const { code, stderr, stdout } = await inbox('list', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  test('shows tables without control characters', async () => {
    const { stdout } = await inbox('list');
    expect(stdout.split('\n')[1]).toMatch(
      /job +2026-01-06 10:30 +new +ravi@example\.com +Ravi \ufffd\[31mRed/,
    );
    expect(stdout).not.toContain('\u001b');
    const { stdout: shown } = await inbox('show', job.reference.toLowerCase().replace('-', ''));
    expect(shown).toContain('firstName: Ravi');
    expect(shown).not.toContain('\u202e');
    const [all] = await json('show', job.id);
    expect(all).toMatchObject({ reference: job.reference, files: [{ size: RESUME.length }] });
  });

  test('exports values that a spreadsheet does not run as formulas', async () => {
    const file = path.join(folder, 'all.csv');
    expect((await inbox('export', '--out', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\ufeffreference,kind,received (IST),state,handled (IST),')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","Rao, ""Looms""","one\ntwo",9876543210`);
    expect(text.split('\r\n')).toHaveLength(5);
    // 01:30 IST is 20:00 UTC on the previous day.
    expect(text).toContain(',2026-01-05 01:30,new,');
    const { stdout } = await inbox('export', '--kind', 'job', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ fields: { firstName: 'Ravi' }, files: [expect.any(String)] });
  });

  test('saves a résumé under a safe name, readable only by its owner, and overwrites no file', async () => {
    const { stdout, code } = await inbox('resume', job.reference);
    const file = path.join(folder, `${job.reference}-my-cv-fdp.pdf`);
    expect([code, stdout]).toEqual([0, `Saved as ${job.reference}-my-cv-fdp.pdf (not scanned).\n`]);
    expect(readFileSync(file).equals(RESUME)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await inbox('resume', job.reference);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('exists already');
    const none = await inbox('resume', partner.reference);
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('came without a file')]);
  });

  test.each([
    ['waiting', null, 'not scanned', 'not scanned'],
    ['clean', null, 'scanned, clean', 'clean'],
    ['infected', 'Site.Test.Marker', 'infected: Site.Test.Marker', 'infected'],
  ] as const)('list, show, export and resume say that a file is %s', async (state, virus, words, scan) => {
    const { database } = record;
    const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
    await database.deleteFrom('attachment_scans').execute();
    await database
      .insertInto('attachment_scans')
      .values({ attachment_id: id, state, virus, at: '2026-01-06T05:00:00.000Z' })
      .execute();
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    await listSubmissions(database, { kind: 'job' }, write);
    await showSubmission(database, job.id, false, write);
    await listSubmissions(database, { kind: 'job', json: true }, write);
    await showSubmission(database, job.id, true, write);
    expect([lines[1], lines.find((line) => line.includes('sha256'))]).toEqual([
      expect.stringMatching(`  ${words}$`),
      expect.stringMatching(`; ${words}\\)$`),
    ]);
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ scans: [scan] });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ files: [{ scan }] });
    expect(await exportSubmissions(database, { kind: 'job' })).toContain(words);
    const exported = await exportSubmissions(database, { kind: 'job', json: true });
    expect(JSON.parse(exported)).toMatchObject({ scans: [scan] });
    const out = path.join(folder, `${state}.pdf`);
    const saved = saveResume(database, job.id, { out });
    if (virus) await expect(saved).rejects.toThrow(virus);
    else expect(await saved).toEqual({ file: out, scan: words });
  });

  test('saves a résumé with a virus only on request', async () => {
    await record.database.updateTable('attachment_scans').set({ state: 'infected', virus: 'A' }).execute();
    const save = ['resume', job.reference, '--out', 'virus.pdf'];
    const rejected = await inbox(...save);
    expect([rejected.code, rejected.stderr]).toEqual([1, expect.stringContaining('add --infected')]);
    const { code, stdout } = await inbox(...save, '--infected');
    expect([code, stdout]).toEqual([0, 'Saved as virus.pdf (infected: A).\n']);
  });

  test('marks a submission as handled, with a note, and reverts it', async () => {
    expect((await inbox('handled', partner.reference, '--note', 'Called back')).code).toBe(0);
    expect((await inbox('handled', partner.reference)).code).toBe(0);
    expect(await emails('--state', 'new')).toEqual(['first@example.com', 'ravi@example.com']);
    const [handled] = await json('list', '--state', 'handled');
    expect(handled).toMatchObject({ id: partner.id, state: 'handled', note: 'Called back' });
    const all = await json('stats');
    expect(all.map(({ kind }) => kind)).toEqual(['job', 'newsletter', 'partner']);
    expect(all[2]).toMatchObject({ kind: 'partner', total: 1, new: 0, handled: 1, oldestNew: null });
    expect((await inbox('handled', partner.reference, '--undo')).code).toBe(0);
    expect(await emails('--state', 'handled')).toEqual([]);
  });

  test('marks a submission as called, with a note, and as handled after that', async () => {
    const at = async () => (await json('show', partner.id))[0].called?.calledAt;
    expect((await inbox('called', partner.reference, '--note', 'No answer')).stdout).toContain('is called');
    const first = await at();
    expect((await inbox('called', partner.reference)).code).toBe(0);
    expect((await json('list', '--state', 'called'))[0]).toMatchObject({
      ...{ id: partner.id, state: 'called', calledAt: first, callNote: 'No answer' },
    });
    expect((await inbox('called', partner.reference, '--note', 'Visit on Monday')).code).toBe(0);
    expect(await emails('--state', 'new')).toEqual(['first@example.com', 'ravi@example.com']);
    const [exported] = await json('export', '--state', 'called');
    expect(exported).toMatchObject({ calledAt: first, callNote: 'Visit on Monday', handledAt: null });
    expect((await inbox('export', '--state', 'called')).stdout).toContain('Visit on Monday');
    expect((await inbox('show', partner.id)).stdout).toMatch(/state: called .* IST, Visit on Monday/);
    const stats = await json('stats', '--kind', 'partner');
    expect(stats).toEqual([expect.objectContaining({ total: 1, new: 0, called: 1, handled: 0 })]);
    expect((await inbox('stats')).stdout).toMatch(/New +Called +Handled/);

    expect((await inbox('handled', partner.reference)).code).toBe(0);
    expect(await emails('--state', 'called')).toEqual([]);
    const [handled] = await json('list', '--state', 'handled');
    expect(handled).toMatchObject({
      state: 'handled',
      note: '',
      calledAt: first,
      callNote: 'Visit on Monday',
    });
    for (const mark of ['handled', 'called'])
      expect((await inbox(mark, partner.reference, '--undo')).code).toBe(0);
    expect(await emails('--state', 'new')).toHaveLength(3);
    expect((await json('list', '--kind', 'partner'))[0]).not.toHaveProperty('calledAt');
  });

  test('lists what is overdue until it is called or handled', async () => {
    const found = await json('overdue');
    expect(found).toEqual([
      {
        ...{ id: partner.id, kind: 'partner', reference: partner.reference, email: 'asha@example.com' },
        createdAt: '2026-01-04T20:00:00.000Z',
        // 18 working hours after Monday, 5 January, 9 am in India.
        dueAt: '2026-01-06T12:30:00.000Z',
      },
      expect.objectContaining({ id: job.id, kind: 'job' }),
    ]);
    expect((await json('overdue', '--kind', 'job')).map(({ id }) => id)).toEqual([job.id]);
    const { stdout } = await inbox('overdue');
    expect(stdout.split('\n')[1]).toMatch(
      /partner +2026-01-05 01:30 +2026-01-06 18:00 +999 h +asha@example\.com/,
    );
    const wrong = await inbox('overdue', '--kind', 'newsletter');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('enquiry, partner, job')]);
    await inbox('called', partner.reference);
    await inbox('handled', job.reference);
    expect(await json('overdue')).toEqual([]);
    expect((await inbox('overdue')).stdout).toBe('Nothing is overdue.\n');
    await inbox('called', partner.reference, '--undo');
    await inbox('handled', job.reference, '--undo');
    expect(await json('overdue')).toHaveLength(2);
  });

  test('explains what to do about an unknown id', async () => {
    const { code, stderr } = await inbox('show', 'XXX-XXXX');
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm run inbox -- list')]);
  });
});

/**
 * The inbox with its real commands: their statements on both database engines, the forms of their output on
 * one.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTENT } from '../../fixture-content.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { ENGINES, type Engine, recordOn } from '../database/engines.ts';
import { AT, environment, failsWith, jsonLines, RESUME, run, send } from './operations-fixture.ts';

/** An inbox with three submissions. Call this inside a `describe`: it registers hooks. */
function inboxOn(engine: Engine) {
  const folder = scratchFolder('inbox');
  const record = recordOn(engine);
  const nothing = { id: '', reference: '' };
  const ids = { partner: nothing, job: nothing };
  beforeAll(async () => {
    const { database } = record;
    // 20:00 UTC on the 4th is the 5th in India.
    await send(database, { kind: 'newsletter', email: 'first@example.com', at: '2026-01-04T18:00:00.000Z' });
    ids.partner = await send(database, {
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
    ids.job = await send(database, {
      kind: 'job',
      email: 'ravi@example.com',
      at: '2026-01-06T05:00:00.000Z',
      fields: { firstName: 'Ravi', lastName: '\u001b[31mRed\u202e' },
      resume: { name: '../../-my cv\u202efdp.PDF' },
    });
  });

  const inbox = (...args: string[]) =>
    run('inbox', args, environment(record.config, { CONTENT_DIR: CONTENT }), folder);
  const json = async (...args: string[]) => {
    const { stdout, code } = await inbox(...args, '--json');
    expect(code).toBe(0);
    return jsonLines(stdout);
  };
  const emails = async (...args: string[]) => (await json('list', ...args)).map(({ email }) => email);
  return { record, folder, ids, inbox, json, emails };
}

describe.each(ENGINES)('on %s', (engine) => {
  const { record, folder, ids, inbox, json, emails } = inboxOn(engine);

  test('prints the JSON of its contract, by kind and by days in Indian time', async () => {
    const { id, reference } = ids.partner;
    const lines = await json('list');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toEqual({
      id,
      reference,
      kind: 'partner',
      email: 'asha@example.com',
      state: 'new',
      createdAt: '2026-01-04T20:00:00.000Z',
    });
    expect(await emails('--kind', 'job')).toEqual(['ravi@example.com']);
    expect(await emails('--from', '2026-01-05', '--to', '2026-01-05')).toEqual(['asha@example.com']);
    expect(await emails('--to', '2026-01-04')).toEqual(['first@example.com']);
    expect(await emails('--from', '2026-01-06')).toEqual(['ravi@example.com']);
  });

  test('marks a submission as called and as handled, with notes, and reverts both', async () => {
    const { id, reference } = ids.partner;
    const isNew = ['first@example.com', 'ravi@example.com'];
    const marked = async (mark: string, ...more: string[]) => {
      expect((await inbox(mark, reference, ...more)).code).toBe(0);
      return (await json('list', '--kind', 'partner'))[0];
    };
    const { calledAt } = await marked('called', '--note', 'No answer');
    // Again: the time stays, and so does a note that is not replaced.
    expect(await marked('called')).toMatchObject({ state: 'called', calledAt, callNote: 'No answer' });
    const call = { calledAt, callNote: 'Visit on Monday' };
    expect(await marked('called', '--note', call.callNote)).toMatchObject(call);
    expect(await emails('--state', 'new')).toEqual(isNew);
    expect(await json('export', '--state', 'called')).toMatchObject([{ ...call, handledAt: null }]);
    expect((await inbox('export', '--state', 'called')).stdout).toContain(call.callNote);
    expect((await inbox('show', id)).stdout).toMatch(/state: called .* IST, Visit on Monday/);
    const stats = async () => (await json('stats')).filter(({ kind }) => kind === 'partner');
    expect(await stats()).toMatchObject([{ total: 1, new: 0, called: 1, handled: 0 }]);
    expect((await inbox('stats')).stdout).toMatch(/New +Called +Handled/);

    await marked('handled', '--note', 'Called back');
    expect(await marked('handled')).toMatchObject({ id, state: 'handled', note: 'Called back', ...call });
    expect(await emails('--state', 'called')).toEqual([]);
    expect(await emails('--state', 'new')).toEqual(isNew);
    expect(await emails('--state', 'handled')).toEqual(['asha@example.com']);
    expect(await stats()).toMatchObject([{ total: 1, new: 0, called: 0, handled: 1, oldestNew: null }]);
    await marked('handled', '--undo');
    expect(await marked('called', '--undo')).not.toHaveProperty('calledAt');
    expect(await emails('--state', 'new')).toHaveLength(3);
    expect((await json('stats')).map(({ kind }) => kind)).toEqual(['job', 'newsletter', 'partner']);
  });

  test('lists what is overdue until it is called or handled', async () => {
    const { partner, job } = ids;
    expect(await json('overdue')).toEqual([
      {
        ...partner,
        kind: 'partner',
        email: 'asha@example.com',
        createdAt: '2026-01-04T20:00:00.000Z',
        // 18 working hours after Monday, 5 January, 9 am in India.
        dueAt: '2026-01-06T12:30:00.000Z',
      },
      expect.objectContaining({ id: job.id, kind: 'job' }),
    ]);
    expect((await json('overdue', '--kind', 'job')).map(({ id }) => id)).toEqual([job.id]);
    expect((await inbox('overdue')).stdout.split('\n')[1]).toMatch(
      /partner +2026-01-05 01:30 +2026-01-06 18:00 +999 h +asha@example\.com/,
    );
    await inbox('called', partner.reference);
    await inbox('handled', job.reference);
    expect((await inbox('overdue')).stdout).toBe('Nothing is overdue.\n');
    await inbox('called', partner.reference, '--undo');
    await inbox('handled', job.reference, '--undo');
    expect(await json('overdue')).toHaveLength(2);
  });

  test('withdraws the consent to offers of an enquiry, and only once', async () => {
    const fields = { name: 'Meera', product: 'machinery', offers: 'yes' };
    const email = 'meera@example.com';
    const at = '2025-01-01T05:00:00.000Z';
    const { id, reference } = await send(record.database, { kind: 'enquiry', email, at, fields });
    expect(await inbox('no-offers', reference)).toMatchObject({ code: 0 });
    expect((await json('show', id))[0].fields).toEqual({ email, ...fields, offers: '' });
    await failsWith(inbox('no-offers', reference), 'no consent to offers');
    await record.database.deleteFrom('submissions').where('id', '=', id).execute();
  });

  test('saves a résumé under a safe name, readable only by its owner, and overwrites no file', async () => {
    const { reference } = ids.job;
    const { stdout, code } = await inbox('resume', reference);
    const file = path.join(folder, `${reference}-my-cv-fdp.pdf`);
    expect([code, stdout]).toEqual([0, `Saved as ${reference}-my-cv-fdp.pdf (not scanned).\n`]);
    expect(readFileSync(file).equals(RESUME)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await failsWith(inbox('resume', reference), 'exists already');
  });
});

describe('on SQLite alone', () => {
  const { record, folder, ids, inbox, json } = inboxOn('sqlite');

  test.each([
    [2, ['list', '--kind', 'jobs'], 'newsletter, alert, partner, job, enquiry'],
    [2, ['list', '--from', '2026-02-30'], 'Write a day such as'],
    [2, ['list', 'more'], 'one word too many'],
    [2, ['overdue', '--kind', 'newsletter'], 'enquiry, partner, job'],
    [1, ['show', 'XXX-XXXX'], 'npm run inbox -- list'],
  ] as const)('exits with %i after %j, and names what is allowed', async (status, args, words) => {
    const { code, stderr, stdout } = await inbox(...args);
    expect([code, stdout]).toEqual([status, '']);
    expect(stderr).toContain(words);
  });

  test('shows tables without control characters', async () => {
    const { stdout } = await inbox('list');
    expect(stdout.split('\n')[1]).toMatch(
      /job +2026-01-06 10:30 +new +ravi@example\.com +Ravi \ufffd\[31mRed/,
    );
    expect(stdout).not.toContain('\u001b');
    const { stdout: shown } = await inbox('show', ids.job.reference.toLowerCase().replace('-', ''));
    expect(shown).toContain('firstName: Ravi');
    expect(shown).not.toContain('\u202e');
    const [{ reference, files }] = await json('show', ids.job.id);
    expect([reference, files]).toEqual([
      ids.job.reference,
      [expect.objectContaining({ size: RESUME.length })],
    ]);
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
    const [exported] = await json('export', '--kind', 'job');
    expect(exported).toMatchObject({ fields: { firstName: 'Ravi' }, files: [expect.any(String)] });
  });

  test('list, show, export and resume say what the scanner said of a file', async () => {
    const { database } = record;
    const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
    const text = async (...args: string[]) => (await inbox(...args)).stdout;
    for (const [state, virus, words, scan] of [
      ['waiting', null, 'not scanned', 'not scanned'],
      ['clean', null, 'scanned, clean', 'clean'],
      ['infected', 'Site.Test.Marker', 'infected: Site.Test.Marker', 'infected'],
    ] as const) {
      const row = { attachment_id: id, state, virus, at: AT };
      await database.deleteFrom('attachment_scans').execute();
      await database.insertInto('attachment_scans').values(row).execute();
      expect((await text('list', '--kind', 'job')).split('\n')[1]).toMatch(new RegExp(`  ${words}$`));
      expect(await json('list', '--kind', 'job')).toMatchObject([{ scans: [scan] }]);
    }
    const words = 'infected: Site.Test.Marker';
    expect(await text('show', ids.job.id)).toMatch(new RegExp(`sha256 .*; ${words}\\)\n`));
    expect(await json('show', ids.job.id)).toMatchObject([{ files: [{ scan: 'infected' }] }]);
    expect(await text('export', '--kind', 'job')).toContain(words);
    expect(await json('export', '--kind', 'job')).toMatchObject([{ scans: ['infected'] }]);
    const save = ['resume', ids.job.id, '--out', 'infected.pdf'];
    const { code, stderr } = await inbox(...save);
    expect([code, stderr]).toEqual([1, expect.stringMatching('Site.Test.Marker.*add --infected')]);
    expect(await text(...save, '--infected')).toBe(`Saved as infected.pdf (${words}).\n`);
  });

  test('a submission without a file has no résumé', async () => {
    await failsWith(inbox('resume', ids.partner.reference), 'came without a file');
  });
});

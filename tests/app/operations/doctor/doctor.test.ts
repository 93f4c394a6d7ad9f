/** The go-live check of configuration and library: findings, locations, exit codes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkConfiguration } from '../../../../src/operations/doctor/configuration.server.ts';
import { checkLibrary } from '../../../../src/operations/doctor/library.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { claimFolder, SAMPLE_MARKER } from '../../../../tools/sample-library/claim.server.ts';
import { problemLines, run } from '../operations-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'operations-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('configuration: reports values that are suitable only for a trial', () => {
  const places = (env: Record<string, string>) =>
    checkConfiguration(readConfig(env), env).map(({ place }) => place);
  expect(places({})).toEqual(['ORIGIN', 'MAIL_FROM', 'MAIL_TO', 'DATA_DIR']);
  const real = { MAIL_FROM: 'web@lender.in', MAIL_TO: 'office@lender.in', DATA_DIR: '/srv/data' };
  expect(places({ ...real, ORIGIN: 'https://www.lender.in', TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  expect(places({ ...real, ORIGIN: 'https://www.lender.in' })).toEqual(['TRUST_PROXY']);
  expect(places({ ...real, ORIGIN: 'http://www.lender.in' })).toEqual(['ORIGIN']);
  expect(places({ ...real, ORIGIN: 'https://lender.example', TRUST_PROXY: '::1' })).toEqual(['ORIGIN']);
  const public_ = { ...real, ORIGIN: 'https://www.lender.in', TRUST_PROXY: '127.0.0.1' };
  const connections = (SMTP_URL: string, DATABASE_URL: string) =>
    places({ ...public_, SMTP_URL, DATABASE_URL });
  expect(connections('smtp://mail.lender.in:25', 'postgres://a:b@db.lender.in/record')).toEqual([
    'SMTP_URL',
    'DATABASE_URL',
  ]);
  expect(connections('smtp://127.0.0.1:25', 'postgres://a:b@127.0.0.1/record')).toEqual([]);
  const encrypted = 'postgres://a:b@db.lender.in/record?sslmode=verify-full';
  expect(connections('smtps://a:b@mail.lender.in', encrypted)).toEqual([]);
});

test('configuration: reports a misspelt variable with the correct name, without its value', () => {
  const env = { TRUST_PROXI: '10.9.8.7', DATA_DIR: '/srv/data' };
  const found = checkConfiguration(readConfig(env), env).find(({ place }) => place === 'TRUST_PROXI');
  expect(found?.fix).toBe('Rename it to TRUST_PROXY, or remove it.');
  expect(JSON.stringify(found)).not.toContain('10.9.8.7');
});

test('library: reports documents that investors could not read', async () => {
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  writeFileSync(path.join(documents, 'cut.pdf'), '%PDF-1.4\n');
  writeFileSync(path.join(documents, 'none.pdf'), 'hello');
  writeFileSync(path.join(documents, 'empty.txt'), '');
  const check = async (documentsDir: string) => {
    const config = { documentsDir, cacheDir: path.join(folder, 'cache') };
    return problemLines(await checkLibrary(config, { categories: [] }, Date.now(), SAMPLE_MARKER));
  };
  expect(await check(documents)).toEqual([
    expect.stringMatching(/^cut\.pdf: cannot be searched: /),
    expect.stringMatching(/^none\.pdf: cannot be searched: /),
    'empty.txt: is an empty file',
  ]);
  const nowhere = path.join(folder, 'nowhere');
  expect(await check(nowhere)).toEqual([`DOCUMENTS_DIR: ${nowhere} cannot be read (ENOENT)`]);
  const sample = path.join(folder, 'sample');
  await claimFolder(sample, []);
  expect(await check(sample)).toContain(`DOCUMENTS_DIR: ${sample} holds the sample library`);
});

test('the command exits with 1 if there are findings, and with 2 if it cannot run', async () => {
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    DOCUMENTS_DIR: path.join(folder, 'documents'),
  };
  // Nothing listens on port 9.
  const ran = await run('doctor', ['--url', 'http://127.0.0.1:9', '--json'], env);
  expect([ran.code, ran.stderr]).toEqual([1, '']);
  const areas = ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).area);
  expect([...new Set(areas)]).toEqual(['configuration', 'content', 'library', 'mail', 'database', 'site']);
  const wrong = await run('doctor', [], { ...env, PORT: 'x' });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('PORT')]);
  expect((await run('doctor', ['--url', 'nonsense'], env)).code).toBe(2);
  expect((await run('doctor', ['--nonsense'], env)).code).toBe(2);
});

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the documented defaults, frozen', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    origin: 'http://127.0.0.1:3000',
    databaseUrl: 'sqlite',
    trustProxy: [],
    dataDir: path.resolve('data'),
    editionsDir: path.resolve('data/editions'),
    clamdAddress: undefined,
    metricsPort: undefined,
    editionsKeepYears: undefined,
    storagePerNetworkBytes: 200 * 1024 * 1024,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

describe('accepts', () => {
  test.each([
    ['HOST', '::1', 'origin', 'http://[::1]:3000'],
    ['PORT', '65535', 'port', 65535],
    ['ORIGIN', 'https://www.lender.example/', 'origin', 'https://www.lender.example'],
    ['ORIGIN', 'HTTPS://WWW.Lender.example:443', 'origin', 'https://www.lender.example'],
    ['DATA_DIR', '/srv/data', 'editionsDir', '/srv/data/editions'],
    ['EDITIONS_DIR', './documents of the past', 'editionsDir', path.resolve('documents of the past')],
    ['EDITIONS_KEEP_YEARS', '100', 'editionsKeepYears', 100],
    ['CLAMD_ADDRESS', '/run/clamav/clamd.ctl', 'clamdAddress', { path: '/run/clamav/clamd.ctl' }],
    ['CLAMD_ADDRESS', 'clamd:3310', 'clamdAddress', { host: 'clamd', port: 3310 }],
    ['CLAMD_ADDRESS', '[::1]:3310', 'clamdAddress', { host: '::1', port: 3310 }],
    [
      'MEDIA_BASE_URL',
      'https://media.lender.example/site/',
      'mediaBaseUrl',
      'https://media.lender.example/site',
    ],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['METRICS_PORT', '+6464', 'metricsPort', 9464],
    ['STORAGE_PER_NETWORK_MB', '1', 'storagePerNetworkBytes', 1_048_576],
    ['STORAGE_MIN_FREE_MB', '0', 'storageMinFreeBytes', 0],
    ['SAMPLE_DATE', '2025-11-21', 'sampleDate', new Date('2025-11-21T23:59:59.999Z')],
  ])('%s=%s', (name, given, key, value) => {
    expect(readConfig({ [name]: given })).toMatchObject({ [key]: value });
  });
});

describe('rejects with the name, the given value and the allowed values', () => {
  test.each([
    ['PORT', '65536', '"65536"'],
    ['SAMPLE_DATE', '2025-09-29', '"2025-09-29"'],
    ['SAMPLE_DATE', '2025-11-31', '"2025-11-31"'],
    ['PORT', '3e3', '"3e3"'],
    ['LOG_LEVEL', 'loud', '"loud"'],
    ['METRICS_PORT', '+62536', '"+62536"'],
    ['EDITIONS_KEEP_YEARS', '101', '"101"'],
    ['ORIGIN', 'www.lender.example', '"www.lender.example"'],
    ['ORIGIN', 'https://lender.example/path', '"https://lender.example/path"'],
    ['ORIGIN', 'ftp://lender.example', '"ftp://lender.example"'],
    ['DATABASE_URL', 'mysql://db', '"mysql:…"'],
    ['SMTP_URL', 'mail.example:25', '"mail.example:…"'],
    ['MAIL_FROM', 'Lender <web@lender.example>', '"Lender <web@lender.example>"'],
    ['MAIL_TO', 'a@b, c@d', '"a@b, c@d"'],
    ['MEDIA_BASE_URL', 'media.example', '"media.example"'],
    ['MEDIA_BASE_URL', 'https://u:p@media.example', '"https://…@media.example"'],
    // Text without a scheme may be a password.
    ['DATABASE_URL', 's3cret@db.example:5432', '"…"'],
    ['SMTP_URL', 's3cret:s3cret@db.example', '"…"'],
    ['ORIGIN', 'u:s3cret@db.example', '"…@db.example"'],
    ['MEDIA_BASE_URL', 'https://u:s3/cret@media.example', '"https://…@media.example"'],
    ['TRUST_PROXY', 'everyone', '"everyone"'],
    ['TRUST_PROXY', '10.0.0.0/33', '"10.0.0.0/33"'],
  ])('%s=%s', (name, given, shown) => {
    const read = () => readConfig({ [name]: given });
    expect(read).toThrow(`${name} is ${shown}, which cannot be used. Allowed: `);
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'MEDIA_BASE_URL', 'ORIGIN'])('%s never shows a password', (name) => {
    expect(() => readConfig({ [name]: 'https://user:s3cret@host.example/x y' })).toThrow(/^(?!.*s3cret).*$/s);
  });
});

describe('the folder of editions', () => {
  test.each([
    ['DOCUMENTS_DIR', '/srv/docs', '/srv/docs'],
    ['DOCUMENTS_DIR', '/srv/docs', '/srv/cache/../docs/editions'],
    ['CACHE_DIR', '/srv/cache', '/srv/cache/editions'],
  ])('cannot be in %s=%s: %s', (name, folder, given) => {
    expect(() => readConfig({ [name]: folder, EDITIONS_DIR: given })).toThrow(
      `EDITIONS_DIR is "${given}", which cannot be used. Allowed: a folder outside ${name}.`,
    );
  });

  test('is as DATA_DIR, which would publish what visitors sent', () => {
    const folders = { DOCUMENTS_DIR: '/srv/docs', EDITIONS_DIR: '/srv/editions' };
    for (const given of ['/srv/docs', '/srv/docs/', '/srv/docs/Policies/site'])
      expect(() => readConfig({ ...folders, DATA_DIR: given })).toThrow(
        `DATA_DIR is "${given}", which cannot be used. Allowed: a folder outside DOCUMENTS_DIR.`,
      );
    expect(() => readConfig({ ...folders, DATA_DIR: '/srv' })).not.toThrow();
  });

  test('can be next to the others, even with a longer name', () => {
    const folders = {
      DOCUMENTS_DIR: '/srv/docs',
      CACHE_DIR: '/srv/cache',
      EDITIONS_DIR: '/srv/docs-editions',
    };
    expect(readConfig(folders)).toMatchObject({ editionsDir: '/srv/docs-editions' });
  });
});

test('reports every variable that cannot be used', () => {
  expect(() => readConfig({ PORT: 'eighty', DRAIN_SECONDS: '61', HOST: 'any' })).toThrow(
    'PORT is "eighty", which cannot be used. Allowed: a whole number from 0 to 65535. DRAIN_SECONDS is "61", which cannot be used. Allowed: a whole number from 0 to 60.',
  );
});

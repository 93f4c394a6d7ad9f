import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const ADDRESSES = [
  ['DATABASE_URL', 'databaseUrl', 'postgres'],
  ['SMTP_URL', 'smtpUrl', 'smtps'],
] as const;

describe.each(ADDRESSES)('%s', (name, key, scheme) => {
  const read = (address: string) => readConfig({ [name]: `${scheme}://${address}` })[key];

  test.each([
    ['site:p@QX@db.example/record', ['@ as %40']],
    ['site:p/QX@db.example/record', ['/ as %2F']],
    ['site:p@QX/word@db.example/record', ['@ as %40', '/ as %2F']],
    ['site:12?QX@db.example/record', ['? as %3F']],
    ['site:12#QX@db.example/record', ['# as %23']],
    ['site:p%QX@db.example/record', ['% as %25']],
    ['si@te:pass@db.example/record', ['@ as %40']],
    ['site:p QX@db.example/record', ['a space as %20']],
  ])('%s is rejected with the fix and without the password', (address, fixes) => {
    const attempt = () => read(address);
    expect(attempt).toThrow(`${name} is "${scheme}:…", which cannot be used.`);
    expect(attempt).toThrow(`Write ${fixes.join(', ')}.`);
    expect(attempt).not.toThrow(/QX|db\.example/);
  });

  test.each([
    'db.example/record',
    'site@db.example/record',
    'site:p%40ss%2Fword%25@db.example:5432/record?sslmode=verify-full',
    'site:p:w!$&()*+,;=~_-.@db.example/record',
    'site:pass@[::1]:5432/record',
  ])('%s is accepted unchanged', (address) => {
    expect(read(address)).toBe(`${scheme}://${address}`);
  });

  test('a password is either percent-encoded and read back unchanged, or rejected and not repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, unit: fc.constantFrom(...'@/?#% :1QX') }), (password) => {
        const encoded = `site:${encodeURIComponent(password)}@db.example/record`;
        expect(decodeURIComponent(new URL(read(encoded)).password)).toBe(password);
        let said = '';
        try {
          const url = new URL(read(`site:${password}@db.example/record`));
          expect([url.hostname, url.pathname]).toEqual(['db.example', '/record']);
        } catch (error) {
          said = (error as Error).message;
        }
        const secret = /[\w@/?#%]{4,}/.exec(password)?.[0];
        if (secret) expect(said).not.toContain(secret);
      }),
    );
  });
});

/**
 * Every check of `npm run audit` reports a planted problem. Checks that need no network also run on the
 * project itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLicences, isAllowed } from '../../../scripts/audit/licences.ts';
import type { Lock } from '../../../scripts/audit/outcome.ts';
import { scanSecrets } from '../../../scripts/audit/scan.ts';
import { secretIn, secretsInFile } from '../../../scripts/audit/secrets.ts';
import { readReport } from '../../../scripts/audit/weaknesses.ts';
import { ROOT } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';

const lock: Lock = JSON.parse(readText('package-lock.json'));
const nowhere = () => undefined;
interface BillComponent {
  version: string;
  hashes?: { content: string }[];
}

/** @returns the hash of a lockfile's integrity in hexadecimal */
const sha512 = (integrity: string) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('licences', () => {
  test('every package of the lockfile has a reviewed licence', () => {
    expect(checkLicences(lock, nowhere).findings).toEqual([]);
  });

  test.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['', false],
  ])('%j may be used: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

  test('a planted package under the GPL and one without a licence are reported by name', () => {
    const planted = {
      packages: {
        'node_modules/copied': { version: '1.0.0', license: 'GPL-3.0-only' },
        'node_modules/a/node_modules/@b/silent': { version: '2.0.0' },
        'node_modules/good': {
          version: '3.0.0',
          license: 'MIT',
          optionalDependencies: { 'good-win': '3.0.0' },
        },
        'node_modules/good-win': { version: '3.0.0', optional: true },
        tests: {},
        'node_modules/tests': { link: true },
      },
    };
    const names = checkLicences(planted, nowhere).findings.map((line) => line.split(':')[0]);
    expect(names).toEqual([
      'copied 1.0.0 is under GPL-3.0-only',
      '@b/silent 2.0.0 is under no licence that is named',
    ]);
  });
});

describe('secrets', () => {
  // The strings are split, so that this file contains no text that looks like a secret.
  const random = 'q7Zx2LmP9vKc4RtY8sWb';
  const PLANTED = [
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    `key = AK${'IA'}ABCDEFGHIJKLMNOP`,
    `token: gh${'p_'}${'a1B2'.repeat(9)}`,
    `smtps://web:${'hunter2real'}@mail.lender.in:465`,
    `postgres://site:${'Kx91zz'}@10.0.0.7/record`,
    `const apiKey = '${random}';`,
    `"client_secret": "${random}"`,
    `//registry.lender.in/:${'_auth'}Token=${random}`,
  ];

  test.each(PLANTED)('detects a planted secret: %#', (line) => expect(secretIn(line)).toBeTruthy());

  test.each([
    'smtps://user:password@mail.lender.example:465',
    'postgres://site:s3cret@127.0.0.1:9/record',
    "secret(database, 'form-age')",
    "const token = 'a-name-made-of-plain-words';",
    'https://lender.example/a:b@c',
  ])('accepts %s', (line) => expect(secretIn(line)).toBeUndefined());

  test('a file of secrets is detected by its name', () => {
    expect(secretsInFile('deploy/server.pem', '')).toHaveLength(1);
    expect(secretsInFile('.env.production', '')).toHaveLength(1);
    expect(secretsInFile('src/urls.ts', '')).toEqual([]);
  });

  test('files that git does not list are not searched, and a folder without git gives no verdict', () => {
    writeFileSync(path.join(folder, 'settings.txt'), `${PLANTED[0]}\n`);
    expect(scanSecrets(folder)).toMatchObject({ findings: [], unknown: expect.stringContaining('git') });
    execFileSync('git', ['init', '-q'], { cwd: folder });
    expect(scanSecrets(folder)).toMatchObject({ findings: [] });
    execFileSync('git', ['add', '.'], { cwd: folder });
    expect(scanSecrets(folder).findings).toEqual([expect.stringContaining('settings.txt:1')]);
  });

  test('this repository has no secrets', () => {
    expect(scanSecrets(ROOT)).toMatchObject({ findings: [] });
  });
});

test('npm’s bill of materials has every package of the lockfile', () => {
  const args = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format', 'cyclonedx'];
  const bill = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }));
  const listed = new Set(
    bill.components.map(({ version, hashes }: BillComponent) => `${version} ${hashes?.[0]?.content}`),
  );
  const missing = Object.values(lock.packages).filter(
    ({ version, integrity }) => integrity && !listed.has(`${version} ${sha512(integrity)}`),
  );
  expect(missing).toEqual([]);
});

describe('known vulnerabilities', () => {
  test('are findings with their severity', () => {
    const report = { vulnerabilities: { bad: { severity: 'high', range: '<2', fixAvailable: true } } };
    expect(readReport(JSON.stringify(report)).findings).toEqual([
      expect.stringContaining('bad <2 has a known weakness (high)'),
    ]);
    expect(readReport(JSON.stringify({ vulnerabilities: {} }))).toMatchObject({ findings: [] });
  });

  test('a registry that does not answer gives no verdict', () => {
    for (const printed of ['', '{}', '{"message":"405 Method Not Allowed - POST x"}'])
      expect(readReport(printed)).toMatchObject({ findings: [], unknown: expect.any(String) });
  });
});

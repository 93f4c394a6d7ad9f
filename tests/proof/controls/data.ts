/** Controls for submitted and published data: forms, files, keys, email, the database. */
import type { Control } from './control.ts';

const PDF = 'src/features/forms/upload-check/check-pdf.ts';
const resume = (title: string) => ({ test: 'src/features/forms/job/resume-content.test.ts', title });
const token = (title: string) => ({ test: 'tests/app/forms/form-token.test.ts', title });
const newsletter = (title: string) => ({ test: 'tests/app/forms/forms-newsletter.test.ts', title });
const rules = (title: string) => ({ test: 'tests/app/forms/forms-rules.test.ts', title });
const storing = (title: string) => ({ test: 'tests/app/forms/forms-storing.test.ts', title });
const documents = (title: string) => ({
  test: 'src/features/library/files/files-rejected.server.test.ts',
  title,
});

export const DATA: readonly Control[] = [
  {
    ids: ['V8.2.2'],
    file: 'src/features/forms/status/read-status.server.ts',
    from: 'if (!found || !isSender) return null;',
    to: 'if (!found) return null;',
    test: 'tests/app/forms/status.test.ts',
    title: 'an unknown reference, another number and other forms get the same response',
  },
  {
    ids: ['V2.2.1', 'V2.2.2', 'V8.3.1', 'V15.3.5'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: 'if (!result.ok) return {',
    to: 'if (!result) return {',
    ...rules('an empty form names every required field, in the order shown'),
  },
  {
    ids: ['V1.5.2', 'V15.3.3', 'V15.3.6', 'V15.3.7'],
    file: 'src/features/forms/submit/read-form.server.ts',
    from: 'return Object.fromEntries([...fields, ...fileFields].map((name) => [name, text(name)]));',
    to: 'return Object.fromEntries([...formData.keys()].map((name) => [name, String(formData.getAll(name).at(-1))]));',
    test: 'tests/app/forms/forms-fields.test.ts',
    title: 'repeated values, values in the query and unknown fields are ignored',
  },
  {
    ids: ['V2.3.3', 'V16.5.3'],
    file: 'src/server/database/transaction.ts',
    from: '.rollback()',
    to: '.commit()',
    ...storing('a submission is stored completely or not at all'),
  },
  {
    ids: ['V2.4.2', 'V9.2.1'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: 'token.age < MIN_FILL_MS',
    to: 'token.age < 0',
    ...newsletter('asks to submit again at 1.999 s, and accepts the form at 2 s'),
  },
  {
    ids: ['V2.3.1', 'V3.5.3'],
    file: 'src/features/forms/newsletter/answer-click.server.ts',
    from: "request.method === 'POST'",
    to: 'true',
    ...newsletter('asks the subscriber to confirm, and changes nothing before the button is pressed'),
  },
  {
    ids: ['V9.1.1', 'V9.1.3', 'V9.2.2', 'V9.2.3'],
    file: 'src/features/forms/submit/form-token.server.ts',
    from: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    to: '',
    ...token(
      'a token that is backdated, has another rendering, is truncated or is signed with another key is invalid',
    ),
  },
  {
    ids: ['V11.5.1', 'V11.2.3', 'V13.2.3'],
    file: 'src/server/database/secret.ts',
    from: 'randomBytes(32)',
    to: 'randomBytes(4)',
    ...token('keys are 256 random bits, differ by purpose and database, and are persistent'),
  },
  {
    ids: ['V5.2.2'],
    file: PDF,
    from: 'if (isAlsoZip(buffer))',
    to: 'if (buffer.length === 0)',
    ...resume('a file that another program would open as another type is rejected'),
  },
  {
    ids: ['V5.2.2'],
    file: PDF,
    from: "  'Launch',\n",
    to: '',
    ...resume('a PDF that is truncated, runs script or starts programs is rejected'),
  },
  {
    ids: ['V5.2.3'],
    file: 'src/features/forms/upload-check/zip-entries.ts',
    from: 'budget.spend(entry.uncompressedSize);',
    to: '',
    ...resume('embedded programs and decompression bombs are rejected'),
  },
  {
    ids: ['V5.3.2', 'V5.4.2', 'V1.3.3'],
    file: 'src/features/forms/rules/upload.ts',
    from: 'Math.max(folders + 1, ',
    to: 'Math.max(0, ',
    test: 'src/features/forms/rules/upload.test.ts',
    title: 'the file name %j is stored as %j',
  },
  {
    ids: ['V3.2.1', 'V5.3.1'],
    file: 'src/features/library/files/files.server.ts',
    from: 'const inline = type.inline && !download;',
    to: 'const inline = !download;',
    ...documents('%s is a sandboxed attachment'),
  },
  {
    ids: ['V5.3.2', 'V13.2.5'],
    file: 'src/features/library/files/inside.server.ts',
    from: 'return relative.split(path.sep).every(isPublishedName) ? real : undefined;',
    to: 'return real;',
    ...documents('%s is not found'),
  },
  {
    ids: ['V13.4.1'],
    file: 'src/domain/published-name.ts',
    from: "name === '' || name.startsWith('.') ||",
    to: '',
    test: 'src/domain/published-name.test.ts',
    title: '%j is not published',
  },
  {
    ids: ['V1.3.11', 'V1.2.1'],
    file: 'src/server/outbox/mail.ts',
    from: "if (lines.some((line) => /[\\r\\n\\0]/.test(line))) throw new Error('a mail header holds a line break');",
    to: '',
    test: 'tests/app/mail/outbox.test.ts',
    title: 'rejects a header with a line break',
  },
  {
    ids: ['V12.3.1'],
    file: 'src/server/outbox/transport.ts',
    from: "requireTLS: URL.parse(smtpUrl)?.password !== '',",
    to: '',
    test: 'src/server/outbox/transport.test.ts',
    title: 'a password is never sent to a mail server without encryption',
  },
  {
    ids: ['V1.2.10'],
    file: 'src/operations/inbox/csv.ts',
    from: 'const safe = FORMULA.test(text) ?',
    to: 'const safe = text.length < 0 ?',
    test: 'tests/app/operations/inbox.test.ts',
    title: 'exports values that a spreadsheet does not run as formulas',
  },
  {
    ids: ['V13.3.2', 'V14.2.4'],
    file: 'src/server/database/sqlite.ts',
    from: "closeSync(openSync(file, 'a', 0o600));\n  chmodSync(file, 0o600);",
    to: "closeSync(openSync(file, 'a', 0o644));",
    test: 'tests/app/database/record.test.ts',
    title: 'only the server’s user can read the folder and the file',
  },
  {
    ids: ['V13.3.1'],
    file: 'src/server/config/parse-environment.ts',
    from: "given.replace(/\\/\\/.*@/s, '//…@')",
    to: 'given',
    test: 'src/server/config/config.test.ts',
    title: '%s never shows a password',
  },
  {
    ids: ['V14.2.4'],
    file: 'src/operations/privacy/remove.server.ts',
    from: "const mails = await count('outbox');",
    to: 'const mails = 0;',
    test: 'tests/app/operations/data.test.ts',
    title: 'erases a person, and only that person, from every table and file',
  },
  {
    ids: ['V15.1.2'],
    file: 'scripts/audit/licences.ts',
    from: 'if (licence && isAllowed(licence)) return [];',
    to: 'return [];',
    test: 'tests/repository/security/audit.test.ts',
    title: 'a planted package under the GPL and one without a licence are reported by name',
  },
];

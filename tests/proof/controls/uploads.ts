/** Controls for uploaded documents and the child processes that check them. */
import type { Control } from './control.ts';

const CHECKS = 'src/features/forms/upload-check';
const pdf = (title: string) => ({ test: `${CHECKS}/check-pdf.test.ts`, title });
const docx = (title: string) => ({ test: `${CHECKS}/check-docx.test.ts`, title });
const doc = (title: string) => ({ test: `${CHECKS}/check-doc.test.ts`, title });
const checker = (title: string) => ({ test: `${CHECKS}/upload-checker.server.test.ts`, title });
const ids = ['V5.2.2'];

export const UPLOADS: readonly Control[] = [
  {
    ids,
    file: `${CHECKS}/pdf-object.ts`,
    from: 'decodeName(match[1])',
    to: 'match[1]',
    ...pdf('%s is detected in the file and in an object stream'),
  },
  {
    ids,
    file: `${CHECKS}/check-pdf.ts`,
    from: 'rejectActive(scanObject(text, first + Number(pair[2]), budget));',
    to: '',
    ...pdf('%s is detected in the file and in an object stream'),
  },
  {
    ids,
    file: `${CHECKS}/pdf-object.ts`,
    from: 'budget.spend(end - position);',
    to: '',
    ...pdf('decompression bombs and overlapping objects are rejected within the limits'),
  },
  {
    ids,
    file: `${CHECKS}/check-docx.ts`,
    from: 'if (wrong) throw new RejectedError(wrong);',
    to: '',
    ...docx('a relationship of type %s to %s (%s) is rejected'),
  },
  {
    ids,
    file: `${CHECKS}/check-docx.ts`,
    from: "else if (kind !== 'other')",
    to: "else if (kind === 'none')",
    ...docx('%s is rejected'),
  },
  {
    ids,
    file: `${CHECKS}/check-docx.ts`,
    from: '  else rejectDde(text, xml);',
    to: '',
    ...docx('%s is rejected'),
  },
  {
    ids,
    file: `${CHECKS}/macro-code.ts`,
    from: 'codeLines(source).length > 0 ||',
    to: '',
    ...doc('macros without code are accepted, macros with code are rejected'),
  },
  {
    ids,
    file: `${CHECKS}/macro-code.ts`,
    from: '|| isCompiledCode(bytes.subarray(0, offset), source)',
    to: '',
    ...doc('compiled macros without source are rejected'),
  },
  {
    ids,
    file: `${CHECKS}/check-doc.ts`,
    from: 'if (names.some(isObject))',
    to: 'if (names.length === 0)',
    ...doc('embedded objects are rejected, an empty folder for them is accepted'),
  },
  {
    ids,
    file: `${CHECKS}/check-doc.ts`,
    from: 'isOnOwnDisk(template) ? ACCEPTED',
    to: 'template !== undefined ? ACCEPTED',
    ...doc('a remote template is rejected, a local one is accepted'),
  },
  {
    ids,
    file: 'src/server/child-process/pool.ts',
    from: "const timedOut = () => finish({ failure: 'timeout' }, false);",
    to: 'const timedOut = () => undefined;',
    ...checker('files that hang or end the process are unchecked, and the next files are checked'),
  },
  {
    ids,
    file: 'src/server/child-process/memory-watch.ts',
    from: "if (kilobytes * 1024 > maxBytes) child.kill('SIGKILL');",
    to: 'return kilobytes * 1024 > maxBytes;',
    ...checker('a process that uses too much memory is ended before the timeout'),
  },
  {
    ids,
    file: 'src/features/forms/job/resume.ts',
    from: "!bytes || content === 'accepted'",
    to: 'bytes !== undefined || content !== undefined || true',
    test: 'src/features/forms/job/resume.test.ts',
    title: 'the server accepts only files that were checked',
  },
  {
    ids: ['V13.3.1'],
    file: 'src/server/child-process/start-child.ts',
    from: 'env: childEnvironment(),',
    to: 'env: process.env,',
    test: 'src/server/child-process/environment.test.ts',
    title: 'no pool process has a secret in its environment',
  },
];

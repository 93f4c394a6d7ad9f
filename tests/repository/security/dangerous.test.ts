import { expect, test } from 'vitest';
import { filesBelow, readText } from '../structure/project-files.ts';
import { dangersIn, idleLeave } from './dangerous.ts';

const files = [
  ...filesBelow('src', /(?<!\.test|\.fixture)\.(ts|tsx|astro)$/),
  ...['server.ts', 'compose.ts'].map((name) => ({ name, text: readText(name) })),
];

test('dangerous functions are used only where they were reviewed', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(dangersIn(files)).toEqual([]);
  expect(idleLeave(files)).toEqual([]);
});

test.each([
  'eval(text)',
  'new Function(text)',
  "execSync('ls ' + name)",
  "spawn('sh', args, { shell: true })",
  'node.innerHTML = text',
  "window.addEventListener('message', take)",
  "headers.append('Set-Cookie', text)",
  "createHash('md5')",
  'Math.random()',
  '{ rejectUnauthorized: false }',
  '{ insecureHTTPParser: true }',
  'sql.raw(text)',
  'new RegExp(text)',
  'await fetch(given)',
])('detects %s', (text) => expect(dangersIn([{ name: 'src/a.ts', text }])).not.toEqual([]));

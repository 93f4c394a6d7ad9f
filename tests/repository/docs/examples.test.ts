/**
 * The worked examples in docs/examples/ match the current files: every change can be applied or is already
 * made.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { filesBelow, readText } from '../structure/project-files.ts';
import { applyChange, isMade, stepsIn } from './worked-examples.ts';

/** Examples start from the tests' sample content, because `content/` may be another company's content. */
const inFixture = (file: string) => file.replace(/^content\//, 'tests/fixtures/content/');

const examples = filesBelow('docs/examples', /\.md$/).filter(({ name }) => !name.endsWith('README.md'));

test('there are examples for a page, a form, a language, a category and a component', () => {
  const names = examples.map(({ name }) => path.basename(name, '.md')).sort();
  expect(names).toEqual(['category', 'form', 'language', 'page', 'ui-component']);
  for (const name of names) expect(readText('docs/examples/README.md')).toContain(`](${name}.md)`);
});

test.each(examples.map(({ name, text }) => [name, text]))('%s can be followed', (_, text) => {
  const steps = stepsIn(text);
  for (const step of steps) {
    // In a clone in which someone has followed the example, its files and changes already exist.
    if (step.kind === 'file' && existsSync(path.join(ROOT, step.path)))
      expect(readText(step.path), step.path).toBe(step.text);
    // A copy command in the example creates `content/ta/`, which does not exist yet.
    if (step.kind !== 'change' || step.path.startsWith('content/ta/')) continue;
    const file = readText(inFixture(step.path));
    if (!isMade(file, step.text)) expect(() => applyChange(file, step.text), step.path).not.toThrow();
  }
  expect(steps.filter(({ kind }) => kind === 'ask').length).toBeGreaterThan(0);
});

test('adding a form takes at most eight edits', () => {
  const form = examples.find(({ name }) => name.endsWith('/form.md'));
  const edits = stepsIn(form?.text ?? '').filter(({ kind }) => kind === 'file' || kind === 'change');
  expect(edits.length).toBeGreaterThan(0);
  expect(edits.length).toBeLessThanOrEqual(8);
});

test.each([
  ['does not exist', 'a\nb\n', ' x\n+y\n'],
  ['exists twice', 'a\na\n', ' a\n+y\n'],
  ['is not given', 'a\n', '+y\n'],
])('rejects a change whose location %s', (_, file, change) => {
  expect(() => applyChange(file, change)).toThrow(/times, not once/);
});

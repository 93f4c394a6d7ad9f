/**
 * The worked examples in docs/examples/ match the current files: every change can be applied or is already
 * made.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { filesBelow, readText } from '../structure/project-files.ts';

/** The fenced blocks with a path: a change to a file if the language is `diff`, else a new file. */
const stepsIn = (document: string) =>
  [...document.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language, file = '', text = '']) => ({
    isChange: language === 'diff',
    file,
    text,
  }));

/**
 * Splits a change at `@@` into parts: the text that each part replaces, its unmarked lines and its `-` lines,
 * and its replacement.
 */
const partsOf = (change: string) =>
  change.split(/^@@.*\n/m).map((part) => {
    const without = (sign: string) =>
      part.replace(new RegExp(`^\\${sign}.*\n`, 'gm'), '').replace(/^./gm, '');
    return { before: without('+'), after: without('-') };
  });

/** How often the lines that each part of a change replaces occur; 1 for a part that is made already. */
const occurrences = (file: string, change: string): number[] =>
  partsOf(change).map(({ before, after }) => {
    const count = before === '' ? 0 : file.split(before).length - 1;
    return count !== 1 && after !== '' && file.includes(after) ? 1 : count;
  });

const examples = filesBelow('docs/examples', /\.md$/).filter(({ name }) => !name.endsWith('README.md'));

test.each(examples.map(({ name, text }) => [name, text]))('%s can be followed', (_, text) => {
  const steps = stepsIn(text);
  expect(steps.length).toBeGreaterThan(0);
  for (const { isChange, file, text: block } of steps) {
    // In a clone in which someone has followed the example, its files already exist.
    if (!isChange && existsSync(path.join(ROOT, file))) expect(readText(file), file).toBe(block);
    // A copy command in the example creates `content/ta/`, which does not exist yet.
    if (isChange && !file.startsWith('content/ta/'))
      expect(new Set(occurrences(readText(file), block)), file).toEqual(new Set([1]));
  }
});

test.each([
  ['form', 8],
  ['field', 5],
])('adding a %s takes at most %i edits', (what, edits) => {
  expect(stepsIn(readText(`docs/examples/${what}.md`)).length).toBeLessThanOrEqual(edits);
});

test.each([
  ['does not exist', 'a\nb\n', ' x\n+y\n', 0],
  ['exists twice', 'a\na\n', ' a\n+y\n', 2],
  ['is not given', 'a\n', '+y\n', 0],
  ['exists once', 'a\nb\n', ' a\n-b\n+y\n', 1],
  ['has been changed', 'a\ny\n', ' a\n-b\n+y\n', 1],
])('the location of a change that %s', (_, file, change, count) => {
  expect(occurrences(file, change)).toEqual([count]);
});

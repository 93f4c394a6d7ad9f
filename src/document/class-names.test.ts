import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classesIn, letters, shortClassNames } from './class-names.ts';

test('classes are found, and nothing that only looks like one', () => {
  const sheet = `/* .comment */ .a:hover > .b-c { width: .5em; background: url(x.y.png); content: ".d" }
    :global(.e) .a::after, .f_1 { transition: all .2s }`;
  expect(classesIn(sheet)).toEqual(['a', 'b-c', 'e', 'f_1']);
});

test('names are two letters, all different, and run out loudly', () => {
  const names = Array.from({ length: 52 * 62 - 4 }, (_, index) => letters(index));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]$/);
  expect(() => letters(names.length)).toThrow('more than 3220 classes');
  expect(
    names.filter((name) => name.toLowerCase() === 'ad'),
    'what blockers of advertisements hide',
  ).toEqual([]);
});

test('the same class of two files has two names, the same in every build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'classes-'));
  try {
    mkdirSync(path.join(folder, 'b'));
    writeFileSync(path.join(folder, 'a.module.css'), '.title {} .note {}');
    writeFileSync(path.join(folder, 'b', 'b.module.css'), '.title {}');
    writeFileSync(path.join(folder, 'plain.css'), '.other {}');
    const name = shortClassNames(folder);
    const inA = (one: string) => name(one, path.join(folder, 'a.module.css'));
    const title = name('title', `${path.join(folder, 'b', 'b.module.css')}?used`);
    expect(new Set([inA('title'), inA('note'), title]).size).toBe(3);
    expect(shortClassNames(folder)('title', path.join(folder, 'b', 'b.module.css'))).toBe(title);
    expect(inA('later'), 'written after the start').toBe('a-later');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

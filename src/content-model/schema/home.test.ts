import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { withMedia } from '../media.ts';
import { homeSchema } from './home.ts';

const occurrences = readFileSync(path.join(CONTENT, 'en/home.yaml'), 'utf8');
const check = (home: unknown) =>
  withMedia(path.join(CONTENT, 'media'), '', () => v.safeParse(homeSchema, home)).value.issues?.map(
    ({ message }) => message,
  );

/** The specification fixes the length of these lists. */
const lists: [string, (home: ReturnType<typeof parse>) => unknown[], number][] = [
  ['words of the strip', (home) => home.hero.words, 8],
  ['slides', (home) => home.hero.slider.slides, 3],
  ['offerings', (home) => home.mission.offers, 3],
  ['audiences', (home) => home.serve.audiences, 3],
  ['lines of the tagline', (home) => home.tagline.lines, 6],
  ['differentiators', (home) => home.advantage.differentiators, 5],
];

test.each(lists)('the texts of the home page have the exact number of %s', (_, listOf, count) => {
  const [short, long] = [parse(occurrences), parse(occurrences)];
  listOf(short).pop();
  listOf(long).push(listOf(long)[0]);
  expect(check(short)).toEqual([`write at least ${count} item(s)`]);
  expect(check(long)).toEqual([`keep at most ${count} item(s)`]);
});

test('the texts of the home page keep their placeholders', () => {
  const home = parse(occurrences);
  expect(check(home)).toBeUndefined();
  home.hero.slider.goTo = 'Go to the slide';
  expect(check(home)).toEqual(['keep {n} in it: the site fills that in']);
});

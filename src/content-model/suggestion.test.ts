import * as v from 'valibot';
import { expect, test } from 'vitest';
import { list, shape, text } from './schema/kit.ts';
import { fixFor } from './suggestion.ts';

const schema = shape({
  hero: v.optional(
    shape({
      slides: list(shape({ caption: text(), wide: v.optional(text()) })),
      seconds: v.number(),
      loop: v.boolean(),
    }),
  ),
  papers: v.optional(v.record(v.string(), shape({ year: v.optional(text()) }))),
});

/** Returns the message of the first validation issue. */
function fixOf(value: unknown): string {
  const { issues } = v.safeParse(schema, value);
  if (!issues) throw new Error('The value was accepted.');
  const [issue] = issues;
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  return fixFor(schema, keys, issue);
}

const hero = { slides: [{ caption: 'One' }], seconds: 3, loop: true };

test.each([
  ['an empty value', null, 'write these keys below it: hero, papers'],
  ['text instead of keys', { hero: 'One' }, 'write these keys below it: slides, seconds, loop'],
  [
    'a missing list',
    { hero: { seconds: 3, loop: true } },
    'add the key "slides": write a list: one item a line, each starting with "- "',
  ],
  [
    'an invalid nested value',
    { hero: { ...hero, slides: [{ caption: 'One', wied: 'x' }] } },
    'did you mean "wide"? allowed here: caption, wide',
  ],
  [
    'an unknown key of a value in a record',
    { papers: { 'a.pdf': { yaer: '1' } } },
    'did you mean "year"? allowed here: year',
  ],
  ['no value in a record', { papers: { 'a.pdf': null } }, 'write these keys below it: year'],
  [
    'text instead of a list',
    { hero: { ...hero, slides: 'One' } },
    'write a list: one item a line, each starting with "- "',
  ],
])('%s', (_, value, fix) => expect(fixOf(value)).toBe(fix));

/**
 * Error messages for editors. These tests use a small content model and fixture folders, so that edits to
 * the site's content cannot break them.
 */
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ContentError } from './content-problem.ts';
import { type Model, readFolder } from './read-folder.ts';
import { amount, list, picture, shape, slug, text, webAddress, yesNo } from './schema/kit.ts';

const MODEL: Model = {
  neutral: {
    firm: shape({
      name: text(40),
      founded: amount(1900, 2100),
      listed: yesNo(),
      colour: v.picklist(['teal', 'gold']),
    }),
  },
  text: {
    page: shape({
      title: text(20),
      lead: v.optional(text(80)),
      points: list(text(20), 1, 3),
      picture: picture(),
      link: webAddress(),
      address: slug(),
    }),
  },
};

const fixture = (name: string) =>
  path.resolve(import.meta.dirname, '../../tests/fixtures', `content-${name}`);

/** Returns the lines of the error message without the first line. */
function messageLines(name: string): string[] {
  try {
    readFolder(fixture(name), '', MODEL);
  } catch (error) {
    if (error instanceof ContentError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  throw new Error(`content-${name} was accepted.`);
}

test('reads valid content, with address and size of pictures', () => {
  const { value, media } = readFolder(fixture('good'), '', MODEL);
  expect(value).toMatchObject({
    firm: { name: 'Example Finance', founded: 1995, listed: true },
    text: { en: { page: { title: 'Loans for mills', picture: { wide: { width: 40, height: 20 } } } } },
  });
  expect(media.map(({ file }) => file)).toEqual(['mill.svg']);
});

test('pictures get the address of the media host if one is configured', () => {
  const { media } = readFolder(fixture('good'), 'https://pictures.example/site/', MODEL);
  expect(media[0]?.src).toMatch(/^https:\/\/pictures\.example\/site\/media\/mill\.[0-9a-f]{10}\.svg$/);
  expect(media[0]?.local).toMatch(/^\/media\/mill\.[0-9a-f]{10}\.svg$/);
});

test('all invalid values are reported at once, each with its line, the given value and the allowed values', () => {
  expect(messageLines('invalid')).toEqual([
    'content/firm.yaml:1 name: given nothing. Add the key "name": write text here; quote it if it looks like a number or a date, or starts with a bracket.',
    'content/firm.yaml:2 founded: given "1995". Write a number without quotes.',
    'content/firm.yaml:3 listed: given "yes". Write true or false.',
    'content/firm.yaml:4 colour: given "purple". Write one of teal, gold.',
    'content/firm.yaml:1 nmae: given a key that is not known. Did you mean "name"? allowed here: name, founded, listed, colour.',
    'content/en/page.yaml:2 title: given "Loans for mills, presses, cold stores and packing lines". Shorten it to at most 20 characters; it has 55.',
    'content/en/page.yaml:3 points: given []. Write at least 1 item(s).',
    'content/en/page.yaml:5 picture.wide: given "mlil.svg". There is no content/media/mlil.svg; that folder has mill.svg.',
    'content/en/page.yaml:7 link: given "mill.example". Write a full address that starts with https://.',
    'content/en/page.yaml:8 address: given 12. Write text; quote it if it looks like a number or a date, or starts with a bracket.',
  ]);
});

test('invalid YAML is reported with its line', () => {
  expect(messageLines('not-yaml')).toEqual([
    'content/firm.yaml:2 given “founded: 1995”. Give keys of one level the same number of spaces in front; the next line has others.',
    'content/firm.yaml:4 given “colour: "teal”. Close the quote that starts here.',
    'content/en/page.yaml:2 given “title: Second”. Remove one of the two: this key stands above already.',
    'content/en/page.yaml:3 given “points: [Looms, Sheds”. Close the bracket that starts here.',
  ]);
});

test('missing files, unknown files and unknown folders are reported by name', () => {
  expect(messageLines('unknown-files')).toEqual([
    'content/firm.yml:1 given a name that is not known. Did you mean firm.yaml? known here: firm.yaml, media, en.',
    'content/fr:1 given a name that is not known. A language needs a language.yaml in its folder; known here: firm.yaml, media, en.',
    'content/firm.yaml:1 given no file. Create this file; the sample content shows its keys.',
    'content/en/pgae.yaml:1 given a name that is not known. Did you mean page.yaml? known here: page.yaml.',
    'content/en/page.yaml:1 given no file. Create this file; the sample content shows its keys.',
  ]);
});

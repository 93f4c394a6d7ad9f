import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { xmlDocument } from './xml.ts';

const AWKWARD = `a&<b>"'\u0000\ud800😀]]><!--`;

test('a parser reads back text and attributes, with replacements for characters that XML cannot represent', () => {
  const read = { attribute: '', text: '' };
  const parser = new Parser(
    {
      onattribute: (_, value) => {
        read.attribute += value;
      },
      ontext: (text) => {
        read.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xmlDocument({ a: { '@x': AWKWARD, b: AWKWARD } }));
  const expected = `a&<b>"'\ufffd\ufffd😀]]><!--`;
  expect(read).toEqual({ attribute: expected, text: expected });
});

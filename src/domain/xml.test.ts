import sax from 'sax';
import { expect, test } from 'vitest';
import { xmlDocument } from './xml.ts';

const AWKWARD = `a&<b>"'\u0000\ud800😀]]><!--`;

test('writes elements, lists, attributes and text', () => {
  expect(
    xmlDocument({ a: { '@x': 'true', b: ['1', { '@y': '2' }], c: { '#text': 'text', '@z': '3' } } }),
  ).toBe('<?xml version="1.0" encoding="utf-8"?><a x="true"><b>1</b><b y="2"/><c z="3">text</c></a>');
});

test('a parser reads back text and attributes, with replacements for characters that XML cannot represent', () => {
  const read: string[] = [];
  const parser = sax.parser(true);
  parser.onattribute = ({ value }) => read.push(value);
  parser.ontext = (text) => read.push(text);
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xmlDocument({ a: { '@x': AWKWARD, b: AWKWARD } })).close();
  const expected = `a&<b>"'\ufffd\ufffd😀]]><!--`;
  expect(read).toEqual([expected, expected]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FillIn, fillText } from './fill-in.tsx';

test('inserts links at the placeholders of a sentence', () => {
  const html = renderToStaticMarkup(
    <FillIn text="Call {phone}, or {phone} again." values={{ phone: <a href="tel:1">1</a> }} />,
  );
  expect(html).toBe('Call <a href="tel:1">1</a>, or <a href="tel:1">1</a> again.');
});

test('keeps a placeholder without a value', () => {
  expect(renderToStaticMarkup(<FillIn text="Call {phone}" values={{}} />)).toBe('Call {phone}');
  expect(fillText('{n} of {m}', { n: '1' })).toBe('1 of {m}');
});

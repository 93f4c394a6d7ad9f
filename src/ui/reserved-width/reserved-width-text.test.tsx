import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReservedWidthText } from './reserved-width-text.tsx';

test('the words stand in the markup once, and beside them as their own measure', () => {
  const html = renderToStaticMarkup(<ReservedWidthText text="Lending & more" className="wide" />);
  expect(html).toMatch(/^<span class="[^"]* wide" data-text="Lending &amp; more">/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('Lending &amp; more');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReservedWidthText } from './reserved-width-text.tsx';

test('the text is in the markup once, and in an attribute that reserves its width', () => {
  const html = renderToStaticMarkup(<ReservedWidthText text="Lending & more" className="wide" />);
  expect(html).toMatch(/^<span class="[^"]* wide" data-text="Lending &amp; more">/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('Lending &amp; more');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GoLink } from './go-link.tsx';

test('the text names the link, and the arrow is hidden from assistive technology', () => {
  const html = renderToStaticMarkup(
    <GoLink href="/product" data-opens="product">
      Business loans
    </GoLink>,
  );
  expect(html).toMatch(/^<a href="\/product" data-opens="product"/);
  expect(html).toMatch(/>Business loans<\/span><svg aria-hidden="true"/);
});

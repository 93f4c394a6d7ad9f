import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GoLink } from './go-link.tsx';

test('the words name the link and the arrow says nothing', () => {
  const html = renderToStaticMarkup(
    <GoLink href="/product" data-opens="product">
      Business loans
    </GoLink>,
  );
  expect(html).toMatch(/^<a href="\/product" data-opens="product"/);
  expect(html).toMatch(/>Business loans<\/span><svg aria-hidden="true"/);
});

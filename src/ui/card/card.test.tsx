import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Card } from './card.tsx';

describe('Card', () => {
  test('is an article with a title of level 3 and no optional parts', () => {
    const html = renderToStaticMarkup(<Card title="MSMEs" />);
    expect(html).toMatch(
      /^<article class="[^"]*" aria-label="MSMEs"><h3 class="title[^"]*">MSMEs<\/h3><\/article>$/,
    );
  });

  test('uses the given element and heading level', () => {
    const html = renderToStaticMarkup(<Card title="MSMEs" as="li" heading="h4" />);
    expect(html).toMatch(/^<li .*<h4 .*<\/h4><\/li>$/);
  });

  test('shows number, pictogram, picture, title and text in this order', () => {
    const html = renderToStaticMarkup(
      <Card number="4.1" icon="ledger" media={<img src="/a.svg" alt="" />} title="Emerging businesses">
        <p>Turnover</p>
      </Card>,
    );
    expect(html).toMatch(/>4\.1<.*<svg aria-hidden="true".*<img .*<h3.*<p>Turnover/);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Headline, Section } from './section.tsx';

describe('Section', () => {
  test('is named by its headline and hides only the numeral', () => {
    const html = renderToStaticMarkup(
      <Section id="serve" labelledBy="serve-title" folio={{ numeral: '४', label: 'Whom we serve' }}>
        <Headline id="serve-title" strong="Businesses" />
      </Section>,
    );
    expect(html).toMatch(/^<section id="serve" class="entry" aria-labelledby="serve-title">/);
    expect(html).toContain('<b class="deva" lang="hi" aria-hidden="true">४</b><span>Whom we serve</span>');
  });

  test('changes the ground with one class', () => {
    expect(renderToStaticMarkup(<Section dark>.</Section>)).toBe('<section class="entry dark">.</section>');
  });
});

describe('Headline', () => {
  test('keeps a space between its two voices, so that they are two words to whoever hears them', () => {
    expect(renderToStaticMarkup(<Headline as="h1" strong="Two books," light="one lender" />)).toBe(
      '<h1>Two books, <em>one lender</em></h1>',
    );
    expect(renderToStaticMarkup(<Headline strong="Library" />)).toBe('<h2>Library</h2>');
  });
});

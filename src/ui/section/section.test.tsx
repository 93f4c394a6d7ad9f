import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DIGITS } from './devanagari-digits.ts';
import { Numeral } from './numeral.tsx';
import { Headline, Section } from './section.tsx';

describe('Section', () => {
  test('is named by its headline and hides only the numeral from assistive technology', () => {
    const html = renderToStaticMarkup(
      <Section id="serve" labelledBy="serve-title" folio={{ numeral: '४', label: 'Whom we serve' }}>
        <Headline id="serve-title" strong="Businesses" />
      </Section>,
    );
    expect(html).toMatch(/^<section id="serve" class="entry" aria-labelledby="serve-title">/);
    expect(html).toMatch(
      /<b data-numeral="४"><svg [^>]*aria-hidden="true".*<\/svg><\/b><span>Whom we serve<\/span>/,
    );
  });

  test('draws the digits of its numeral side by side', () => {
    const html = renderToStaticMarkup(<Numeral numeral="४०९" />);
    const [first = 0, second = 0, third = 0] = [...'४०९'].map((digit) => DIGITS[digit]?.width);
    expect(html).toContain(`viewBox="0 -170 ${first + second + third} 200"`);
    expect(html.match(/<path /g)).toHaveLength(3);
    expect(html).toContain(`translate(${first})`);
    expect(html).toContain(`translate(${first + second})`);
  });

  test('has drawings of all ten digits and shows other characters as text', () => {
    expect(Object.keys(DIGITS).join('')).toBe('०१२३४५६७८९');
    expect(renderToStaticMarkup(<Numeral numeral="A4" />)).toBe('<b lang="hi" aria-hidden="true">A4</b>');
  });

  test('changes the background with one class', () => {
    expect(renderToStaticMarkup(<Section dark>.</Section>)).toBe('<section class="entry dark">.</section>');
  });
});

describe('Headline', () => {
  test('keeps a space between its two clauses, so that screen readers separate the words', () => {
    expect(renderToStaticMarkup(<Headline as="h1" strong="Two books," light="one lender" />)).toBe(
      '<h1>Two books, <em>one lender</em></h1>',
    );
    expect(renderToStaticMarkup(<Headline strong="Library" />)).toBe('<h2>Library</h2>');
  });
});

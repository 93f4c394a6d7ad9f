import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'focus', title: 'SME-only focus', body: <p>Small.</p> },
  { id: 'quick', title: 'Quick turnarounds', body: <p>Fast.</p> },
];

describe('Accordion', () => {
  test('is a group of native panels that share one name, so that the browser keeps one open', () => {
    const html = renderToStaticMarkup(<Accordion name="advantage" items={items} />);
    expect(html.match(/<details[^>]*name="advantage"/g)).toHaveLength(2);
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(html).toMatch(/<summary[^>]*><h3[^>]*>SME-only focus<\/h3>/);
  });

  test('opens the first panel if requested', () => {
    const html = renderToStaticMarkup(<Accordion name="advantage" items={items} openFirst />);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(html.indexOf('open=""')).toBeLessThan(html.indexOf('SME-only'));
  });

  test('numbers the panels below their entry', () => {
    const html = renderToStaticMarkup(<Accordion name="advantage" items={items} numbering="6" />);
    expect(html).toMatch(/>6\.1<.*SME-only focus.*>6\.2<.*Quick turnarounds/);
  });

  test('puts the id on the answer, so that a link into a panel opens it without script', () => {
    const html = renderToStaticMarkup(<Accordion name="advantage" items={items} />);
    expect(html).toMatch(/<\/summary><div id="focus"[^>]*><p>Small\.<\/p><\/div><\/details>/);
  });
});

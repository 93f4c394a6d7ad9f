/** What the components of the design system say to browsers and to assistive technology. Fields: field/field.test.tsx. */
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Accordion } from './accordion/accordion.tsx';
import { Button, ButtonLink } from './button/button.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { FillIn, fillText } from './fill-in/fill-in.tsx';
import { GoLink } from './link/go-link.tsx';
import { Notice } from './notice/notice.tsx';
import { Scale } from './part/scale.tsx';
import { Picture } from './picture/picture.tsx';
import { ReservedWidthText } from './reserved-width/reserved-width-text.tsx';
import { DIGITS } from './section/devanagari-digits.ts';
import { Numeral } from './section/numeral.tsx';
import { Headline, Section } from './section/section.tsx';
import { Table } from './table/table.tsx';

test('an accordion is a group of native panels that share one name, and a link to an answer opens its panel', () => {
  const items = [
    { id: 'focus', title: 'SME-only focus', body: <p>Small.</p> },
    { id: 'quick', title: 'Quick turnarounds', body: <p>Fast.</p> },
  ];
  const html = render(<Accordion name="advantage" items={items} />);
  expect(html.match(/<details[^>]*name="advantage"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toMatch(/<h3[^>]*>SME-only focus<\/h3>.*<\/summary><div id="focus"[^>]*><p>Small\./);
  const first = render(<Accordion name="advantage" items={items} openFirst numbering="6" />);
  expect(first).toMatch(/<details[^>]* open="".*>6\.1<.*SME-only focus.*<details(?![^>]* open).*>6\.2</);
});

test('a button submits its form unless it has another type, and is a link with an address', () => {
  expect(render(<Button>Send</Button>)).toContain('type="submit"');
  expect(render(<Button type="button">Open</Button>)).toContain('type="button"');
  expect(render(<ButtonLink href="/about">About</ButtonLink>)).toMatch(/^<a href="\/about"/);
});

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])(
  'a %s is native, closed, named by its title, with a named close control, which is a link if it has an address',
  (_, Component) => {
    const html = render(
      <Component id="apply" title="Apply" width={600} closeLabel="Close">
        <p>Body</p>
      </Component>,
    );
    expect(html).toMatch(/^<dialog id="apply" class="[^"]*width600[^"]*" aria-labelledby="apply-title">/);
    expect(html).toMatch(/<h2 id="apply-title"[^>]*tabindex="-1">Apply<\/h2>/i);
    expect(html).toMatch(/<button data-close="" type="button" .*<span class="hidden-text">Close<\/span>/);
    const open = render(
      <Component id="folder" title="Policies" closeLabel="Close" open closeHref="/investors">
        <p>Body</p>
      </Component>,
    );
    expect(open).toMatch(/^<dialog[^>]* open="">/);
    expect(open).toMatch(
      /<a href="\/investors" data-close="" .*<span class="hidden-text">Close<\/span><\/a>/,
    );
    expect(open).not.toContain('<button');
  },
);

test('an error summary is named by its title, is focusable and links to each field', () => {
  const errors = [
    { href: '#name', message: 'Full name is required' },
    { href: '#phone', message: 'Phone number is required' },
  ];
  const html = render(<ErrorSummary id="errors" title="Please correct:" errors={errors} />);
  expect(html).toMatch(/^<div id="errors"[^>]*role="group" aria-labelledby="errors-title" tabindex="-1"/i);
  expect(html).toMatch(/<p id="errors-title"[^>]*>Please correct:<\/p>/);
  const links = [...html.matchAll(/<li><a[^>]*href="(#\w+)"[^>]*>([^<]+)/g)];
  expect(links.map(([, href, message]) => ({ href, message }))).toEqual(errors);
});

test('links stand at the placeholders of a sentence, and a placeholder without a value stays', () => {
  expect(render(<FillIn text="Call {phone}, or {phone}." values={{ phone: <a href="tel:1">1</a> }} />)).toBe(
    'Call <a href="tel:1">1</a>, or <a href="tel:1">1</a>.',
  );
  expect(render(<FillIn text="Call {phone}" values={{}} />)).toBe('Call {phone}');
  expect(fillText('{n} of {m}', { n: '1' })).toBe('1 of {m}');
});

test.each([
  ['{count} {page|pages}', { count: '1' }, '1 page'],
  ['{count} {page|pages}', { count: '1,000' }, '1,000 pages'],
  [
    '{count} new {page is|pages are} here, {count} {page|pages}',
    { count: '1' },
    '1 new page is here, 1 page',
  ],
  // Forms belong to the placeholder before them.
  ['{months} {month|months}, {days} {day|days}', { months: '1', days: '2' }, '1 month, 2 days'],
])('%s with %j is %s', (text, values, filled) => expect(fillText(text, values)).toBe(filled));

test('the arrow of a link is hidden from assistive technology', () => {
  expect(render(<GoLink href="/product">Loans</GoLink>)).toMatch(/>Loans<\/span><svg aria-hidden="true"/);
});

test('a notice is announced only if it appears after load, an error immediately; each tone has its icon', () => {
  const tones = ['success', 'info', 'error'] as const;
  for (const tone of tones) {
    expect(render(<Notice tone={tone}>Sent</Notice>)).not.toContain('role=');
    const live = render(
      <Notice tone={tone} title="Reference" live>
        KC-1
      </Notice>,
    );
    expect(live).toContain(tone === 'error' ? 'role="alert"' : 'role="status"');
    expect(live).toMatch(/<p[^>]*>Reference<\/p>KC-1/);
  }
  const icons = tones.map((tone) => /<svg.*<\/svg>/.exec(render(<Notice tone={tone}>.</Notice>))?.[0]);
  expect(new Set(icons).size).toBe(3);
});

test('a text that reserves its width is in the markup once, and in an attribute', () => {
  const html = render(<ReservedWidthText text="Lending & more" className="wide" />);
  expect(html).toMatch(/^<span class="[^"]* wide" data-text="Lending &amp; more">/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('Lending &amp; more');
});

test.each([
  [10, 24, [10, 14]],
  [28, 40, [28, 2]],
  [12, 12, [12, 0.5]],
])('the bar of a scale to 30 from %i to %i begins and ends where the range does', (from, to, bar) => {
  const html = render(<Scale end={30} from={from} to={to} ticks />);
  const numbers = [/ x="([\d.]+)"/, /<rect[^>]* width="([\d.]+)"/].map(
    (one) => Number(one.exec(html)?.[1]) / 10,
  );
  expect(numbers).toEqual(bar);
  expect(html.match(/V14/g)).toHaveLength(31);
});

describe('a picture', () => {
  const crop = (name: string, width: number, height: number) => ({
    ...{ src: `https://media.example/${name}.svg`, local: `/media/${name}.svg`, width, height },
  });
  const wide = crop('wide', 1440, 820);

  test('has the phone crop first, then the medium one, each with its own reserved space', () => {
    const picture = { wide, medium: crop('medium', 1000, 640), tall: crop('tall', 720, 900), alt: 'A loom' };
    const html = render(<Picture picture={picture} />);
    const sources = html.match(/<source[^>]*>/g) ?? [];
    expect(sources).toHaveLength(2);
    expect(sources[0]).toMatch(/max-width: 767.98px.*tall.svg.*width="720".*height="900"/);
    expect(sources[1]).toMatch(/max-width: 1099.98px.*medium.svg.*width="1000".*height="640"/);
    expect(html).toMatch(/<img[^>]*width="1440" height="820" alt="A loom" loading="lazy"/);
  });

  test('loads eagerly if it is visible first, and has a copy on this server if it comes from another host', () => {
    const html = render(<Picture picture={{ wide, alt: '' }} eager />);
    expect(html).toMatch(/alt="" loading="eager"/);
    expect(html).toMatch(/fetchpriority="high"/i);
    expect(html).toContain('data-local="/media/wide.svg"');
    const here = { ...wide, src: wide.local };
    expect(render(<Picture picture={{ wide: here, alt: '' }} />)).not.toContain('data-local');
  });
});

test('a section is named by its headline and hides only the numeral from assistive technology', () => {
  const html = render(
    <Section id="serve" labelledBy="serve-title" folio={{ numeral: '४', label: 'Whom we serve' }}>
      <Headline id="serve-title" as="h1" strong="Two books," light="one lender" />
    </Section>,
  );
  expect(html).toMatch(/^<section id="serve"[^>]* aria-labelledby="serve-title">/);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true".*<\/svg><\/b><span>Whom we serve<\/span>/);
  // Screen readers separate the words.
  expect(html).toContain('>Two books, <em>one lender</em></h1>');
});

test('a numeral draws its digits side by side, and shows other characters as text', () => {
  const [first = 0, second = 0, third = 0] = [...'४०९'].map((digit) => DIGITS[digit]?.width);
  const html = render(<Numeral numeral="४०९" />);
  expect(html).toContain(`viewBox="0 -170 ${first + second + third} 200"`);
  expect(html).toContain(`translate(${first + second})`);
  expect(Object.keys(DIGITS).join('')).toBe('०१२३४५६७८९');
  expect(render(<Numeral numeral="A4" />)).toBe('<b lang="hi" aria-hidden="true">A4</b>');
});

test('a table has a caption, column and row headers, and a frame that can be scrolled by keyboard', () => {
  const html = render(
    <Table
      caption="Results"
      columns={[{ label: 'Year' }, { label: 'Disbursed', numeric: true }]}
      rows={[{ id: 'a', cells: ['2024-25', '₹12,50,000'] }]}
    />,
  );
  expect(html).toMatch(/^<section[^>]* aria-label="Results" tabindex="0" data-table-frame="">/i);
  expect(html).toMatch(/<caption[^>]*>Results<\/caption>.*<th scope="col">Year<\/th>/);
  expect(html).toMatch(/<th scope="row">2024-25<\/th><td class="[^"]*numeric[^"]*">₹12,50,000<\/td>/);
});

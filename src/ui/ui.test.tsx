/**
 * What components say to browsers and assistive technology, as far as no journey in a browser asks for it.
 */
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Format } from '../domain/language/format.ts';
import { ChoiceField } from './field/choice-field.tsx';
import { FileField } from './field/file-field.tsx';
import { SelectField } from './field/select-field.tsx';
import { TextAreaField } from './field/text-area-field.tsx';
import { TextField } from './field/text-field.tsx';
import { fillIn } from './fill-in/fill-in.ts';
import { Notice } from './notice/notice.tsx';
import { Scale } from './part/scale.tsx';
import { Picture } from './picture/picture.tsx';

const format = new Format('en');
const words = { id: 'f', name: 'field', label: 'Label' };

describe.each([
  ['TextField', TextField, 'input'],
  ['TextAreaField', TextAreaField, 'textarea'],
  ['SelectField', SelectField, 'select'],
  ['FileField', FileField, 'input'],
] as const)('%s', (_name, Field, tag) => {
  const controlOf = (more: object) =>
    new RegExp(`<${tag}[^>]*>`).exec(render(<Field {...words} {...more} />))?.[0] ?? '';

  test('mentions no errors if there are none', () => {
    expect(controlOf({})).toMatch(/ aria-invalid="false"/);
    expect(controlOf({})).not.toContain('aria-describedby');
  });

  test('describes the control by its hint, its error and the caller’s description', () => {
    const control = controlOf({ 'aria-describedby': 'elsewhere', hint: 'As printed', error: 'Is required' });
    expect(control).toMatch(/aria-describedby="(elsewhere f-hint f-error|f-hint elsewhere f-error)"/);
    expect(control).toContain('aria-invalid="true"');
  });
});

test('a prefix is announced with the control and not submitted', () => {
  const html = render(<TextField {...words} prefixText="+91" hint="10 digits" defaultValue="98" />);
  expect(html).toMatch(/<input[^>]*value="98"/);
  expect(html).toContain('aria-describedby="f-prefix f-hint"');
});

test('a question describes its group, checks what was chosen, and gives its first control the field’s id', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  const html = render(
    <ChoiceField
      {...words}
      {...{ type: 'checkbox', options, chosen: ['b', 'unknown'], hint: 'As printed', error: 'Is required' }}
    />,
  );
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="f-hint f-error" data-invalid=""/);
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" id="f" name="field" value="a"/>',
    '<input type="checkbox" name="field" checked="" value="b"/>',
  ]);
});

test('links stand at the placeholders of a sentence', () => {
  expect(render(fillIn(format, 'Call {phone}, or {phone}.', { phone: <a href="tel:1">1</a> }))).toBe(
    'Call <a href="tel:1">1</a>, or <a href="tel:1">1</a>.',
  );
});

test.each([
  ['{n} of {m}', { n: '1' }, '1 of {m}'],
  ['{count} {page|pages}', { count: '1,000' }, '1,000 pages'],
  // Forms belong to the placeholder before them.
  ['{months} {month|months}, {days} {day|days}', { months: '1', days: '2' }, '1 month, 2 days'],
])('%s with %j is %s', (text, values, filled) => expect(format.fill(text, values)).toBe(filled));

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
] as const)('a notice of the tone %s is announced as %s, only if it appears after load', (tone, role) => {
  expect(render(<Notice tone={tone}>Sent</Notice>)).not.toContain('role=');
  expect(render(<Notice {...{ tone, live: true }}>Sent</Notice>)).toContain(`role="${role}"`);
});

test.each([
  [10, 24, [10, 14]],
  [28, 40, [28, 2]],
  [12, 12, [12, 0.5]],
])('the bar of a scale to 30 from %i to %i begins and ends where the range does', (from, to, bar) => {
  const html = render(<Scale end={30} from={from} to={to} />);
  const numbers = [/ x="([\d.]+)"/, /<rect[^>]* width="([\d.]+)"/].map(
    (one) => Number(one.exec(html)?.[1]) / 10,
  );
  expect(numbers).toEqual(bar);
});

test('a picture has the phone crop first, each crop with its space, and copies on this server', () => {
  const crop = (name: string, width: number, height: number) => ({
    src: `https://media.example/${name}.svg`,
    local: `/media/${name}.svg`,
    width,
    height,
  });
  const wide = crop('wide', 1440, 820);
  const others = { medium: crop('medium', 1000, 640), tall: crop('tall', 720, 900) };
  const html = render(<Picture picture={{ wide, ...others, alt: 'A loom' }} />);
  expect(html).toMatch(/<source media="\(max-width: 767.98px\)"[^>]*tall.svg" width="720" height="900"/);
  expect(html).toMatch(
    /\/><source media="\(max-width: 1099.98px\)"[^>]*medium.svg" width="1000" height="640"/,
  );
  expect(html).toMatch(/<img[^>]*width="1440" height="820" alt="A loom" loading="lazy"/);
  expect(html).toContain('data-local="/media/wide.svg"');
  const first = render(<Picture picture={{ wide: { ...wide, src: wide.local }, alt: '' }} eager />);
  expect(first).toMatch(/alt="" loading="eager".*fetchPriority="high"/i);
  expect(first).not.toContain('data-local');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChoiceField } from './choice-field.tsx';
import { FileField } from './file-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const words = { id: 'f', name: 'field', label: 'Label' };

describe.each([
  ['TextField', TextField, 'input'],
  ['TextAreaField', TextAreaField, 'textarea'],
  ['SelectField', SelectField, 'select'],
  ['FileField', FileField, 'input'],
] as const)('%s', (_name, Field, tag) => {
  const control = (html: string) => html.match(new RegExp(`<${tag}[^>]*>`))?.[0] ?? '';

  test('connects the label with the control and mentions no errors if there are none', () => {
    const html = renderToStaticMarkup(<Field {...words} optional="optional" />);
    expect(html).toMatch(/<label[^>]*for="f">Label<small[^>]*> optional<\/small><\/label>/);
    expect(control(html)).toMatch(/id="f"/);
    expect(control(html)).toMatch(/name="field"/);
    expect(html).not.toMatch(/aria-invalid="true"|aria-describedby|f-error|f-hint/);
    // Browsers announce a required select as invalid before anything is chosen, unless it says otherwise.
    expect(html.includes('aria-invalid="false"')).toBe(tag === 'select');
  });

  test('describes the control by its hint, its error and the caller’s description', () => {
    const own = { 'aria-describedby': 'elsewhere' };
    const html = renderToStaticMarkup(<Field {...words} {...own} hint="As printed" error="Is required" />);
    expect(control(html)).toMatch(/aria-describedby="(elsewhere f-hint f-error|f-hint elsewhere f-error)"/);
    expect(control(html)).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(/<p id="f-hint"[^>]*>As printed<\/p>/);
    expect(html).toMatch(/<p id="f-error"[^>]*><svg aria-hidden="true".*<\/svg>Is required<\/p>/);
  });
});

test('a prefix is announced with the control and not submitted', () => {
  const html = renderToStaticMarkup(
    <TextField {...words} prefixText="+91" hint="10 digits" defaultValue="98" />,
  );
  expect(html).toMatch(/<span id="f-prefix"[^>]*>\+91<\/span>/);
  expect(html).toMatch(/<input[^>]*value="98"/);
  expect(html).toMatch(/aria-describedby="f-prefix f-hint"/);
});

describe('ChoiceField', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const render = (more: Partial<Parameters<typeof ChoiceField>[0]>) =>
    renderToStaticMarkup(<ChoiceField type="radio" {...words} options={options} {...more} />);

  test('the question names the group, each option its control, and the first control has the field’s id', () => {
    const html = render({ optional: 'optional' });
    expect(html).toMatch(/^<fieldset[^>]*><legend[^>]*>Label<small[^>]*> optional<\/small><\/legend>/);
    expect(html).not.toMatch(/aria-describedby|data-invalid/);
    expect(
      [...html.matchAll(/<label[^>]*><input([^>]*)\/>([^<]*)<\/label>/g)].map(([, , label]) => label),
    ).toEqual(['A', 'B']);
    expect(html.match(/id="f"/g)).toHaveLength(1);
    expect(html).toMatch(/<input type="radio" id="f" name="field" value="a"\/>/);
  });

  test('describes the group by its hint and its error in this order', () => {
    const html = render({ hint: 'As printed', error: 'Is required' });
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="f-hint f-error" data-invalid=""/);
    expect(html).toMatch(/<p id="f-error"[^>]*><svg aria-hidden="true".*<\/svg>Is required<\/p>/);
  });

  test('checks the chosen options', () => {
    const html = render({ type: 'checkbox', chosen: ['b', 'unknown'] });
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<input type="checkbox" name="field" checked="" value="b"\/>/);
  });
});

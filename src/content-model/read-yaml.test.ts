/** What YAML does not accept or reads differently, in an editor's words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { type ContentProblem, problemLine } from './content-problem.ts';
import { readYaml } from './read-yaml.ts';
import { list, picture, shape, slug, text } from './schema/kit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-yaml-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(source: string, schema: v.GenericSchema, options = {}): string[] {
  const file = path.join(folder, 'page.yaml');
  writeFileSync(file, source);
  const problems: ContentProblem[] = [];
  readYaml(file, 'page.yaml', schema, problems, options);
  return problems.map(problemLine);
}

const QUOTES = 'Put quotes around the whole text';

/** Each mistake is followed by a valid line, and is reported once, on its line. */
test.each([
  ['lead: *Important*', 1, QUOTES],
  ['list:\n  - *Important*', 2, QUOTES],
  ['<<: *defaults', 1, QUOTES],
  ['lead: &x', 1, QUOTES],
  ['lead: & more', 1, QUOTES],
  ['lead: !important', 1, QUOTES],
  ['lead: Loans: quick and fair', 1, 'because it contains a colon and a space'],
  ['lead: @home', 1, 'may not start with this character'],
  ['lead: {phone} calls', 1, QUOTES],
  ['lead: [to be entered] soon', 1, QUOTES],
  ['lead: "Quick" loans', 1, QUOTES],
  ['lead: "She said "yes" to it"', 1, QUOTES],
  ['lead: "C:\\dir"', 1, 'Write two backslashes'],
  ['lead: "text', 1, 'Close the quote that starts here'],
  ["lead: 'text", 1, 'Close the quote that starts here'],
  ['list: [a, b', 1, 'Close the bracket that starts here'],
  ['lead: | text', 1, 'Start the text on the next line'],
  ['lead:text', 1, 'Write a space after the colon'],
  ['list: - a', 1, 'Start a list on a line of its own'],
  ['a:\n  - x\n  -y', 3, 'Write a space after the hyphen'],
  ['a:\n\tb: 1', 2, 'Indent with spaces, not with a tab'],
  ['a:\n  b: 1\n\tc: 1', 3, 'Indent with spaces, not with a tab'],
  ['a:\n    b: 1\n  c: 1', 3, 'the same number of spaces'],
  ['a:\n  b: 1\n   c: 1', 2, 'the next line has others'],
  ['lead: One\nlead: Two', 2, 'this key stands above already'],
  ['fact: { value: 42,00,00,000 }', 1, 'Write the number without commas'],
  ['{ a: 1 }: 2', 1, 'Write a word as the key'],
])('%j is reported on line %i', (source, line, fix) => {
  const [problem, ...more] = problemsOf(`${source}\nend: 1\n`, v.any());
  expect(problem).toMatch(new RegExp(`^page\\.yaml:${line} given “`));
  expect(problem).toContain(fix);
  expect(problem).not.toMatch(/\n|implicit|scalar|mapping|alias|anchor|YAMLParse|token/i);
  expect(more.filter((one) => one.includes(`:${line} `))).toEqual([]);
});

test('a hundred levels of brackets are read', () => {
  expect(problemsOf(`lead: ${'['.repeat(100)}${']'.repeat(100)}`, v.any())).toEqual([]);
});

test('a text in braces without quotes says that it needs them', () => {
  expect(problemsOf('lead: {phone}', shape({ lead: text(20, ['phone']) })).join()).toContain(
    'starts with a bracket',
  );
});

test.each([
  ['Call {telephone}', 'the site fills in only {phone} and {email} here'],
  ['Call {Phone}', 'Did you mean {phone}?'],
  ['Call {phone', 'did you mean {phone}?'],
  ['Call phone}', 'correct or remove }'],
  ['Call { phone }', 'only {phone} and {email}'],
])('the unknown placeholder in %j is an error', (written, fix) => {
  const problems = problemsOf(`lead: "${written}"`, shape({ lead: text(60, ['phone', 'email']) }));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.toLowerCase()).toContain(fix.toLowerCase());
  expect(problemsOf('lead: "Call {phone}"', shape({ lead: text(60) })).join()).toContain(
    'fills in no placeholders',
  );
});

test('a text that lost its placeholder, and a list that is too long, are errors', () => {
  const schema = shape({ goTo: text(40, ['n'], ['n']), words: list(text(9), 1, 2) });
  const [first, second] = problemsOf('goTo: Go on\nwords: [a, b, c]', schema);
  expect(first).toContain('Keep {n} in it: the site fills that in');
  expect(second).toContain('Keep at most 2 item(s)');
});

test('two items of a list with one id are an error at the second id', () => {
  const schema = shape({ all: list(shape({ id: slug(), name: text(20) })) });
  const two = 'all:\n  - id: clerk\n    name: One\n  - name: Two\n    id: clerk\n';
  expect(problemsOf(two, schema)).toEqual([
    'page.yaml:5 all[2].id: given "clerk". Write another id: item 1 of this list has the same one.',
  ]);
});

test('a picture without alt, or with an alt of spaces, is an error that explains alt', () => {
  const altProblems = (source: string) =>
    problemsOf(source, shape({ picture: picture() })).filter((problem) => problem.includes('alt'));
  expect(altProblems('picture: {}').join()).toMatch(
    /Add the key "alt": describe what the picture shows, or write "" for a decoration/,
  );
  expect(altProblems('picture: { alt: "  " }').join()).toContain('picture.alt: given "  "');
  expect(altProblems('picture: { alt: "" }')).toEqual([]);
});

test('with secrets, no mistake repeats anything of the file', () => {
  const schema = shape({ name: slug(), secrets: list(text(8)) });
  const mistakes = [
    'secrets: [*HIDDEN]',
    'secrets: [&HIDDEN]',
    'secrets: [!HIDDEN x]',
    'secrets: ["HIDDEN]',
    'secrets: HIDDEN',
    'HIDDEN: 1',
    'secrets: { a.HIDDEN.b: 1 }',
    'HIDDEN.a.b: 1',
    'name: HIDDEN',
    'name: HIDDEN: x',
    'name: "\\HIDDEN"',
    'secrets: [HIDDEN-HIDDEN-HIDDEN]',
    '- HIDDEN',
    'HIDDEN',
    '{ HIDDEN: 1 }: 2',
    '[HIDDEN]: 2',
    '%HIDDEN',
    '@HIDDEN',
    'name: a\n--- HIDDEN',
    '\tHIDDEN: 1',
    'HIDDEN: 1\nHIDDEN: 2',
    'secrets: [x] HIDDEN',
    'secrets: |HIDDEN',
  ];
  for (const source of mistakes) {
    const problems = problemsOf(`${source}\n`, schema, { hasSecrets: true }).join('\n');
    expect(problems, source).not.toBe('');
    expect(problems, source).not.toContain('HIDDEN');
  }
});

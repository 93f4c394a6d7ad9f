/** Every regular expression that the site applies to untrusted text takes linear time. */
import { expect, test } from 'vitest';
import { filesBelow } from '../structure/project-files.ts';
import { expressionsIn, weakness } from './regular-expressions.ts';

/** Folders and files whose regular expressions never process untrusted text, each with the reason. */
const TRUSTED: Readonly<Record<string, string>> = {
  'src/cli/': 'reads the arguments of the operator',
  'src/content-model/': 'reads content/, which editors write',
  'src/operations/doctor/': "reads the site's own pages for the operator",
  'tools/sample-library/': 'writes the sample documents',
  'src/features/library/ingest/text/divided-words.ts':
    "reads the company's documents in processes with a time limit",
  'src/features/library/ingest/text/normalise.ts':
    "reads the company's documents in processes with a time limit",
  'src/server/config/': 'reads the environment',
  'src/server/database/': "reads the program's own SQL",
  'src/server/responses/page-policy.ts': 'reads the policy that the build recorded',
};

/** Regular expressions on text whose length is limited elsewhere, each with the reason. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/domain/file-name.ts: /^[.\\-_]+|[.\\-_]+$/g': 'stored file names have at most 120 characters',
};

const nameOf = ({ file, source, flags }: { file: string; source: string | undefined; flags: string }) =>
  `${file}: /${source}/${flags}`;
const files = ['src', 'tools']
  .flatMap((folder) => filesBelow(folder, /\.(tsx?|astro)$/))
  .filter(({ name }) => !/\.(test|fixture)\./.test(name));
const expressions = files.flatMap(expressionsIn);

test('every regular expression that clients can reach is provably linear', async () => {
  const reached = expressions.filter(
    (one) => !Object.keys(TRUSTED).some((place) => one.file.startsWith(place)) && !(nameOf(one) in BOUNDED),
  );
  expect(reached.length).toBeGreaterThan(50);
  for (const one of reached)
    expect(await weakness(one), `${nameOf(one)} in line ${one.line}`).toBeUndefined();
});

test('every exception belongs to an existing expression', () => {
  const idle = Object.keys(TRUSTED).filter(
    (place) => !expressions.some(({ file }) => file.startsWith(place)),
  );
  const gone = Object.keys(BOUNDED).filter((name) => !expressions.some((one) => nameOf(one) === name));
  expect([...idle, ...gone]).toEqual([]);
});

test.each([
  ['const a = b.replace(/\\/+$/, "");', /quadratic|polynomial/],
  [`const END = String.raw\`\\s+$\`; const a = new RegExp(\`x?\${END}\`, "u");`, /quadratic|polynomial/],
  ['const a = RegExp("^(a+)+$");', /exponential/],
  ['const a = new RegExp(typed);', /not constant/],
  ['const a = /^(?=a)b*$/;', /cannot prove/],
  ['const a = new RegExp(`^a{1,3}$`);', /^undefined$/],
  ['const a = /^[a-z]+$/;', /^undefined$/],
])('finds the weakness of %s', async (text, why) => {
  const [found] = expressionsIn({ name: 'src/example.ts', text });
  expect(String(found && (await weakness(found)))).toMatch(why);
});

test('expressions in the front matter of Astro pages are found, with their line', () => {
  const text = '---\nconst a = 1;\nconst b = /x+$/;\n---\n<p>{b}</p>';
  expect(expressionsIn({ name: 'a.astro', text })).toMatchObject([{ line: 3, source: 'x+$' }]);
});

/** Names and sentences use standard terms: documents and code contain none of the old names and phrases. */
import { expect, test } from 'vitest';
import { filesBelow } from './structure/project-files.ts';

/** Names that the code no longer uses, each with its replacement; `f()` is a rule for functions of `src/` only. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  together: 'transaction',
  transact: 'transaction',
  'usable()': 'healthCheck',
  makeRoom: 'Semaphore',
  standIn: 'acquire',
  Leave: 'release',
  keptPages: 'pageCache',
  refusal: 'rejection',
  wish: 'tokenRequest',
  announce: 'notify',
  'found()': 'a verb',
  'written()': 'a verb',
  'shown()': 'a verb',
  told: 'findings, messages',
  desk: 'operations',
  Given: 'options, args',
  SAYINGS: 'MESSAGES',
  SANE: 'what is limited',
  MOST: 'MAX_…',
  PATIENCE: 'TIMEOUT_MS',
  NOBODYS: 'who is meant',
  judge: 'validate',
  mend: 'fix',
  slip: 'content error',
  Steady: 'ReservedWidthText',
  isSpoken: 'isLocalized',
  startForgetting: 'startRateLimitCleanup',
  useHeldTimer: 'pausableTimer',
};

const DECLARED =
  /\b(?:const|let|function|class|interface|type) \{?\s*(\w+)( = (?:async )?\([^()]*\)(?:: [^=]+)? =>|\()?/g;

/** @returns the old names that a text declares */
function oldNames(file: string, text: string): string[] {
  return [...text.matchAll(DECLARED)].flatMap(([, name = '', isFunction]) =>
    [name, ...(isFunction && file.startsWith('src/') ? [`${name}()`] : [])].some((old) =>
      Object.hasOwn(OLD_NAMES, old),
    )
      ? [name]
      : [],
  );
}

/** Words and phrases of earlier versions. Name the actor instead, and use the technical verb. */
const OLD_VOICE =
  /\b(whoever|somebody|anew|of ours|spoilt|judge[ds]|mend(s|ed|ing))\b|(?<![-`'/."=])\bnobody\b(?![`'@."-])|\b(is|are|was|were|be) told\b(?! apart)|\bdear(er|est)? (work|first|request|page|is|to)\b|\b(an?|every|any|each) slips?\b|\bwhat came\b(?! back)/i;

/** Sample prose, the design system's sample text, bad examples, and this list. */
const EXCLUDED =
  /^(content|tools\/sample-library|tests\/fixtures)\/|^(src\/ui\/card\/examples\.tsx|STYLE\.md)$/;
const files = filesBelow('', /\.(ts|tsx|mjs|md|css|yml|yaml|conf|service|timer|env)$/).filter(
  ({ name }) => !EXCLUDED.test(name) && name !== 'tests/repository/words.test.ts',
);

test('no declared identifier is in the list of old names', () => {
  const found = files.flatMap(({ name, text }) =>
    oldNames(name, text).map((old) => `${name}: ${old}; use ${OLD_NAMES[old] ?? OLD_NAMES[`${old}()`]}`),
  );
  expect(found).toEqual([]);
  const text =
    'const told = 1; function found() {} const written = async () => 1; const shown = [1]; type Wish = 1;';
  expect(oldNames('src/a.ts', text)).toEqual(['told', 'found', 'written']);
});

test('comments, documents, test titles and messages have no sign of the old voice', () => {
  const found = files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, i) => (OLD_VOICE.test(line) ? `${name}:${i + 1} ${line.trim()}` : [])),
  );
  expect(found).toEqual([]);
  const signs = ['Whoever asks again', 'it is told so', 'a slip in content', 'nobody waits'];
  const accepted = ['--reuid=nobody', 'User `nobody`', 'told apart', 'the file was recommended'];
  expect([...signs, ...accepted].filter((line) => OLD_VOICE.test(line))).toEqual(signs);
});

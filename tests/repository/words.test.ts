/** Sentences use standard terms: documents and code contain none of the old phrases. */
import { expect, test } from 'vitest';
import { filesBelow } from './structure/project-files.ts';

/** Words and phrases of earlier versions. Name the actor instead, and use the technical verb. */
const OLD_VOICE =
  /\b(whoever|somebody|anew|of ours|spoilt|judge[ds]|mend(s|ed|ing))\b|(?<![-`'/."=])\bnobody\b(?![`'@."-])|\b(is|are|was|were|be) told\b(?! apart)|\bdear(er|est)? (work|first|request|page|is|to)\b|\b(an?|every|any|each) slips?\b|\bwhat came\b(?! back)/i;

/** Sample prose, bad examples, and this list. */
const EXCLUDED =
  /^(content|tools\/sample-library|tests\/fixtures)\/|^(STYLE\.md|tests\/repository\/words\.test\.ts)$/;
const files = filesBelow('', /\.(ts|tsx|mjs|md|css|yml|yaml|conf|service|timer|env)$/).filter(
  ({ name }) => !EXCLUDED.test(name),
);

test('comments, documents, test titles and messages have no sign of the old voice', () => {
  const found = files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, i) => (OLD_VOICE.test(line) ? `${name}:${i + 1} ${line.trim()}` : [])),
  );
  expect(found).toEqual([]);
  const signs = ['Whoever asks again', 'it is told so', 'a slip in content', 'nobody waits'];
  const accepted = ['--reuid=nobody', 'User `nobody`', 'told apart', 'the file was recommended'];
  expect([...signs, ...accepted].filter((line) => OLD_VOICE.test(line))).toEqual(signs);
});

import { expect, test } from 'vitest';
import { misspelledVariables } from './misspelled-variables.ts';
import { VARIABLES } from './variables.ts';

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['STMP_URL', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['origin', 'ORIGIN'],
  ['PROT', 'PORT'],
])('recognises a misspelling: %s for %s', (name, meant) => {
  expect(misspelledVariables({ [name]: 's3cret' })).toEqual([{ name, meant }]);
});

test('accepts the site’s own variables and those of other programs', () => {
  const variables = Object.fromEntries(Object.keys(VARIABLES.entries).map((name) => [name, '1']));
  const others = [
    'PATH',
    'MAIL',
    'MAILTO',
    'HOSTNAME',
    'NODE_OPTIONS',
    'TZ',
    'STATE_DIRECTORY',
    'CACHE_DIRECTORY',
    'PGPORT',
  ];
  for (const name of others) expect(misspelledVariables({ ...variables, [name]: 'x' })).toEqual([]);
});

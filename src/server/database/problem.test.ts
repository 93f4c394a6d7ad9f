import { expect, test } from 'vitest';
import { isUnavailable, unavailable } from './problem.ts';

const failure = (code: string | undefined, message = 'secret detail') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['ECONNREFUSED', 'nothing answers at this address (ECONNREFUSED)'],
  ['28P01', 'rejects the user or the password (28P01)'],
  ['3D000', 'there is no such database (3D000)'],
  ['42501', 'no right to use the database or its tables (42501)'],
  ['53300', 'no connection left (53300)'],
  ['57P03', 'starting or stopping (57P03)'],
  ['08006', 'does not accept the connection (08006)'],
])('%s means that the database cannot be used: %s', (code, says) => {
  expect(isUnavailable(failure(code))).toBe(true);
  const { message } = unavailable(failure(code), 'db:5432/record');
  expect(message).toContain(says);
  expect(message).toContain('Where: db:5432/record.');
  expect(message).not.toContain('secret detail');
});

test('errors of pg without a code are recognised by their messages', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
  ]) {
    expect(isUnavailable(failure(undefined, message)), message).toBe(true);
    expect(unavailable(failure(undefined, message), '').message).toContain('nothing answers');
  }
  const noPassword = failure(undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(unavailable(noPassword, '').message).toContain('Add the password to DATABASE_URL.');
});

test.each([
  ['an invalid statement', failure('42601')],
  ['SQLite', failure('ERR_SQLITE_ERROR')],
  ['a removed migration', failure(undefined, 'corrupted migrations: step 0009 is missing')],
  ['no error', undefined],
])('%s does not mean that the database cannot be used', (_name, error) => {
  expect(isUnavailable(error)).toBe(false);
});

/** The cases of RFC 9110, sections 13 (conditional requests) and 14 (ranges). */
import { expect, test } from 'vitest';
import { failedPrecondition, requestedRange } from './preconditions.ts';

const TAG = '"3e8-1972"';
/** The fraction of its second is in no header. */
const VALIDATORS = { etag: TAG, modified: Date.UTC(2025, 4, 30, 6) + 500 };
const DATE = 'Fri, 30 May 2025 06:00:00 GMT';
const EARLIER = 'Fri, 30 May 2025 05:59:59 GMT';
const LATER = 'Fri, 30 May 2025 06:00:01 GMT';

/** 200: the whole content; a part is written as its positions. */
type Row = readonly [headers: Readonly<Record<string, string>>, outcome: 200 | 304 | 412 | 416 | string];

function outcomeOf(headers: Row[0], method = 'GET', validators: object = VALIDATORS, size = 1000) {
  const failed = failedPrecondition(method, headers, validators);
  const part = requestedRange(method, headers, validators, size);
  if (failed) return failed;
  if (part === 'unsatisfiable') return 416;
  return part ? `${part.first}-${part.last}` : 200;
}

const match = (value: string) => ({ 'if-match': value });
const noneMatch = (value: string) => ({ 'if-none-match': value });
const since = (value: string) => ({ 'if-modified-since': value });
const notSince = (value: string) => ({ 'if-unmodified-since': value });
const range = (value: string) => ({ range: value });
const ifRange = (value: string) => ({ range: 'bytes=0-99', 'if-range': value });

test.each<Row>([
  [{}, 200],
  // 13.1.1
  [match(TAG), 200],
  [match('*'), 200],
  [match(`"a,b" , ,${TAG},`), 200],
  [match('"other"'), 412],
  [match(`W/"other", W/${TAG}`), 412],
  // 13.1.2
  [noneMatch(TAG), 304],
  [noneMatch('*'), 304],
  [noneMatch(`"other", W/"another",W/${TAG}`), 304],
  [noneMatch('"other"'), 200],
  [noneMatch(''), 200],
  // 13.1.3, with the three forms of a date (5.6.7)
  [since(DATE), 304],
  [since('Friday, 30-May-25 06:00:00 GMT'), 304],
  [since('Fri May 30 06:00:00 2025'), 304],
  [since(LATER), 304],
  [since(EARLIER), 200],
  [since('2025-05-30'), 200],
  // 13.1.4
  [notSince(DATE), 200],
  [notSince(EARLIER), 412],
  [notSince('2025-05-29'), 200],
  // 13.1.5
  [ifRange(TAG), '0-99'],
  [ifRange(DATE), '0-99'],
  [ifRange(`W/${TAG}`), 200],
  [ifRange(`"other", ${TAG}`), 200],
  [ifRange(LATER), 200],
  [ifRange(EARLIER), 200],
  [ifRange('yesterday'), 200],
  [{ 'if-range': TAG }, 200],
  [{ range: 'bytes=1000-', 'if-range': '"other"' }, 200],
  // 13.2.2: the most exact condition counts.
  [{ ...match('"other"'), ...noneMatch(TAG) }, 412],
  [{ ...match(TAG), ...noneMatch(TAG) }, 304],
  [{ ...match(TAG), ...notSince(EARLIER) }, 200],
  [{ ...noneMatch(TAG), ...since(EARLIER) }, 304],
  [{ ...noneMatch('"other"'), ...since(DATE) }, 200],
  [{ ...notSince(EARLIER), ...since(DATE) }, 412],
  [{ ...notSince(EARLIER), ...range('bytes=0-99') }, 412],
  [{ ...noneMatch(TAG), ...ifRange(TAG) }, 304],
  [{ ...match(TAG), ...range('bytes=0-99') }, '0-99'],
  // 14.1.2
  [range('bytes=0-0'), '0-0'],
  [range('bytes=500-'), '500-999'],
  [range('bytes=999-5000'), '999-999'],
  [range('bytes=-1'), '999-999'],
  [range('bytes=-1001'), '0-999'],
  [range('BYTES= 0-99 '), '0-99'],
  [range('bytes=-0'), 416],
  [range('bytes=1000-'), 416],
  // 14.2
  [range('bytes=0-99,1000-'), 200],
  [range('bytes=0-99, -100'), 200],
  // 14.1.1
  [range('bytes=99-0'), 200],
  [range('bytes=a-b'), 200],
  [range('bytes=-'), 200],
  [range('bytes='), 200],
  [range('bytes=0-99;200-299'), 200],
  [range('bytes=--1'), 200],
  [range('bytes 0-99'), 200],
  [range('pages=1-2'), 200],
])('%j: %s', (headers, outcome) => expect(outcomeOf(headers)).toBe(outcome));

test('HEAD has conditions and no ranges, other methods have neither', () => {
  expect(outcomeOf(match('"other"'), 'HEAD')).toBe(412);
  expect(outcomeOf(noneMatch(TAG), 'HEAD')).toBe(304);
  expect(outcomeOf(range('bytes=1000-'), 'HEAD')).toBe(200);
  expect(outcomeOf({ ...noneMatch(TAG), ...range('bytes=0-99') }, 'POST')).toBe(200);
});

test('without a date, conditions on dates are ignored', () => {
  for (const headers of [since(LATER), notSince(EARLIER), ifRange(DATE)])
    expect(outcomeOf(headers, 'GET', { etag: TAG })).toBe(200);
});

test.each([
  ['bytes=0-', 416],
  ['bytes=-1', 200],
  ['bytes=-0', 416],
])('an empty content with %s: %s', (value, outcome) => {
  expect(outcomeOf(range(value), 'GET', VALIDATORS, 0)).toBe(outcome);
});

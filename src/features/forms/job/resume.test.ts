import * as v from 'valibot';
import { expect, test } from 'vitest';
import { resumeRules } from './resume.ts';

const MESSAGES = {
  resume: 'none',
  resumeOne: 'several',
  resumeType: 'type',
  resumeLarge: 'large',
  resumeContent: 'content',
  resumeUnchecked: 'unchecked',
};
const rules = resumeRules(MESSAGES);
const file = { fileName: 'cv.pdf', mediaType: '', size: 4 };
const complaint = (more: object) => v.safeParse(rules, [{ ...file, ...more }]).issues?.[0].message;

test('the server accepts only files that were checked', () => {
  const bytes = new Uint8Array(4);
  expect(complaint({ bytes, content: 'accepted' })).toBeUndefined();
  expect(complaint({ bytes, content: 'rejected' })).toBe('content');
  expect(complaint({ bytes, content: 'unchecked' })).toBe('unchecked');
  expect(complaint({ bytes })).toBe('unchecked');
});

test('the browser checks only the name and the size', () => {
  expect(complaint({})).toBeUndefined();
  expect(complaint({ fileName: 'cv.exe' })).toBe('type');
});

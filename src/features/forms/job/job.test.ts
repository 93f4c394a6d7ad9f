import * as v from 'valibot';
import { expect, test } from 'vitest';
import { resumeRules } from './schema.ts';

const MESSAGES = {
  resume: 'none',
  resumeOne: 'several',
  resumeType: 'type',
  resumeLarge: 'large',
  resumeContent: 'content',
  resumePassword: 'password',
  resumeInfected: 'infected',
};
const rules = resumeRules(MESSAGES);
const file = { fileName: 'cv.pdf', mediaType: '', size: 4 };
const messageFor = (more: object) => v.safeParse(rules, [{ ...file, ...more }]).issues?.[0].message;

test('the server accepts only files that were checked', () => {
  const bytes = new Uint8Array(4);
  expect(messageFor({ bytes, content: 'accepted' })).toBeUndefined();
  expect(messageFor({ bytes, content: 'rejected' })).toBe('content');
  expect(messageFor({ bytes, content: 'password' })).toBe('password');
  expect(messageFor({ bytes, content: 'infected' })).toBe('infected');
  expect(messageFor({ bytes })).toBe('content');
});

test('the browser checks only the name and the size', () => {
  expect(messageFor({})).toBeUndefined();
  expect(messageFor({ fileName: 'cv.exe' })).toBe('type');
});

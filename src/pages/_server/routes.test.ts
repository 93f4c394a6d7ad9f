import { describe, expect, test } from 'vitest';
import * as urls from '../../urls.ts';
import { preferredVersion } from './routes.ts';

const SAVING = { 'save-data': 'on' };

describe('preferredVersion', () => {
  test.each([
    ['/d/k3v9/p/3', '/d/k3v9/p/3?text'],
    ['/d/k3v9/p/3?q=net+profit', '/d/k3v9/p/3?q=net+profit&text'],
    ['/d/k3v9/p/3?go=7', '/d/k3v9/p/3?go=7&text'],
    ['/d/k3v9/p/3?q=text', '/d/k3v9/p/3?q=text&text'],
  ])('%s is %s for a browser that saves data', (rawUrl, version) => {
    expect(preferredVersion(rawUrl, SAVING)).toBe(version);
    expect(preferredVersion(version, SAVING)).toBe(version);
  });

  test.each([
    '/d/k3v9/p/3?text',
    '/d/k3v9/p/3?text=1&q=x',
    urls.readerPage('k3v9', 3, { withPicture: true }),
    '/d/k3v9/p/3/marks.svg?q=x',
    '/d/k3v9/p/3/table-1.csv',
    urls.pagePicture('k3v9', 3, 'a'.repeat(64), 640),
    '/d/k3v9',
    '/investors/Policies?page=2',
    '/',
  ])('%s has no other version', (rawUrl) => {
    expect(preferredVersion(rawUrl, SAVING)).toBe(rawUrl);
  });

  test.each([{}, { 'save-data': 'off' }, { 'save-data': undefined }])(
    'the address is unchanged with the headers %j',
    (headers) => {
      expect(preferredVersion('/d/k3v9/p/3', headers)).toBe('/d/k3v9/p/3');
    },
  );
});

import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { islandText } from './island-text.ts';

test('an island receives the text of its form without the texts of the page and the server', () => {
  const { forms } = loadContent(CONTENT).content.text.en;
  const { text, shared } = islandText(forms.enquiry, forms);
  expect(Object.keys(text).sort()).toEqual(
    [
      'callTimes',
      'errors',
      'failure',
      'hints',
      'labels',
      'notice',
      'numbers',
      'submit',
      'success',
      'turnovers',
    ].sort(),
  );
  expect(text.labels).toBe(forms.enquiry.labels);
  expect(shared).not.toHaveProperty('mail');
  expect(shared.notice).toEqual({ ...forms.shared.notice, href: '/privacy' });
  const inHindi = islandText(forms.enquiry, forms, 'hi');
  expect(inHindi.shared.notice.href).toBe('/hi/privacy');
});

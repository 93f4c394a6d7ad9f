import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { type Content, loadContent } from '../../content-model/load.ts';
import { type IslandWords, islandWords } from './island-words.ts';

const { content } = loadContent(CONTENT);
const { en } = content.text;
const inTwoLanguages: Content = { ...content, text: { en, hi: en } };

const enquiryWords = () =>
  islandWords['virtual:form-words/enquiry']?.(inTwoLanguages).words as IslandWords<'enquiry'>;

test('an island has the words of its form, and none that are shown around it or sent by the server', () => {
  const { text, shared, phone } = enquiryWords().en;
  expect(Object.keys(text).sort()).toEqual(
    [
      'callTimes',
      'errors',
      'failure',
      'hints',
      'labels',
      'more',
      'notice',
      'numbers',
      'offers',
      'products',
      'submit',
      'success',
      'turnovers',
    ].sort(),
  );
  expect(text.labels).toBe(en.forms.enquiry.labels);
  expect(shared).not.toHaveProperty('mail');
  expect(phone).toBe(content.company.phone);
});

test('an island has the words of every language, each with the address of its privacy notice', () => {
  const words = enquiryWords();
  expect(Object.keys(words)).toEqual(['en', 'hi']);
  expect(words.en.shared.notice).toEqual({ ...en.forms.shared.notice, href: '/privacy' });
  expect(words.hi?.shared.notice.href).toBe('/hi/privacy');
});

test.each(Object.entries(islandWords))('%s has no words of mails', (_id, valuesOf) => {
  const words = JSON.stringify(valuesOf(inTwoLanguages));
  for (const { mail } of [en.forms.newsletter, en.forms.partner, en.forms.job, en.forms.enquiry])
    expect(words).not.toContain(mail.companyIntro);
});

import { expect, test } from 'vitest';
import { loadContent } from '../../content-model/load.ts';

const { privacy, forms } = loadContent('content').content.text.en;

test('names every field that a form keeps, and no other', () => {
  const named = (form: 'partner' | 'job' | 'enquiry') => Object.keys(privacy[form].fields).sort();
  expect(named('partner')).toEqual(Object.keys(forms.partner.labels).sort());
  expect(named('enquiry')).toEqual(Object.keys(forms.enquiry.labels).sort());
  expect(named('job')).toEqual(['opening', ...Object.keys(forms.job.labels)].sort());
});

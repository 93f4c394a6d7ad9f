import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CareersText } from '../../content-model/schema/careers.ts';
import { Openings } from './openings.tsx';

const text: CareersText['openings'] = {
  folio: 'Openings',
  headline: { strong: 'The register', light: 'of openings' },
  lead: 'Every place.',
  columns: {
    number: 'No.',
    title: 'Title',
    department: 'Department',
    location: 'Location',
    pay: 'Pay',
    apply: 'Apply',
  },
  all: 'All openings',
  none: { title: 'Nothing is open', description: 'Come again.' },
  apply: 'Apply for {title}',
  sample: 'Sample',
  closes: 'Open until',
  general: {
    title: 'General application',
    description: 'For others.',
    apply: 'Apply with a general application',
  },
  contact: 'Call {phone} or write to {email}.',
  adjustments: 'Tell us what would help.',
  list: [
    {
      id: 'weaver',
      title: 'Weaver',
      department: 'Loom',
      location: 'Bhiwandi',
      description: 'Weaves.',
      posted: '2026-10-01',
      until: '2027-06-30',
      sample: false,
    },
  ],
};
const contact = { phone: '+91 22 0000 0000', email: 'a@a.example' };
const titles = (list: CareersText['openings']['list']) =>
  [
    ...renderToStaticMarkup(<Openings text={{ ...text, list }} contact={contact} />).matchAll(
      /<h3>(.*?)<\/h3>/g,
    ),
  ].map(([, title]) => title);

test('openings are in their order, with the general application last', () => {
  expect(titles(text.list)).toEqual(['Weaver', 'General application']);
});

test('without openings, the list says that there are none', () => {
  expect(titles([])).toEqual(['Nothing is open', 'General application']);
});

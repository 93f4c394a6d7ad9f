import { expect, test } from 'vitest';
import { jobPostings } from './job-posting.ts';

const opening = {
  id: 'analyst',
  title: 'Analyst',
  department: 'Credit',
  location: 'Mumbai',
  description: 'Reads the books.',
  posted: '2026-10-01',
  until: '2027-06-30',
  sample: false,
};
const employer = { name: 'Lender Limited', address: 'https://lender.example/career' };

test('describes an opening with its dates, employer and location', () => {
  const [posting] = jobPostings([opening], employer);
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Analyst',
    datePosted: '2026-10-01',
    validThrough: '2027-06-30',
    url: 'https://lender.example/career#analyst',
    hiringOrganization: { name: 'Lender Limited' },
    jobLocation: { address: { addressLocality: 'Mumbai', addressCountry: 'IN' } },
  });
});

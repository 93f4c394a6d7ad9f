import type { Opening } from '../../content-model/schema/careers.ts';

interface Employer {
  name: string;
  /** Absolute URL of the career page. */
  address: string;
}

/**
 * Converts openings to schema.org JobPosting objects (https://schema.org/JobPosting). Excludes sample
 * openings, because search engines require that a listed job exists.
 */
export function jobPostings(openings: readonly Opening[], employer: Employer) {
  return openings
    .filter((opening) => !opening.sample)
    .map((opening) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      identifier: opening.id,
      title: opening.title,
      description: opening.description,
      datePosted: opening.posted,
      validThrough: opening.until,
      occupationalCategory: opening.department,
      url: `${employer.address}#${opening.id}`,
      hiringOrganization: { '@type': 'Organization', name: employer.name },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: opening.location, addressCountry: 'IN' },
      },
    }));
}

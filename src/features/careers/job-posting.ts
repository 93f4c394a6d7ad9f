import type { Opening } from '../../content-model/texts.generated.ts';

/**
 * Returns the openings that still accept applications; `until` is the last day to apply.
 * @param day YYYY-MM-DD
 */
export const openOn = (openings: readonly Opening[], day: string): Opening[] =>
  openings.filter(({ until }) => day <= until);

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

import type { Company } from '../../content-model/schema/company.ts';
import * as urls from '../../urls.ts';

/**
 * Describes the company as a schema.org FinancialService (https://schema.org/FinancialService). Omits
 * identifiers that are still placeholders.
 * @param origin the site's public origin
 */
export function financialService(company: Company, description: string, origin: string): object {
  const { name, formerName, phone, email, offices, social } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name,
    alternateName: [company.shortName, formerName],
    description,
    url: urls.absolute(origin, urls.page('home')),
    telephone: phone,
    email,
    areaServed: { '@type': 'Country', name: 'India' },
    address: offices.map(({ city, lines, postalCode }) => ({
      '@type': 'PostalAddress',
      streetAddress: lines.join(', '),
      addressLocality: city,
      postalCode,
      addressCountry: 'IN',
    })),
    sameAs: social.flatMap(({ url }) => (url ? [url] : [])),
  };
}

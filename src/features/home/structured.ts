import type { Company } from '../../content-model/schema/company.ts';
import * as urls from '../../urls.ts';

/**
 * The company for search engines (https://schema.org/FinancialService). Placeholders are left out: an identifier
 * that is not entered yet must not be published as one.
 * @param origin the site's public address
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

import type { Site } from '../../content-model/site.ts';

/**
 * Describes the company as a schema.org FinancialService (https://schema.org/FinancialService). Omits
 * identifiers that are still placeholders.
 * @param origin the site's public origin
 */
export function financialService({ company, text, urls }: Site, origin: string): object {
  const { name, formerName, phone, email, offices, social } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name,
    alternateName: [company.shortName, formerName],
    description: text.home.description,
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

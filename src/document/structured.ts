/** Structured data of every page: the publisher and the breadcrumbs (https://schema.org). */
import type { Company } from '../content-model/schema/company.ts';
import * as urls from '../urls.ts';

const CONTEXT = 'https://schema.org';

/** One page of the breadcrumbs. */
interface Crumb {
  name: string;
  path: string;
}

/**
 * The company as a schema.org Organization. Omits the registration numbers, which may be placeholders.
 * @param logo path of a square picture
 */
export function organization(company: Company, logo: string, origin: string) {
  const { name, formerName, phone, email, social } = company;
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    alternateName: [company.shortName, formerName],
    url: urls.absolute(origin, urls.page('home')),
    logo: urls.absolute(origin, logo),
    telephone: phone,
    email,
    sameAs: social.flatMap(({ url }) => (url ? [url] : [])),
  };
}

/** Breadcrumbs as a schema.org BreadcrumbList, starting with the home page. */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urls.absolute(origin, path),
    })),
  };
}

/**
 * Derives a page's breadcrumbs from its address: the home page, the parent page, and the page itself.
 * @param path in English
 * @param links the pages that can be parents: those of the top bar, and others with pages below them
 * @returns an empty list for the home page
 */
export function crumbsTo(
  path: string,
  title: string,
  links: readonly { label: string; path: string }[],
): Crumb[] {
  const home = links.find((link) => link.path === urls.page('home'));
  if (!home || path === home.path) return [];
  const way = [{ name: home.label, path: home.path }];
  const above = links.find((link) => link !== home && `${path}/`.startsWith(`${link.path}/`));
  if (above) way.push({ name: above.label, path: above.path });
  return above?.path === path ? way : [...way, { name: title, path }];
}

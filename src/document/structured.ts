/** Structured data that every page has: who publishes it and where it stands (https://schema.org). */
import type { Company } from '../content-model/schema/company.ts';
import * as urls from '../urls.ts';

const CONTEXT = 'https://schema.org';

/** One step of the way from the home page to here. */
export interface Crumb {
  name: string;
  path: string;
}

/**
 * The company as schema.org Organization. Its placeholders (registration numbers) are left out.
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

/** The way to a page as schema.org BreadcrumbList, the home page first. */
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
 * The way to a page, read from its address: home, the page of the top bar above it, itself.
 * @param links the top bar's links
 * @returns nothing for the home page, which has no way to it
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

import type { Site } from '../../../../content-model/site.ts';
import css from './breadcrumbs.module.css';
import { FileName } from './file-name.tsx';

interface BreadcrumbsProps {
  site: Site;
  names: readonly string[];
  /** True on the page of the last folder. */
  isCurrent?: boolean;
}

/** The path from the home page to the folder; on the folder's page, to the one above it. */
export function Breadcrumbs({ site, names, isCurrent = false }: BreadcrumbsProps) {
  const ways = waysTo(names, site).slice(0, isCurrent ? -1 : undefined);
  return (
    <nav className={`no-print ${css.crumbs}`} aria-label={site.text.library.breadcrumb.label}>
      <ol className="row small">
        {ways.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>
              <FileName format={site.format}>{name}</FileName>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Formats a folder's path as a schema.org BreadcrumbList. @param origin the public origin */
export const breadcrumbData = (names: readonly string[], origin: string, site: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: waysTo(names, site).map(({ name, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: site.urls.absolute(origin, href),
  })),
});

const waysTo = (names: readonly string[], { text: { library }, urls, named }: Site) => [
  { name: library.breadcrumb.home, href: urls.page('home') },
  { name: library.breadcrumb.root, href: urls.page('investors') },
  ...names.map((name, i) => ({ name: named(name), href: urls.folder(names.slice(0, i + 1)) })),
];

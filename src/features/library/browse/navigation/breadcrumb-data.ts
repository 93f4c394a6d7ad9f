/** Formats a folder's path as a schema.org BreadcrumbList. */
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import * as urls from '../../../../urls.ts';

/** @param origin the public origin */
export function breadcrumbData(names: readonly string[], text: LibraryText, origin: string): object {
  const ways = [
    { name: text.breadcrumb.home, path: urls.page('home') },
    { name: text.breadcrumb.root, path: urls.page('investors') },
    ...names.map((name, i) => ({ name, path: urls.folder(names.slice(0, i + 1)) })),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: urls.absolute(origin, path),
    })),
  };
}

import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import * as urls from '../../../../urls.ts';
import css from './breadcrumbs.module.css';
import { FileName } from './file-name.tsx';

interface BreadcrumbsProps {
  text: LibraryText;
  names: readonly string[];
  /** False if no folder exists at the address; every entry is then a link. */
  found: boolean;
}

/** The path from the home page to the folder; the last entry is the current page. */
export function Breadcrumbs({ text: { breadcrumb }, names, found }: BreadcrumbsProps) {
  const ways = [
    { name: breadcrumb.home, href: urls.page('home') },
    { name: breadcrumb.root, href: urls.page('investors') },
    ...names.map((name, i) => ({ name, href: urls.folder(names.slice(0, i + 1)) })),
  ];
  return (
    <nav className={css.crumbs} aria-label={breadcrumb.label}>
      <ol>
        {ways.map(({ name, href }, i) => (
          <li key={href}>
            {found && i === ways.length - 1 ? (
              <span aria-current="page">
                <FileName>{name}</FileName>
              </span>
            ) : (
              <a href={href}>
                <FileName>{name}</FileName>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

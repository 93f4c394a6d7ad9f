import type { LibraryText } from '../../content-model/schema/library-text.ts';
import * as urls from '../../urls.ts';
import css from './breadcrumbs.module.css';
import { languageOf } from './format.ts';

interface BreadcrumbsProps {
  text: LibraryText;
  names: readonly string[];
  /** What stands last instead of the names: a folder that was not found. */
  last?: string | undefined;
}

/** The way from home to the folder; the last entry is the page itself. */
export function Breadcrumbs({ text: { breadcrumb }, names, last }: BreadcrumbsProps) {
  const ways = [
    { name: breadcrumb.home, href: urls.page('home') },
    { name: breadcrumb.root, href: urls.page('investors') },
    ...names.map((name, i) => ({ name, href: urls.folder(names.slice(0, i + 1)) })),
    ...(last === undefined ? [] : [{ name: last, href: '' }]),
  ];
  return (
    <nav className={css.crumbs} aria-label={breadcrumb.label}>
      <ol>
        {ways.map(({ name, href }, i) => (
          <li key={href}>
            {i === ways.length - 1 ? (
              <span aria-current="page" lang={languageOf(name)}>
                {name}
              </span>
            ) : (
              <a href={href} lang={languageOf(name)}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import type { CategoryEntry } from '../../document/entries.ts';
import { languageOf } from '../../document/ui/format.ts';
import css from './category-list.module.css';

interface CategoryListProps {
  text: LibraryText;
  categories: readonly CategoryEntry[];
  /** Path of the current folder. */
  names: readonly string[];
}

/** The categories with their document counts; `aria-current` marks the current category. */
export function CategoryList({ text, categories, names }: CategoryListProps) {
  const [current] = names;
  return (
    <ul className={css.list}>
      {categories.map(({ name, documentCount }) => (
        <li key={name}>
          <a href={urls.folder([name])} aria-current={current === name ? currency(names) : undefined}>
            <span lang={languageOf(name)}>{name}</span>
            <span>
              {documentCount}
              <span className="hidden-text"> {text.folio}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The category list beside the folder, on wide screens. */
export function CategorySidebar(props: CategoryListProps) {
  const heading = fillText(props.text.categories.heading, { count: String(props.categories.length) });
  return (
    <nav className={css.sidebar} aria-labelledby="categories-heading">
      <h2 id="categories-heading" className="hidden-text">
        {heading}
      </h2>
      <CategoryList {...props} />
    </nav>
  );
}

/** Value of `aria-current`: `page` for the current page, `true` for an ancestor of the page. */
function currency(names: readonly string[]): 'page' | 'true' {
  return names.length === 1 ? 'page' : 'true';
}

import type { Site } from '../../../content-model/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FolderEntry } from '../document/entries.ts';
import { languageOf } from '../document/ui/format.ts';
import css from './library-page.module.css';

interface CategoriesProps {
  site: Site;
  /** The top-level folders. */
  categories: readonly FolderEntry[];
  /** Path of the current folder. */
  names: readonly string[];
}

const ID = 'category-picker';

/**
 * The categories beside the folder; on phones, a button that opens their list: as a modal dialog with
 * JavaScript, and as a native popover without JavaScript.
 */
export function Categories(props: CategoriesProps) {
  const { site, categories, names } = props;
  const { common, library } = site.text;
  const { heading, all, choose } = library.categories;
  const count = String(categories.length);
  const label = site.format.fill(heading, { count });
  const [current] = names;
  return (
    <div className="no-print">
      <Button
        className={css.picker}
        type="button"
        variant="tool"
        popoverTarget={ID}
        data-opens={ID}
        aria-haspopup="dialog"
      >
        <span>
          <small className="note">{label}</small>
          <b lang={current && languageOf(current, site)}>{current ?? all}</b>
        </span>
        <Icon name="chevron-down" />
      </Button>
      <Dialog id={ID} title={site.format.fill(choose, { count })} closeLabel={common.close} popover>
        <nav aria-labelledby={`${ID}-title`}>
          <CategoryList {...props} />
        </nav>
      </Dialog>
      <nav className={`small ${css.sidebar}`} aria-labelledby="categories-heading">
        <h2 id="categories-heading" className="hidden-text">
          {label}
        </h2>
        <CategoryList {...props} />
      </nav>
    </div>
  );
}

/**
 * The categories with their document counts; `aria-current` marks the current page, or the category that
 * contains it.
 */
function CategoryList({ site, categories, names }: CategoriesProps) {
  const current = names.length === 1 ? 'page' : 'true';
  return (
    <ul className={css.categories}>
      {categories.map(({ name, documentCount }) => (
        <li key={name}>
          <a href={site.urls.folder([name])} aria-current={name === names[0] ? current : undefined}>
            <span lang={languageOf(name, site)}>{name}</span>
            <span className="small tabular">
              {documentCount}
              <span className="hidden-text"> {site.text.library.folio}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

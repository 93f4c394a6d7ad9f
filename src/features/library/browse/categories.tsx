import type { Site } from '../../../content-model/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FolderEntry } from '../document/entries.ts';
import { FolderName } from '../document/ui/file-name.tsx';
import { FolderCounts } from './folders.tsx';
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
 * The categories with their counts; `aria-current` marks the current page, or the category that contains it.
 * They are beside the folder; on phones, a button opens them: as a modal dialog with JavaScript, and as a
 * native popover without JavaScript.
 */
export function Categories({ site, categories, names }: CategoriesProps) {
  const { common, library } = site.text;
  const { heading, all } = library.categories;
  const label = site.format.fill(heading, { count: categories.length });
  const [current] = names;
  return (
    <div className={`no-print ${css.side}`}>
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
          <b>{current === undefined ? all : <FolderName site={site} name={current} />}</b>
        </span>
        <Icon name="chevron-down" />
      </Button>
      <Dialog id={ID} title={label} closeLabel={common.close} popover>
        <nav aria-labelledby={`${ID}-title`}>
          <ul className={css.categories}>
            {categories.map((category) => (
              <li key={category.name}>
                <a href={site.urls.folder([category.name])} aria-current={currentIn(category, names)}>
                  <strong>
                    <FolderName site={site} name={category.name} />
                  </strong>{' '}
                  <FolderCounts site={site} folder={category} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </div>
  );
}

function currentIn({ name }: FolderEntry, names: readonly string[]) {
  if (name !== names[0]) return undefined;
  return names.length === 1 ? 'page' : 'true';
}

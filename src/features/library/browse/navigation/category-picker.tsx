import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { CategoryEntry } from '../../document/entries.ts';
import { languageOf } from '../../document/ui/format.ts';
import { CategoryList } from './category-list.tsx';
import css from './category-picker.module.css';

const ID = 'category-picker';

interface CategoryPickerProps {
  text: LibraryText;
  categories: readonly CategoryEntry[];
  names: readonly string[];
  closeLabel: string;
}

/**
 * A button for phones that opens the list of categories: as a modal dialog with JavaScript, and as a native
 * popover without JavaScript.
 */
export function CategoryPicker({ text, categories, names, closeLabel }: CategoryPickerProps) {
  const count = String(categories.length);
  const label = fillText(text.categories.heading, { count });
  return (
    <div className={css.picker}>
      <button className={css.button} type="button" popoverTarget={ID} data-opens={ID} aria-haspopup="dialog">
        <span>
          <small>{label}</small>
          <b lang={names[0] && languageOf(names[0])}>{names[0] ?? text.categories.all}</b>
        </span>
        <Icon name="chevron-down" />
      </button>
      <Dialog id={ID} title={fillText(text.categories.choose, { count })} closeLabel={closeLabel} popover>
        <nav aria-labelledby={`${ID}-title`}>
          <CategoryList text={text} categories={categories} names={names} />
        </nav>
      </Dialog>
    </div>
  );
}

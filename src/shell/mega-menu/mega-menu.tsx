import type { LibraryDeclaration } from '../../content-model/schema/library/library.ts';
import type { ShellText } from '../../content-model/schema/shell.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { folder, page } from '../../urls.ts';
import { BarPanel } from '../bar-panel/bar-panel.tsx';
import css from './mega-menu.module.css';

interface MegaMenuProps {
  text: ShellText['mega'];
  categories: LibraryDeclaration['categories'];
}

/** Created once, because constructing a collator takes longer than rendering the menu. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * The library's categories under Investors. The menu is a native popover, so its button, Esc and light
 * dismiss work without JavaScript. It also opens when a mouse hovers over its item in the bar, with a hide
 * delay of 300 ms (mega-menu.behaviour.ts).
 */
export function MegaMenu({ text, categories }: MegaMenuProps) {
  const sorted = [...categories].sort((a, b) => byName.compare(a.name, b.name));
  return (
    <>
      <button className={css.toggle} type="button" popoverTarget="mega-menu">
        <Icon name="chevron-down" size={16} />
        <span className="hidden-text">{text.toggle}</span>
      </button>
      <BarPanel id="mega-menu">
        <div className={css.inside}>
          <div className={css.intro}>
            <p className={css.title}>{text.title}</p>
            <p>{text.lead}</p>
            <GoLink href={page('investors')}>{text.all}</GoLink>
          </div>
          <ul className={css.list}>
            {sorted.map(({ name }) => (
              <li key={name}>
                <a className={css.link} href={folder([name])} lang="en">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </BarPanel>
    </>
  );
}

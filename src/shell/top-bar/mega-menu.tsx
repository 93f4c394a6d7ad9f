import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import type { Site } from '../../content-model/site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { BarPanel } from './bar-panel.tsx';
import css from './mega-menu.module.css';

interface MegaMenuProps {
  site: Site;
  categories: LibraryDeclaration['categories'];
}

/** Created once, because constructing a collator takes longer than rendering the menu. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * The library's categories under Investors. The menu is a native popover, so its button, Esc and light
 * dismiss work without JavaScript. It also opens when a mouse hovers over its item in the bar, with a hide
 * delay of 300 ms (mega-menu.behaviour.ts).
 */
export function MegaMenu({ site, categories }: MegaMenuProps) {
  const { named, urls } = site;
  const text = site.text.shell.mega;
  const sorted = [...categories].sort((a, b) => byName.compare(a.name, b.name));
  return (
    <>
      <button className={`target no-print ${css.toggle}`} type="button" popoverTarget="mega-menu">
        <Icon name="chevron-down" size={16} />
        <span className="hidden-text">{text.toggle}</span>
      </button>
      <BarPanel id="mega-menu">
        <div className={`sides ${css.inside}`}>
          <div className="stack near">
            <p className="title">{text.title}</p>
            <p>{text.lead}</p>
            <GoLink href={urls.page('investors')}>{text.all}</GoLink>
          </div>
          <ul className={`points ${css.list}`}>
            {sorted.map(({ name }) => (
              <li key={name}>
                <a
                  className="covers"
                  href={urls.folder([name])}
                  lang={named(name) === name ? 'en' : undefined}
                >
                  {named(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </BarPanel>
    </>
  );
}

import type { Site } from '../../content-model/site.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { dial } from '../../urls.ts';
import { LanguageLinks, type LanguageLinksProps } from '../languages/language-menu.tsx';
import css from './top-bar.module.css';

const ID = 'site-menu';
/** Id of the menu button, the last element of the bar. */
export const MENU_BUTTON = 'menu-button';

/**
 * The button of the phone menu. The menu is a native popover without JavaScript, and a modal dialog with it.
 */
export function MenuButton({ label }: { label: string }) {
  return (
    <Button
      id={MENU_BUTTON}
      className={css.menuButton}
      variant="icon"
      type="button"
      popoverTarget={ID}
      data-opens={ID}
    >
      <Icon name="menu" />
      <span className="hidden-text">{label}</span>
    </Button>
  );
}

interface MenuProps {
  site: Site;
  /** Path of the current page. */
  here: string | undefined;
  /** The page's path in every language that has it. */
  translations: LanguageLinksProps['translations'];
}

/**
 * The menu: a 300 px drawer with the six links (docs/behaviour.md), the pages for borrowers and for
 * shareholders, and the phone number.
 */
export function Menu({ site, here, translations }: MenuProps) {
  const { availableText, text, company, urls } = site;
  const { shell, common } = text;
  const { forms, search } = availableText;
  return (
    <Drawer id={ID} title={shell.menu.title} closeLabel={shell.menu.close} width={300} popover>
      <nav aria-label={shell.menu.title}>
        <ul className={`strong-rule ${css.menuList}`}>
          {shell.links.map(({ label, path }) => (
            <li key={path}>
              <a
                className={`title row ends ${css.menuLink}`}
                href={urls.localize(path)}
                aria-current={path === here ? 'page' : undefined}
              >
                {label}
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(['borrower', 'shareholder'] as const).map((group) => (
        <nav key={group} aria-labelledby={`menu-${group}`}>
          <p id={`menu-${group}`} className={`label ${css.menuTitle}`}>
            {shell[group].title}
          </p>
          <ul className={`grid ${css.group}`}>
            {shell[group].links.map(({ label, path }) => (
              <li key={path}>
                <a className="target" href={urls.localize(path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {translations.length > 1 && (
        <nav aria-labelledby="menu-languages">
          <p id="menu-languages" className={`label ${css.menuTitle}`}>
            {shell.language}
          </p>
          <LanguageLinks site={site} translations={translations} className={`grid ${css.group}`} />
        </nav>
      )}
      {search && (
        <a className="target" href={urls.search()}>
          <Icon name="search" />
          {search.box.label}
        </a>
      )}
      <a className={`stack ${css.menuCall}`} href={dial(company.phone)}>
        <span>{common.bookACall}</span>
        <b className="title money">{company.phone}</b>
      </a>
      {forms && (
        <a className="target" href={urls.enquiry()}>
          {forms.enquiry.callBack}
        </a>
      )}
    </Drawer>
  );
}

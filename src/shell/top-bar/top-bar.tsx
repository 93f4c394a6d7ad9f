import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import type { Site } from '../../content-model/site.ts';
import { ENQUIRY_DRAWER } from '../../features/forms/dialog-ids.ts';
import { SearchField } from '../../features/library/search/ui/search-box.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ReservedWidthText } from '../../ui/reserved-width/reserved-width-text.tsx';
import { dial, PAGES, type PageKey } from '../../urls.ts';
import { type LanguageLinksProps, LanguageMenu } from '../languages/language-menu.tsx';
import { BarPanel } from './bar-panel.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { Menu, MenuButton } from './menu.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  site: Site;
  categories: LibraryDeclaration['categories'];
  page: PageKey | undefined;
  /** The page's path in every language that has it. */
  translations: LanguageLinksProps['translations'];
}

/**
 * The top bar: logo, the six links, search, the links to the enquiry and to the phone and, on phones, the
 * menu. It hides on scrolling down past 100 px and returns on scrolling up (docs/behaviour.md).
 * bar.behaviour.ts sets these states.
 */
export function TopBar({ site, categories, page, translations }: TopBarProps) {
  const { availableText, text, company, urls } = site;
  const { shell, common } = text;
  const { forms, search } = availableText;
  const here = page && PAGES[page];
  return (
    <>
      <header className={css.bar} data-bar="">
        <SkipLink label={shell.skip} />
        <div className={css.inside}>
          <Logo site={site} />
          <nav className={`no-print ${css.links}`} aria-label={shell.mainNavigation}>
            <ul>
              {shell.links.map(({ label, path }) => (
                <li key={path} data-mega={path === PAGES.investors ? '' : undefined}>
                  <a
                    className={`unbroken ${css.link}`}
                    href={urls.localize(path)}
                    aria-current={path === here ? 'page' : undefined}
                  >
                    <ReservedWidthText text={label} />
                  </a>
                  {path === PAGES.investors && <MegaMenu site={site} categories={categories} />}
                </li>
              ))}
            </ul>
          </nav>
          {search && <SiteSearch site={site} />}
          {translations.length > 1 && <LanguageMenu site={site} translations={translations} />}
          {forms && (
            <ButtonLink
              className={css.callBack}
              href={urls.enquiry()}
              data-opens={ENQUIRY_DRAWER}
              variant="line"
              compact
            >
              {forms.enquiry.callBack}
            </ButtonLink>
          )}
          <ButtonLink
            className={css.call}
            href={dial(company.phone)}
            compact
            aria-label={`${common.bookACall} ${company.phone}`}
          >
            <Icon name="phone" />
            <span className={css.callWords}>
              <ReservedWidthText text={common.bookACall} />
              <span className={`tabular ${css.number}`}>
                <ReservedWidthText text={company.phone} />
              </span>
            </span>
          </ButtonLink>
          <MenuButton label={shell.menu.open} />
        </div>
      </header>
      <Menu site={site} here={here} translations={translations} />
    </>
  );
}

/** A link that skips the top bar; the first element in the tab order (WCAG 2.4.1). */
function SkipLink({ label }: { label: string }) {
  return (
    <a className={`no-print ${css.skip}`} href="#main">
      {label}
    </a>
  );
}

/**
 * The logo and the company's name, linked to the home page. The logo is inline SVG, so that it is part of the
 * first paint.
 */
function Logo({ site }: { site: Site }) {
  return (
    <a className={css.logo} href={site.urls.page('home')}>
      <svg className={css.mark} width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
        <path fill="#0B4F4A" d="M0 0h48v48H0z" />
        <path fill="#FBF8F1" d="M10 0h8v48h-8zM21 24L38 7h10L31 24l17 17H38z" />
      </svg>
      <b className={css.name}>
        {site.company.shortName}
        <span className={css.tagline}>{site.text.shell.tagline}</span>
      </b>
    </a>
  );
}

/**
 * Document search in the top bar: a button that opens a search box. The box is a native popover, so it works
 * without JavaScript. The key `/` also opens it (features/library/search/ui/search-key.behaviour.ts).
 */
function SiteSearch({ site }: { site: Site }) {
  const text = site.text.search.box;
  return (
    <>
      <Button className={css.button} variant="icon" type="button" popoverTarget="site-search">
        <Icon name="search" />
        <span className={css.words}>
          <ReservedWidthText text={text.label} />
        </span>
      </Button>
      <BarPanel id="site-search">
        <form className={css.form} action={site.urls.search()}>
          <SearchField text={text} id="site-search-field" opening />
        </form>
      </BarPanel>
    </>
  );
}

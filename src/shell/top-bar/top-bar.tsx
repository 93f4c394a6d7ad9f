import type { Text } from '../../content-model/load.ts';
import type { Company } from '../../content-model/schema/company.ts';
import type { LibraryDeclaration } from '../../content-model/schema/library/library.ts';
import { ENQUIRY_DRAWER } from '../../features/forms/enquiry/enquiry-drawer-id.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ReservedWidthText } from '../../ui/reserved-width/reserved-width-text.tsx';
import { dial, enquiry, localize, PAGES, type PageKey } from '../../urls.ts';
import { type LanguageLinksProps, LanguageMenu } from '../languages/language-menu.tsx';
import { Logo } from '../logo/logo.tsx';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import { Menu, MenuButton } from '../menu/menu.tsx';
import { SiteSearch } from '../site-search/site-search.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  text: Text;
  company: Company;
  categories: LibraryDeclaration['categories'];
  page: PageKey | undefined;
  /** The page's path in every language that has it. */
  translations: LanguageLinksProps['translations'];
}

/**
 * The top bar: logo, the six links, search, the links to the enquiry and to the phone and, on phones, the
 * menu. It hides on scrolling down past 100 px and returns on scrolling up (specification, section 2).
 * bar.behaviour.ts sets these states.
 */
export function TopBar({ text, company, categories, page, translations }: TopBarProps) {
  const { shell, common } = text;
  // A language with the text of some pages only may have neither.
  const { forms, search } = text as Partial<Text>;
  const here = page && PAGES[page];
  return (
    <>
      <header className={css.bar} data-bar="">
        <SkipLink label={shell.skip} />
        <div className={css.inside}>
          <Logo company={company} tagline={shell.tagline} />
          <nav className={css.links} aria-label={shell.mainNavigation}>
            <ul>
              {shell.links.map(({ label, path }) => (
                <li key={path} data-mega={path === PAGES.investors ? '' : undefined}>
                  <a
                    className={css.link}
                    href={localize(path)}
                    aria-current={path === here ? 'page' : undefined}
                  >
                    <ReservedWidthText text={label} />
                  </a>
                  {path === PAGES.investors && <MegaMenu text={shell.mega} categories={categories} />}
                </li>
              ))}
            </ul>
          </nav>
          {search && <SiteSearch text={search.box} />}
          {translations.length > 1 && <LanguageMenu label={shell.language} translations={translations} />}
          {forms && (
            <ButtonLink
              className={css.callBack}
              href={enquiry()}
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
              <span className={css.number}>
                <ReservedWidthText text={company.phone} />
              </span>
            </span>
          </ButtonLink>
          <MenuButton label={shell.menu.open} />
        </div>
      </header>
      <Menu text={text} company={company} here={here} translations={translations} />
    </>
  );
}

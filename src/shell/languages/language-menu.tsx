import { currentLanguage, languageName } from '../../domain/language/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { BarPanel } from '../bar-panel/bar-panel.tsx';
import css from './languages.module.css';

export interface LanguageLinksProps {
  /** The page's path in every language that has it. */
  translations: readonly { language: string; path: string }[];
}

interface LanguageMenuProps extends LanguageLinksProps {
  label: string;
}

/** The languages of the page in the top bar: a button with letters of two scripts (in the style sheet), which opens the links. */
export function LanguageMenu({ label, translations }: LanguageMenuProps) {
  return (
    <>
      <Button className={css.button} variant="icon" type="button" popoverTarget="languages">
        <span className={css.sign} />
        <span className="hidden-text">
          {label}: {languageName(currentLanguage())}
        </span>
      </Button>
      <BarPanel id="languages">
        <nav className={css.panel} aria-label={label}>
          <LanguageLinks translations={translations} />
        </nav>
      </BarPanel>
    </>
  );
}

/** A link to the page in each language. */
export function LanguageLinks({ translations }: LanguageLinksProps) {
  return (
    <ul className={css.list}>
      {translations.map(({ language, path }) => (
        <li key={language}>
          <LanguageLink className={css.link} {...{ language, path }} />
        </li>
      ))}
    </ul>
  );
}

interface LanguageLinkProps {
  language: string;
  /** The page's path in that language. */
  path: string;
  className: string | undefined;
}

/** A link to the page in a language, named in that language. languages.behaviour.ts keeps the place and what was typed. */
export function LanguageLink({ language, path, className }: LanguageLinkProps) {
  return (
    <a
      className={className}
      href={path}
      hrefLang={`${language}-IN`}
      lang={`${language}-IN`}
      aria-current={language === currentLanguage() ? 'true' : undefined}
      data-language=""
    >
      {languageName(language)}
    </a>
  );
}

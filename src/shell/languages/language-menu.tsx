import type { LanguageText } from '../../content-model/schema/language.ts';
import type { Site } from '../../content-model/site.ts';
import { languageName } from '../../domain/language/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { BarPanel } from '../top-bar/bar-panel.tsx';
import css from './languages.module.css';

export interface LanguageLinksProps {
  site: Site;
  /** The page's path in every language that has it. */
  translations: readonly { language: string; path: string }[];
  className?: string | undefined;
}

/**
 * The languages of the page in the top bar: a button with letters of two scripts, which opens the links.
 */
export function LanguageMenu({ site, translations }: LanguageLinksProps) {
  const label = site.text.shell.language;
  return (
    <>
      <Button className={css.button} variant="icon" type="button" popoverTarget="languages">
        <Icon name="languages" />
        <span className="hidden-text">
          {label}: {languageName(site.language)}
        </span>
      </Button>
      <BarPanel id="languages">
        <nav className={css.panel} aria-label={label}>
          <LanguageLinks site={site} translations={translations} />
        </nav>
      </BarPanel>
    </>
  );
}

/** A link to the page in each language. */
export function LanguageLinks({ site, translations, className = 'row' }: LanguageLinksProps) {
  return (
    <ul className={className}>
      {translations.map(({ language, path }) => (
        <li key={language}>
          <LanguageLink {...{ site, language, path }} />
        </li>
      ))}
    </ul>
  );
}

interface LanguageLinkProps {
  site: Site;
  language: string;
  /** The page's path in that language. */
  path: string;
}

/**
 * A link to the page in a language, named in that language. languages.behaviour.ts keeps the position and the
 * typed values.
 */
function LanguageLink({ site, language, path }: LanguageLinkProps) {
  return (
    <a
      className={`target ${css.link}`}
      href={path}
      hrefLang={`${language}-IN`}
      lang={`${language}-IN`}
      aria-current={language === site.language ? 'true' : undefined}
      data-language=""
    >
      {languageName(language)}
    </a>
  );
}

interface LanguageOffersProps extends Pick<LanguageLinksProps, 'translations'> {
  sites: readonly Site[];
}

/**
 * A line in each other language that leads to the page in it. The script in the head shows the one in the
 * language that the browser prefers.
 */
export function LanguageOffers({ sites, translations }: LanguageOffersProps) {
  return translations.map(({ language, path }) => {
    const offer = sites.find((site) => site.language === language)?.availableText.language?.offer;
    return offer ? (
      <p key={language} className={`note no-print ${css.notice} ${css.offer}`} data-offer={language}>
        <a href={path} hrefLang={`${language}-IN`} lang={`${language}-IN`} data-language="">
          {offer}
        </a>
      </p>
    ) : null;
  });
}

interface LanguageNoticeProps {
  text: LanguageText;
  /** The page's English path; undefined if it has none. */
  path: string | undefined;
}

/** A notice below a page whose translation no native reader has signed; it says which text is binding. */
export function LanguageNotice({ text, path }: LanguageNoticeProps) {
  return (
    <p className={`note ${css.notice}`}>
      {text.notice}{' '}
      {path && (
        <a className="no-print" href={path} hrefLang="en-IN" data-language="">
          {text.binding}
        </a>
      )}
    </p>
  );
}

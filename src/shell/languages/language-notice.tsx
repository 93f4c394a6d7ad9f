import type { LanguageText } from '../../content-model/schema/language.ts';
import { localize } from '../../urls.ts';
import css from './languages.module.css';

interface LanguageNoticeProps {
  text: LanguageText;
  /** The page's path; undefined on error pages, which have no link. */
  path: string | undefined;
}

/** Says above a page that no native reader has signed its translation, and which text is binding. */
export function LanguageNotice({ text, path }: LanguageNoticeProps) {
  return (
    <p className={css.notice}>
      {text.notice}{' '}
      {path && (
        <a href={localize(path, 'en')} hrefLang="en-IN" data-language="">
          {text.binding}
        </a>
      )}
    </p>
  );
}

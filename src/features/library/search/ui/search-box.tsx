import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import css from './search-box.module.css';

interface SearchBoxProps {
  text: SearchText['box'];
  /** The current query. */
  value?: string | undefined;
  /** ID of the field; distinguishes several search boxes on one page. */
  id?: string;
  /** True in a popover: the field receives focus when the popover opens. */
  opening?: boolean;
}

/** A search box for the library's pages, which submits to the search page. Works without JavaScript. */
export function SearchBox({ text, value, id = 'library-search' }: SearchBoxProps) {
  return (
    <search>
      <form className={css.form} action={urls.search()}>
        <SearchField text={text} value={value} id={id} />
      </form>
    </search>
  );
}

/** Label, field and button, common to all search forms. */
export function SearchField({ text, value, id = 'library-search', opening = false }: SearchBoxProps) {
  return (
    <div className={css.box}>
      <label className={opening ? undefined : 'hidden-text'} htmlFor={id}>
        {text.label}
      </label>
      <input
        id={id}
        className={css.field}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={text.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        data-search-field=""
        {...(opening ? { autoFocus: true } : {})}
      />
      <Button className={css.button}>
        <Icon name="search" />
        <span>{text.submit}</span>
      </Button>
    </div>
  );
}

import type { SearchText } from '../../../../content-model/schema/search-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import css from './search-box.module.css';

interface SearchBoxProps {
  text: SearchText['box'];
  /** What was searched for. */
  value?: string | undefined;
  /** Tells several boxes on one page apart. */
  id?: string;
  /** True in a popover: the field takes the focus when that opens. */
  opening?: boolean;
}

/** A box that leads to the search page; for the library's pages and the top bar. Needs no script. */
export function SearchBox({ text, value, id = 'library-search' }: SearchBoxProps) {
  return (
    <search>
      <form className={css.form} action={urls.search()}>
        <SearchField text={text} value={value} id={id} />
      </form>
    </search>
  );
}

/** Label, field and button; the parts of any search form. */
export function SearchField({ text, value, id = 'library-search', opening = false }: SearchBoxProps) {
  return (
    <div className={css.box}>
      <label className="hidden-text" htmlFor={id}>
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

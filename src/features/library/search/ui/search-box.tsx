import type { Site } from '../../../../content-model/site.ts';
import type { SearchText } from '../../../../content-model/texts.generated.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import css from './search-box.module.css';

/** A search box for the library's pages, which submits to the search page. Works without JavaScript. */
export function SearchBox({ site }: { site: Site }) {
  return (
    <search>
      <form className="no-print" action={site.urls.search()}>
        <SearchField text={site.text.search.box} id="library-search" />
      </form>
    </search>
  );
}

interface SearchFieldProps {
  text: SearchText['box'];
  /** The current query. */
  value?: string;
  /** ID of the field; distinguishes several search boxes on one page. */
  id: string;
  /** True in a popover: the field receives focus when the popover opens. */
  opening?: boolean;
}

/** Label, field and button, common to all search forms. */
export function SearchField({ text, value, id, opening = false }: SearchFieldProps) {
  return (
    <div className={css.box}>
      <label className={opening ? 'strong' : 'hidden-text'} htmlFor={id}>
        {text.label}
      </label>
      <input
        id={id}
        className="input"
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
        <span className="phone-hidden">{text.submit}</span>
      </Button>
    </div>
  );
}

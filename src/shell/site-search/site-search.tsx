import type { SearchText } from '../../content-model/schema/library/search-text.ts';
import { SearchField } from '../../features/library/search/ui/search-box.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ReservedWidthText } from '../../ui/reserved-width/reserved-width-text.tsx';
import { search } from '../../urls.ts';
import { BarPanel } from '../bar-panel/bar-panel.tsx';
import css from './site-search.module.css';

/**
 * Document search in the top bar: a button that opens a search box. The box is a native popover, so it works
 * without JavaScript. The key `/` also opens it (features/library/search/ui/search-key.behaviour.ts).
 */
export function SiteSearch({ text }: { text: SearchText['box'] }) {
  return (
    <>
      <Button className={css.button} variant="icon" type="button" popoverTarget="site-search">
        <Icon name="search" />
        <span className={`hidden-text ${css.words}`}>
          <ReservedWidthText text={text.label} />
        </span>
      </Button>
      <BarPanel id="site-search">
        <form className={css.form} action={search()}>
          <SearchField text={text} id="site-search-field" opening />
        </form>
      </BarPanel>
    </>
  );
}

import type { SearchText } from '../../../content-model/schema/search-text.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import type { SearchAnswer, SearchRequest } from './search.ts';
import css from './search-paging.module.css';
import { searchHref } from './search-request.ts';

interface PagingProps {
  text: SearchText['paging'];
  request: SearchRequest;
  answer: Pick<SearchAnswer, 'page' | 'pageCount'>;
}

/** To the results before and after these. */
export function Paging({ text, request, answer: { page, pageCount } }: PagingProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={css.paging} aria-label={text.label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={searchHref(request, { page: page - 1 })} rel="prev">
          {text.previous}
        </ButtonLink>
      )}
      <span className="tabular">{fillText(text.here, { page: `${page}`, count: `${pageCount}` })}</span>
      {page < pageCount && (
        <ButtonLink variant="tool" href={searchHref(request, { page: page + 1 })} rel="next">
          {text.next}
        </ButtonLink>
      )}
    </nav>
  );
}

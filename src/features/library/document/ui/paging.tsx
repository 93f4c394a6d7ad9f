import { formatCount } from '../../../../domain/language/language.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import css from './paging.module.css';

interface PagingProps {
  text: { label: string; previous: string; next: string; here: string };
  page: number;
  pageCount: number;
  /** Returns the address of a page. */
  to(page: number): string;
  /** Attributes that scripts use to find the links. */
  marks?: Readonly<Record<`data-${string}`, string>>;
}

/** Links to the previous and next page of a list. Renders nothing if there is only one page. */
export function Paging({ text, page, pageCount, to, marks }: PagingProps) {
  if (pageCount < 2) return null;
  const here = fillText(text.here, {
    page: formatCount(page),
    count: formatCount(pageCount),
  });
  return (
    <nav className={css.paging} aria-label={text.label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={to(page - 1)} rel="prev" {...marks}>
          {text.previous}
        </ButtonLink>
      )}
      <span className="tabular">{here}</span>
      {page < pageCount && (
        <ButtonLink variant="tool" href={to(page + 1)} rel="next" {...marks}>
          {text.next}
        </ButtonLink>
      )}
    </nav>
  );
}

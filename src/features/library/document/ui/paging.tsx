import type { Format } from '../../../../domain/language/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';

interface PagingProps {
  format: Format;
  text: { label: string; previous: string; next: string; here: string };
  page: number;
  pageCount: number;
  /** Returns the address of a page. */
  to(page: number): string;
  /** Attributes that scripts use to find the links. */
  marks?: Readonly<Record<`data-${string}`, string>>;
}

/** Links to the previous and next page of a list. Renders nothing if there is only one page. */
export function Paging({ format, text, page, pageCount, to, marks }: PagingProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="row" aria-label={text.label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={to(page - 1)} rel="prev" {...marks}>
          {text.previous}
        </ButtonLink>
      )}
      <span className="tabular">{format.fill(text.here, { page, count: pageCount })}</span>
      {page < pageCount && (
        <ButtonLink variant="tool" href={to(page + 1)} rel="next" {...marks}>
          {text.next}
        </ButtonLink>
      )}
    </nav>
  );
}

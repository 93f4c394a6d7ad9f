import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import * as urls from '../../../../urls.ts';
import { stripOf } from '../strip.ts';
import css from './page-ways.module.css';

interface PageWaysProps {
  text: ReaderText;
  id: string;
  page: number;
  pages: number;
  address: urls.ReaderAddress;
}

interface TurnProps extends PageWaysProps {
  /** The page's label in the file, where it differs from its number. */
  pageLabel: string | undefined;
  /** The `srcset` of the next page's picture, which scripts load in advance. */
  nextPictures?: string | undefined;
  label: string;
}

/** The number of a page, with its label in the file where that differs: `7 (printed as iii)`. */
export const formatPage = ({ labelled }: ReaderText, page: number, label: string | undefined): string =>
  label === undefined ? `${page}` : fillText(labelled, { page: `${page}`, label });

/** Links to the pages before and after this one. */
export function PageTurns({ text, id, page, pages, pageLabel, address, nextPictures, label }: TurnProps) {
  const here = fillText(text.here, {
    page: formatPage(text, page, pageLabel),
    count: formatCount(pages),
  });
  return (
    <nav className={css.turns} aria-label={label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={urls.readerPage(id, page - 1, address)} rel="prev" data-page-turn="">
          <Icon name="arrow-left" />
          <span>{text.ways.previous}</span>
        </ButtonLink>
      )}
      <span className="tabular">{here}</span>
      {page < pages && (
        <ButtonLink
          variant="tool"
          href={urls.readerPage(id, page + 1, address)}
          rel="next"
          data-page-turn=""
          data-pictures={nextPictures}
        >
          <span>{text.ways.next}</span>
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** All pages of the document as numbers; a long document lists those near this page and round ones. */
export function PageStrip({ text, id, page, pages, address }: PageWaysProps) {
  const numbers = stripOf(page, pages);
  return (
    <nav className={css.all} aria-label={text.ways.all}>
      <ol className={css.strip}>
        {inOrder(numbers, (number, at) => (
          <li className={at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? css.gap : undefined}>
            <a
              href={urls.readerPage(id, number, address)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {numbers.length < pages && <GoTo {...{ text, id, page, pages, address }} />}
    </nav>
  );
}

/** A form that leads to a page by its number: the address of the first page with `?go=` redirects. */
function GoTo({ text: { ways }, id, page, pages, address }: PageWaysProps) {
  return (
    <form className={css.go} action={urls.readerPage(id, 1, { edition: address.edition })}>
      <label>
        {ways.go}{' '}
        <input name="go" type="number" min={1} max={pages} defaultValue={page} inputMode="numeric" required />
      </label>
      {address.query && <input type="hidden" name="q" value={address.query} />}
      {address.textOnly && <input type="hidden" name="text" value="" />}
      <Button variant="tool">{ways.submit}</Button>
    </form>
  );
}

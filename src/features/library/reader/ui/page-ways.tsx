import type { Site } from '../../../../content-model/site.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import type { ReaderAddress } from '../../../../urls.ts';
import css from './reader-page.module.css';

interface PageWaysProps {
  site: Site;
  id: string;
  page: number;
  pages: number;
  address: ReaderAddress;
}

interface TurnProps extends PageWaysProps {
  /** The page's label in the file, where it differs from its number. */
  pageLabel: string | undefined;
  /** The `srcset` of the next page's picture, which scripts load in advance. */
  nextPictures?: string | undefined;
  label: string;
}

/** The number of a page, with its label in the file where that differs: `7 (printed as iii)`. */
export const formatPage = (page: number, label: string | undefined, { text, format }: Site): string =>
  label === undefined ? `${page}` : format.fill(text.reader.labelled, { page: `${page}`, label });

/** Links to the pages before and after this one. */
export function PageTurns({ site, id, page, pages, pageLabel, address, nextPictures, label }: TurnProps) {
  const { urls, format, text } = site;
  const { ways, here } = text.reader;
  return (
    <nav className={`row ends ${css.turns}`} aria-label={label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={urls.readerPage(id, page - 1, address)} rel="prev" data-page-turn="">
          <Icon name="arrow-left" />
          <span className="phone-hidden">{ways.previous}</span>
        </ButtonLink>
      )}
      <span className="tabular">
        {format
          .fill(here, { page: formatPage(page, pageLabel, site), count: pages })
          .replace(/ (?=\p{N})/gu, '\u00A0')}
      </span>
      {page < pages && (
        <ButtonLink
          variant="tool"
          href={urls.readerPage(id, page + 1, address)}
          rel="next"
          data-page-turn=""
          data-pictures={nextPictures}
        >
          <span className="phone-hidden">{ways.next}</span>
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** All pages of the document as numbers; a long document lists those near this page and round ones. */
export function PageStrip(props: PageWaysProps) {
  const { site, id, page, pages, address } = props;
  const numbers = stripOf(page, pages);
  return (
    <nav className={`stack no-print ${css.all}`} aria-label={site.text.reader.ways.all}>
      <ol className={`small tabular ${css.strip}`}>
        {inOrder(numbers, (number) => (
          <li>
            <a
              href={site.urls.readerPage(id, number, address)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {numbers.length < pages && <GoTo {...props} />}
    </nav>
  );
}

/** Documents with at most this many pages list all of them. */
const MAX_ALL = 60;
/** Number of pages listed before and after the current one. */
const NEAR = 5;
/** Maximum number of steps in which the rest of a long document is listed. */
const STEPS = 20;

/**
 * @returns page numbers in order: all of them, or those near the page, the first, the last, and round numbers
 *   between
 */
export function stripOf(page: number, count: number): number[] {
  if (count <= MAX_ALL) return Array.from({ length: count }, (_, at) => at + 1);
  const step = [5, 10, 20, 50, 100, 200, 500, 1_000].find((size) => count / size <= STEPS) ?? 5_000;
  const numbers = new Set([1, count]);
  for (let at = step; at < count; at += step) numbers.add(at);
  for (let at = Math.max(1, page - NEAR); at <= Math.min(count, page + NEAR); at++) numbers.add(at);
  return [...numbers].sort((a, b) => a - b);
}

/** A form that leads to a page by its number: the address of the first page with `?go=` redirects. */
function GoTo({ site, id, page, pages, address }: PageWaysProps) {
  const { ways } = site.text.reader;
  return (
    <form className="row close small" action={site.urls.readerPage(id, 1, { edition: address.edition })}>
      <label className="row close">
        {ways.go}{' '}
        <input
          className="input"
          name="go"
          type="number"
          min={1}
          max={pages}
          defaultValue={page}
          inputMode="numeric"
          required
        />
      </label>
      {address.query && <input type="hidden" name="q" value={address.query} />}
      {address.textOnly && <input type="hidden" name="text" value="" />}
      <Button variant="tool">{ways.submit}</Button>
    </form>
  );
}

import type { Site } from '../../../../content-model/site.ts';
import * as urls from '../../../../urls.ts';
import { PICTURE_WIDTHS, pictureSize } from '../../document/preview-size.ts';
import css from './reader-page.module.css';

interface PagePictureProps {
  site: Site;
  document: { id: string; sha256: string };
  /** Name of a former edition. */
  edition: string | undefined;
  page: number;
  /** In points, as displayed. */
  shape: { width: number; height: number };
  query: string;
  hasHits: boolean;
  /** True for a page without text, or whose text lacks figures: its picture is as wide as the page. */
  isAlone: boolean;
}

/** The widths in reader-page.module.css: small on phones, where the text begins beside it. */
const SIZES = {
  beside: '(min-width: 1100px) 34vw, (min-width: 600px) 32vw, 104px',
  alone: '(min-width: 1100px) 34vw, calc(100vw - 60px)',
};
const [, SMALLEST] = PICTURE_WIDTHS;
const LARGEST = Math.max(...PICTURE_WIDTHS);

/** The page as printed, with the hits of the search. A link leads to the largest picture. */
export function PagePicture(props: PagePictureProps) {
  const { site, document, edition, page, shape, query, hasHits, isAlone } = props;
  const text = site.text.reader;
  const size = pictureSize(shape, LARGEST);
  if (!size) return null;
  const href = (width: number) => urls.pagePicture(document.id, page, document.sha256, width);
  return (
    <figure className={css.picture} data-page-picture="">
      <a href={href(LARGEST)}>
        <img
          src={href(SMALLEST)}
          srcSet={pictureSet(document, page)}
          sizes={isAlone ? SIZES.alone : SIZES.beside}
          {...size}
          alt={site.format.fill(text.picture, { page })}
          data-again={text.again}
          // The text of the page, if it has any, is read first.
          fetchPriority={isAlone ? 'high' : 'low'}
        />
        {hasHits && (
          <img
            className={`fills ${css.marks}`}
            src={urls.pageMarks(document.id, page, query, edition)}
            alt=""
          />
        )}
        <span className="hidden-text"> {text.enlarge}</span>
      </a>
    </figure>
  );
}

/** The `srcset` of a page's picture. */
export function pictureSet({ id, sha256 }: { id: string; sha256: string }, page: number): string {
  return PICTURE_WIDTHS.map((width) => `${urls.pagePicture(id, page, sha256, width)} ${width}w`).join(', ');
}

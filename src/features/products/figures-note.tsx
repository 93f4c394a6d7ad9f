import type { ProductsText } from '../../content-model/schema/products.ts';
import { longDate } from '../../domain/long-date.ts';
import * as urls from '../../urls.ts';
import css from './catalogue-section.module.css';

interface FiguresNoteProps {
  text: ProductsText['facts'];
  /** Dates of the figures. The oldest is shown. */
  dates: readonly string[];
  /** True if the company is a sample. */
  isSample: boolean;
}

/** The day of a section's figures, and the way to all charges. */
export function FiguresNote({ text, dates, isSample }: FiguresNoteProps) {
  const [oldest = ''] = dates.toSorted();
  return (
    <p className={`note ${css.note}`}>
      <span>
        {isSample && `${text.sample} `}
        {text.asOf} <time dateTime={oldest}>{longDate(oldest)}</time>
      </span>{' '}
      <a href={urls.charges()}>{text.charges}</a>
    </p>
  );
}

import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import type { Format } from '../../../../domain/language/format.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Rows } from '../../../../ui/rows/rows.tsx';
import type { Figure } from '../cost-page.tsx';
import css from './answer.module.css';
import { wholeRupees } from './format.ts';

interface SheetProps {
  site: Site;
  title: string;
  /** The first one is shown largest. */
  figures: readonly Figure[];
  /** Sentences of the answer, the first of them below the figures. */
  note: string;
  remarks: readonly string[];
  /** A sentence for each figure that the product does not allow. */
  outside: readonly string[];
  /** The parts of the figures, and the links. */
  children: ReactNode;
  actions: ReactNode;
}

/** The longest figure at full size, in characters. */
const MAX_CHARS = 8;

/** The answer on a sheet of paper: the main figure, and its details. */
export function Sheet({ site, title, figures, note, remarks, outside, children, actions }: SheetProps) {
  const { illustration, range } = site.text.cost;
  return (
    <section aria-labelledby="answer-title" className="sheet stack near">
      <h2 id="answer-title" className="hidden-text">
        {title}
      </h2>
      <dl className={`row ${css.figures}`}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd className="figure" data-long={value.length > MAX_CHARS ? '' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
      {outside.length > 0 && (
        <Notice tone="error" title={range.outside.title}>
          <ul>
            {outside.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p className="note">{illustration}</p>
      <p className={`row ${css.actions}`}>{actions}</p>
    </section>
  );
}

interface SumsProps {
  format: Format;
  /** Amounts are in paise. */
  rows: readonly (readonly [label: string, value: string | number])[];
}

/** The parts of the answer, one a line. */
export const Sums = ({ format, rows }: SumsProps) => (
  <Rows
    className={`ruled fine ${css.sums}`}
    row="row ends"
    value="money"
    rows={rows.map(([label, value]) => ({
      label,
      value: typeof value === 'number' ? wholeRupees(value, format) : value,
    }))}
  />
);

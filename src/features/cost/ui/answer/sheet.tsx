import type { ReactNode } from 'react';
import type { CostText } from '../../../../content-model/schema/cost.ts';
import css from './sheet.module.css';

interface SheetProps {
  text: CostText;
  title: string;
  /** The first one is shown largest. */
  figures: readonly { label: string; value: string }[];
  /** Sentences of the answer, the first of them below the figures. */
  note: string;
  remarks: readonly string[];
  /** A sentence for each figure that the product does not allow. */
  outside: readonly string[];
  /** What the figures consist of, and the links. */
  children: ReactNode;
  actions: ReactNode;
}

/** The longest figure at full size, in characters. */
const MAX_CHARS = 8;

/** The answer on a sheet of paper: one figure that answers the question, and what belongs to it. */
export function Sheet({ text, title, figures, note, remarks, outside, children, actions }: SheetProps) {
  return (
    <section aria-labelledby="answer-title" className={css.sheet}>
      <h2 id="answer-title" className="hidden-text">
        {title}
      </h2>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-long={value.length > MAX_CHARS ? '' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
      {outside.length > 0 && (
        <div className={css.outside}>
          <p>{text.range.outside.title}</p>
          <ul>
            {outside.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p className="note">{text.illustration}</p>
      <p className={css.actions}>{actions}</p>
    </section>
  );
}

interface SumsProps {
  rows: readonly (readonly [label: string, value: string])[];
}

/** What the answer consists of, line by line. */
export function Sums({ rows }: SumsProps) {
  return (
    <dl className={css.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

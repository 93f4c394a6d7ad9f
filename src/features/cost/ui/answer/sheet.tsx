import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import type { Format } from '../../../../domain/language/format.ts';
import { Rows } from '../../../../ui/rows/rows.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { Figure } from '../cost-page.tsx';
import answerCss from './answer.module.css';
import { wholeRupees } from './format.ts';
import css from './sheet.module.css';

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
  /** What the figures consist of, and the links. */
  children: ReactNode;
  actions: ReactNode;
}

/** The longest figure at full size, in characters. */
const MAX_CHARS = 8;

/** The answer on a sheet of paper: one figure that answers the question, and what belongs to it. */
export function Sheet({ site, title, figures, note, remarks, outside, children, actions }: SheetProps) {
  const { illustration, range } = site.text.cost;
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
          <p>{range.outside.title}</p>
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
      <p className="note">{illustration}</p>
      <p className={css.actions}>{actions}</p>
    </section>
  );
}

interface SumsProps {
  format: Format;
  /** Amounts are in paise. */
  rows: readonly (readonly [label: string, value: string | number])[];
}

/** What the answer consists of, line by line. */
export const Sums = ({ format, rows }: SumsProps) => (
  <Rows
    className={css.sums}
    rows={rows.map(([label, value]) => ({
      label,
      value: typeof value === 'number' ? wholeRupees(value, format) : value,
    }))}
  />
);

interface PartsTableProps<Name> {
  format: Format;
  text: { caption: string; part: string; sum: string; total: string };
  parts: readonly { name: Name; label: string; paise: number }[];
  /** The colour or pattern that the drawing has for a part. */
  mark: (part: { name: Name }) => ReactNode;
}

/** The parts of a sum with the marks of the drawing above, and their total. */
export function PartsTable<Name extends string>({ format, text, parts, mark }: PartsTableProps<Name>) {
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <Table
      caption={text.caption}
      columns={[{ label: text.part }, { label: text.sum, numeric: true }]}
      rows={[
        ...parts.map(({ name, label, paise }) => ({
          id: name,
          cells: [
            <span key={name} className={answerCss.keyed}>
              {mark({ name })}
              {label}
            </span>,
            format.paise(paise),
          ],
        })),
        { id: 'total', cells: [text.total, <b key="total">{format.paise(total)}</b>] },
      ]}
    />
  );
}

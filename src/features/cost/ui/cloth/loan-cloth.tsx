import type { CostText } from '../../../../content-model/schema/cost.ts';
import { savesData } from '../../../../domain/data-saver.ts';
import type { Quote } from '../../../../domain/loan/quote.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Headline } from '../../../../ui/section/headline.tsx';
import answerCss from '../answer/answer.module.css';
import { wholeRupees } from '../answer/format.ts';
import { PartsTable } from '../answer/parts-table.tsx';
import css from './cloth.module.css';
import { ClothHead, ClothRows, RowNumbers } from './cloth.tsx';
import { Patterns, Swatch } from './patterns.tsx';
import { type Cloth, type Weave, type WeftRow, weave } from './weave.ts';

interface LoanClothProps {
  text: CostText['answer']['cloth'];
  answer: Quote;
}

/**
 * A loan as cloth, with what its first, middle and last row are, and the sums of its threads as a table. Visitors who save data
 * receive its description in place of the drawing.
 */
export function LoanCloth({ text, answer }: LoanClothProps) {
  const woven = weave([answer]);
  const [cloth] = woven.cloths;
  const { cost, terms } = answer;
  const parts = [
    { name: 'principal', label: text.principal, paise: terms.amountPaise },
    { name: 'interest', label: text.interest, paise: cost.totalInterest },
    ...(terms.feesPaise > 0 ? [{ name: 'fees', label: text.fees, paise: terms.feesPaise } as const] : []),
  ] as const;
  return (
    <section aria-labelledby="cloth-title" className={answerCss.part}>
      <Headline id="cloth-title" strong={text.title} light={text.titles[woven.unit]} />
      {savesData() ? (
        <p>{labelOf(text, cloth)}</p>
      ) : (
        <figure className={css.figure}>
          <Patterns />
          <p className={css.scale} aria-hidden="true">
            <span>{fillText(text.scale, { amount: wholeRupees(woven.scale) })}</span>
          </p>
          <div className={css.loom}>
            <ClothHead weave={woven} cloth={cloth} />
            <RowNumbers weave={woven} cloth={cloth} />
            <ClothRows weave={woven} cloth={cloth} label={labelOf(text, cloth)} />
            <ul className={css.rows}>
              {markedRows(cloth).map((row) => (
                <li key={row.first}>
                  <b>{nameOf(text, row)}</b>
                  <RowPart label={text.rowInterest} paise={row.interest} />
                  <RowPart label={text.rowPrincipal} paise={row.principal} />
                </li>
              ))}
            </ul>
          </div>
          <figcaption className="note">{captionOf(text, woven, cloth)}</figcaption>
        </figure>
      )}
      <PartsTable
        text={text}
        parts={parts.map((part) => ({ ...part, mark: savesData() ? null : <Swatch name={part.name} /> }))}
      />
    </section>
  );
}

type ClothText = LoanClothProps['text'];

const RowPart = ({ label, paise }: { label: string; paise: number }) => (
  <span>
    {label} <span>{wholeRupees(paise)}</span>
  </span>
);

/** The first, the middle and the last row, as far as there are three. */
function markedRows({ rows }: Cloth): WeftRow[] {
  const marked = new Set([0, Math.ceil(rows.length / 2) - 1, rows.length - 1]);
  return rows.filter((_, index) => marked.has(index));
}

const nameOf = (text: ClothText, { first, last }: WeftRow): string =>
  fillText(first === last ? text.row : text.rows, { first: String(first), last: String(last) });

/** How much of the first and the last row is interest. */
export function labelOf(text: Pick<ClothText, 'description'>, { rows }: Cloth): string {
  const row = (at: number) => {
    const { interest = 0, principal = 0 } = rows.at(at) ?? {};
    return { interest: formatPaise(interest), sum: formatPaise(interest + principal) };
  };
  const [first, last] = [row(0), row(-1)];
  return fillText(text.description, {
    rows: String(rows.length),
    first: first.interest,
    firstSum: first.sum,
    last: last.interest,
    lastSum: last.sum,
  });
}

/** What a row stands for, what the lines between rows are, and how many instalments a shorter last row has. */
function captionOf(text: ClothText, { unit, rowsPerYear }: Weave, { rows, size }: Cloth): string {
  const { first = 1, last = size } = rows.at(-1) ?? {};
  const count = last - first + 1;
  return [
    fillText(text.units[unit], { count: String(size) }),
    ...(rowsPerYear && rows.length > rowsPerYear ? [text.years] : []),
    ...(count < size ? [fillText(text.shortRow, { count: String(count) })] : []),
  ].join(' ');
}

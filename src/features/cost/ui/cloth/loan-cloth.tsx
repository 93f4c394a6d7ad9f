import type { Site } from '../../../../content-model/site.ts';
import type { Quote } from '../../../../domain/loan/quote.ts';
import { Fold } from '../../../../ui/fold/fold.tsx';
import { Headline } from '../../../../ui/section/section.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { wholeRupees } from '../answer/format.ts';
import { type BarRow, type Bars, type Cloth, toBars } from './bars.ts';
import css from './cloth.module.css';
import { ClothHead, ClothRows, Patterns, RowNumbers, Swatch } from './cloth.tsx';

/**
 * A loan as cloth, with captions of its first, middle and last row, and the sums of its threads as a table.
 * Visitors who save data receive its description in place of the drawing.
 */
export function LoanCloth({ site, answer }: { site: Site; answer: Quote }) {
  const { format, savesData } = site;
  const text = site.text.cost.answer.cloth;
  const bars = toBars([answer]);
  const [cloth] = bars.cloths;
  const { cost, terms } = answer;
  const label = labelOf(site, cloth);
  const sums = { principal: terms.amountPaise, interest: cost.totalInterest, fees: terms.feesPaise };
  const parts = (['principal', 'interest', 'fees'] as const).filter(
    (name) => name !== 'fees' || sums.fees > 0,
  );
  const amount = (name: string, paise: number) => (
    <span>
      {name} <span className="money">{wholeRupees(paise, format)}</span>
    </span>
  );
  return (
    <section aria-labelledby="cloth-title" className={`stack near ${css.section}`}>
      <Headline id="cloth-title" className="title" strong={text.title} light={text.titles[bars.unit]} />
      {savesData ? (
        <p>{label}</p>
      ) : (
        <figure className={css.figure}>
          <Patterns />
          <p className={`note ${css.scale}`} aria-hidden="true">
            <span>{format.fill(text.scale, { amount: wholeRupees(bars.scale, format) })}</span>
          </p>
          <div className={css.loom}>
            <ClothHead {...bars} {...cloth} />
            <RowNumbers {...{ bars, cloth }} />
            <ClothRows {...{ bars, cloth, label }} />
            <ul className={`grid note ${css.rows}`}>
              {markedRows(cloth).map(({ first, last, interest, principal }) => (
                <li key={first}>
                  <b>
                    {format.fill(first === last ? text.row : text.rows, {
                      first,
                      last,
                    })}
                  </b>
                  {amount(text.rowInterest, interest)}
                  {amount(text.rowPrincipal, principal)}
                </li>
              ))}
            </ul>
          </div>
          <figcaption className="note">{captionOf(site, bars, cloth)}</figcaption>
        </figure>
      )}
      <Fold label={text.caption} of={text.title}>
        <Table
          caption={text.caption}
          columns={[text.part, text.sum]}
          numeric={[text.sum]}
          rows={[
            ...parts.map((name) => [
              <span key={name} className="row tight baseline">
                {!savesData && <Swatch name={name} />}
                {text[name]}
              </span>,
              format.paise(sums[name]),
            ]),
            [text.total, <b key="total">{format.paise(cost.totalPaid + sums.fees)}</b>],
          ]}
        />
      </Fold>
    </section>
  );
}

/** The first, the middle and the last row, as far as there are three. */
function markedRows({ rows }: Cloth): BarRow[] {
  const indexes = new Set([0, Math.ceil(rows.length / 2) - 1, rows.length - 1]);
  return rows.filter((_, index) => indexes.has(index));
}

/** A sentence on the share of interest in the first and the last row. */
export function labelOf({ format, text }: Site, { rows }: Cloth): string {
  const row = (at: number) => {
    const { interest = 0, principal = 0 } = rows.at(at) ?? {};
    return { interest: format.paise(interest), sum: format.paise(interest + principal) };
  };
  const [first, last] = [row(0), row(-1)];
  return format.fill(text.cost.answer.cloth.description, {
    rows: rows.length,
    first: first.interest,
    firstSum: first.sum,
    last: last.interest,
    lastSum: last.sum,
  });
}

/**
 * The meaning of a row and of the lines between rows, and the number of instalments of a shorter last row.
 */
function captionOf({ format, text: all }: Site, { unit, rowsPerYear }: Bars, { rows, size }: Cloth): string {
  const text = all.cost.answer.cloth;
  const { first = 1, last = size } = rows.at(-1) ?? {};
  const count = last - first + 1;
  return [
    format.fill(text.units[unit], { count: size }),
    rowsPerYear && rows.length > rowsPerYear ? text.years : '',
    count < size ? format.fill(text.shortRow, { count }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

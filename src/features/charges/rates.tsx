import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { Site } from '../../content-model/site.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Scale } from '../../ui/part/scale.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './charges.module.css';

/** The end of the scale of rates, in percent a year. */
const SCALE_END = 30;

/**
 * Every product as a row that unfolds. On phones the row has the name, the rate and the fee; on wider screens
 * also the months and the amount, below the names of the columns. A link to `#machinery` unfolds that
 * product.
 */
export function Rates({ site }: { site: Site }) {
  const { lending, text, urls } = site;
  const { columns, cost, check, papers } = text.charges.rates;
  const names = listProductTitles(text.products);
  return (
    <div className={css.rates}>
      <div className={`muted ${css.columns}`} aria-hidden="true">
        {[columns.product, columns.rate, columns.fee, columns.months, columns.amount].map((column) => (
          <span key={column}>
            {column}
            {column === columns.rate && (
              <span className={`row ends note ${css.scale}`}>
                <span>0%</span>
                <span>{SCALE_END}%</span>
              </span>
            )}
          </span>
        ))}
      </div>
      {lending.products.map((terms) => (
        <Product key={terms.product} {...{ site, terms }} name={names[terms.product] ?? terms.product} />
      ))}
      <div className={`row no-print ${css.ways}`}>
        <GoLink href={urls.cost()}>{cost}</GoLink>
        <GoLink href={urls.check()}>{check}</GoLink>
        <GoLink href={urls.papers()}>{papers}</GoLink>
      </div>
    </div>
  );
}

interface ProductProps {
  site: Site;
  terms: Lending['products'][number];
  name: string;
}

function Product({ site: { format, text, urls }, terms, name }: ProductProps) {
  const { rates: words, units } = text.charges;
  const { columns, links } = words;
  const { product: id, method, rateType } = terms;
  const range = (what: 'rate' | 'months' | 'amount', write: (end: number) => string = String) =>
    format.fill(words[what], { from: write(terms[what].from), to: write(terms[what].to) });
  const rate = range('rate');
  const how = format.fill(words.methods[method], { type: words.types[rateType] });
  const months = unbrokenFigures(range('months'));
  const amount = range('amount', (rupees) => shortRupees(rupees, units, format));
  const query = `${new URLSearchParams({ product: id })}`;
  return (
    <details name="rates" className={css.product}>
      <summary className={`fold-row tabular ${css.row}`}>
        <h3>{name}</h3>
        <span className={css.rate}>
          <span className={`money ${css.figure}`}>{rate}</span>
          <Scale end={SCALE_END} {...terms.rate} />
          <span className={`note ${css.how}`}>{how}</span>
        </span>
        <span className={css.fee}>
          <span className="muted">{columns.fee}</span>
          {` ${unbrokenFigures(format.fill(words.fee, { fee: terms.fee.upTo }))}`}
        </span>
        <span className={css.extent}>{months}</span>
        <span className={css.extent}>{amount}</span>
      </summary>
      <div id={id} className={`stack near no-print ${css.more}`}>
        <Rows
          className={`ruled ${css.terms}`}
          row="row ends"
          rows={[
            { label: columns.rate, value: `${rate}, ${how}` },
            { label: columns.months, value: months },
            { label: columns.amount, value: amount },
          ]}
        />
        <ul className="row">
          {[
            { href: urls.cost(method === 'discount' ? 'bill' : 'loan', query), label: links.cost },
            { href: urls.papers(id), label: links.papers },
            { href: urls.service(id), label: links.product },
            { href: urls.enquiry({ product: id }), label: links.ask },
          ].map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="target">
                {label}
                <span className="hidden-text">: {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

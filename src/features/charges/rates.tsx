import { type ProductTerms, termsOf } from '../../content-model/product-terms.ts';
import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Site } from '../../content-model/site.ts';
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
    <div className={`strong-rule ${css.rates}`}>
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
  terms: ProductTerms;
  name: string;
}

function Product({ site, terms, name }: ProductProps) {
  const { text, urls } = site;
  const { columns, links } = text.charges.rates;
  const { product: id } = terms;
  const { rate, method, fee, months, amount } = termsOf(site, terms);
  return (
    <details name="rates" className={css.product}>
      <summary className={`fold-row tabular ${css.row}`}>
        <h3 className="body-size">{name}</h3>{' '}
        <span className={css.rate}>
          <span className={`money ${css.figure}`}>{rate}</span> <Scale end={SCALE_END} {...terms.rate} />
          <span className={`note ${css.how}`}>{method}</span>
        </span>{' '}
        <span className={css.fee}>
          <span className="muted">{columns.fee}</span>
          {` ${fee}`}
        </span>{' '}
        <span className={css.extent}>{months}</span> <span className={css.extent}>{amount}</span>
      </summary>
      <div id={id} className={`stack near no-print ${css.more}`}>
        <Rows
          className={`ruled ${css.terms}`}
          row="row ends"
          rows={[
            { label: columns.rate, value: `${rate}, ${method}` },
            { label: columns.months, value: months },
            { label: columns.amount, value: amount },
          ]}
        />
        <ul className="row">
          {[
            { href: urls.productCost(terms), label: links.cost },
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

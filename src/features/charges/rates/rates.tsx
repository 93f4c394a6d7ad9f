import type { ChargesText } from '../../../content-model/schema/charges.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { shortRupees, type UnitTexts } from '../../../domain/money/short.ts';
import { unbroken, unbrokenFigures } from '../../../domain/unbroken.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Scale } from '../../../ui/part/scale.tsx';
import * as urls from '../../../urls.ts';
import css from './rates.module.css';

/** The end of the scale of rates, in percent a year. */
const SCALE_END = 30;

interface RatesProps {
  text: ChargesText['rates'];
  products: Lending['products'];
  /** The name of each product in the catalogue. */
  names: Readonly<Record<string, string>>;
  units: UnitTexts;
}

/**
 * Every product as a row that unfolds. On phones the row has the name, the rate and the fee; on wider screens also the
 * months and the amount, below the names of the columns. A link to `#machinery` unfolds that product.
 */
export function Rates({ text, products, names, units }: RatesProps) {
  const { columns } = text;
  return (
    <div className={css.rates}>
      <div className={css.columns} aria-hidden="true">
        {[columns.product, columns.rate, columns.fee, columns.months, columns.amount].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {products.map((product) => (
        <Product
          key={product.product}
          text={text}
          product={product}
          name={names[product.product] ?? product.product}
          units={units}
        />
      ))}
      <p className={css.next}>
        <GoLink href={urls.cost()}>{text.cost}</GoLink>
        <GoLink href={urls.check()}>{text.check}</GoLink>
        <GoLink href={urls.papers()}>{text.papers}</GoLink>
      </p>
    </div>
  );
}

interface ProductProps extends Pick<RatesProps, 'text' | 'units'> {
  product: Lending['products'][number];
  name: string;
}

function Product({ text, product, name, units }: ProductProps) {
  const { columns, links } = text;
  const { product: id, method, rateType, rate, fee } = product;
  const how = fillText(text.methods[method], { type: text.types[rateType] });
  const months = unbrokenFigures(range(text.months, product.months, String));
  const amount = range(text.amount, product.amount, (rupees) => unbroken(shortRupees(rupees, units)));
  const query = `${new URLSearchParams({ product: id })}`;
  return (
    <details name="rates" className={css.product}>
      <summary className={css.row}>
        <h3 className={css.name}>{name}</h3>
        <span className={css.rate}>
          <span className={css.figure}>{range(text.rate, rate, String)}</span>
          <Scale end={SCALE_END} {...rate} />
          <span className={`note ${css.how}`}>{how}</span>
        </span>
        <span className={css.fee}>
          <span className={css.label}>{columns.fee}</span>
          {` ${unbrokenFigures(fillText(text.fee, { fee: String(fee.upTo) }))}`}
        </span>
        <span className={css.months}>{months}</span>
        <span className={css.amount}>{amount}</span>
      </summary>
      <div id={id} className={css.more}>
        <dl className={css.terms}>
          <Term name={columns.rate} value={`${range(text.rate, rate, String)}, ${how}`} />
          <Term name={columns.months} value={months} />
          <Term name={columns.amount} value={amount} />
        </dl>
        <ul className={css.links}>
          {[
            { href: urls.cost(method === 'discount' ? 'bill' : 'loan', query), label: links.cost },
            { href: urls.papers(id), label: links.papers },
            { href: urls.service(id), label: links.product },
            { href: urls.enquiry({ product: id }), label: links.ask },
          ].map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
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

function Term({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function range(text: string, given: { from: number; to: number }, format: (end: number) => string): string {
  return fillText(text, { from: format(given.from), to: format(given.to) });
}

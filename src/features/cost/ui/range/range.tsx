import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { Lending } from '../../../../content-model/schema/lending.ts';
import { FillIn, fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { type CostValues, queryOf } from '../../parameters.ts';
import type { ProductRange } from '../../product-range.ts';
import css from './range.module.css';
import { Ruler } from './ruler.tsx';

interface RangeProps {
  text: CostText;
  range: ProductRange;
  form: 'loan' | 'bill';
  lending: Lending;
  /** Titles of the products that the form can be about, by id. */
  titles: Readonly<Record<string, string>>;
  /** What the visitor entered, which the links to other products keep. */
  values: CostValues;
  /** True if the figures are samples. */
  isSample: boolean;
}

/** What the company offers for a product: its rates on a scale with the rate entered, and what its ends make. */
export function Range({ text: all, range, form, lending, titles, values, isSample }: RangeProps) {
  const { range: text, fields } = all;
  const { product, ends, notes } = range;
  const products = lending.products.filter(({ method }) => method === product.method);
  const { from, to } = product.rate;
  const isEntered = (values.rate ?? values.discount) !== undefined;
  const rates = fillText(text.rates, { from: String(from), to: String(to) });
  return (
    <section className={css.range} aria-labelledby="range-title" data-calculator-part="range">
      <div className={css.words}>
        <h2 id="range-title" className={css.title}>
          {titles[product.product]}
        </h2>
        <p>
          <FillIn text={text[form]} values={{ rates: <b className={css.rates}>{rates}</b> }} />
        </p>
      </div>
      <div className={css.scale}>
        <Ruler text={text} from={from} to={to} entered={isEntered ? range.entered : undefined} />
        <dl className={css.ends}>
          {ends.map(({ rate, figures }) => (
            <div key={rate}>
              <dt>{fillText(text.end, { rate: String(rate) })}</dt>
              {figures.map((figure) => (
                <dd key={figure}>{figure}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
      <p className={css.notes}>{[...notes, ...(isSample ? [text.sample] : [])].join(' ')}</p>
      <details className={css.products}>
        <summary className="fold-row">{fields.product.label}</summary>
        <ul>
          {products.map(({ product: id, rate }) => (
            <li key={id}>
              <a
                href={urls.cost(form, queryOf({ ...values, product: id }))}
                aria-current={id === product.product || undefined}
              >
                {titles[id]}
              </a>
              <span>{fillText(text.productRates, { from: String(rate.from), to: String(rate.to) })}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

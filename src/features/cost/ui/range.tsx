import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { Site } from '../../../content-model/site.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { type CostValues, queryOf } from '../parameters.ts';
import type { ProductRange } from '../product-range.ts';
import { roundedRate } from './answer/format.ts';
import css from './cost-page.module.css';

interface RangeProps {
  site: Site;
  range: ProductRange;
  form: 'loan' | 'bill';
  /** The visitor's input, which the links to other products keep. */
  values: CostValues;
}

/**
 * The company's offer for a product: its rates on a scale with the rate entered, and the figures at both
 * ends.
 */
export function Range({ site, range, form, values }: RangeProps) {
  const { company, format, lending, urls } = site;
  const { range: text, fields } = site.text.cost;
  const titles = listProductTitles(site.text.products);
  const { product, ends, notes } = range;
  const products = lending.products.filter(({ method }) => method === product.method);
  const isEntered = (values.rate ?? values.discount) !== undefined;
  const rates = format.fill(text.rates, product.rate);
  return (
    <section
      className={`sides no-print strong-rule ${css.range}`}
      aria-labelledby="range-title"
      data-calculator-part="range"
    >
      <div className="stack close">
        <h2 id="range-title" className="title">
          {titles[product.product]}
        </h2>
        <p>{fillIn(format, text[form], { rates: <b className="money">{rates}</b> })}</p>
        <details className="fold">
          <summary className="fold-row">{fields.product.label}</summary>
          <ul className="ruled fine">
            {products.map((one) => (
              <li key={one.product} className="row ends">
                <a
                  className="target"
                  href={urls.cost(form, queryOf({ ...values, product: one.product }))}
                  aria-current={one.product === product.product || undefined}
                >
                  {titles[one.product]}
                </a>
                <span className="small muted tabular">{format.fill(text.productRates, one.rate)}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="stack near">
        {range.entered !== undefined && (
          <Ruler {...{ site, product }} entered={isEntered ? range.entered : undefined} />
        )}
        {ends.length > 0 && (
          <dl className="row ends small tabular">
            {ends.map(({ rate, figures }) => (
              <div key={rate}>
                <dt className="strong">{format.fill(text.end, { rate })}</dt>
                {figures.map((figure) => (
                  <dd key={figure}>{figure}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        <p className="note">{[...notes, ...(company.sample ? [text.sample] : [])].join(' ')}</p>
      </div>
    </section>
  );
}

interface RulerProps {
  site: Site;
  product: ProductRange['product'];
  /** In percent a year. */
  entered: number | undefined;
}

/** Distance of the lines on a scale up to 10 percent wide; a wider one has half as many. */
const STEP = 0.5;

/**
 * A scale with the rate entered on it. Its lines stand at percentages of the width and are as long as they
 * are, so that one drawing serves every width.
 */
function Ruler({ site: { format, text }, product, entered }: RulerProps) {
  const words = text.cost.range;
  const { from, to } = product.rate;
  const width = to - from;
  const step = width > 10 ? STEP * 2 : STEP;
  const count = width > 0 ? Math.floor(width / step) : 0;
  const place = (rate: number) => (width > 0 ? ((rate - from) / width) * 100 : 50);
  /** The rate entered; outside the scale, at its end. */
  const marker = (rate: number) => {
    const at = place(Math.min(Math.max(rate, from), to));
    const x = `${at.toFixed(2)}%`;
    const label = rate < from ? words.below : rate > to ? words.above : words.entered;
    return (
      <g className={css.marker}>
        <svg x={x} y="20" overflow="visible" aria-hidden="true">
          <path d="M0 0l8 8-8 8-8-8z" />
        </svg>
        <text x={x} y="12" textAnchor={at < 35 ? 'start' : at > 65 ? 'end' : 'middle'}>
          {format.fill(label, { rate: roundedRate(rate, format) })}
        </text>
      </g>
    );
  };
  return (
    <svg
      className={css.ruler}
      width="100%"
      height="52"
      role="img"
      aria-label={format.fill(words.scale, product.rate)}
    >
      <rect y="50" width="100%" height="2" />
      {Array.from({ length: count + 1 }, (_, index) => from + index * step).map((rate) => (
        <rect
          key={rate}
          x={`${place(rate).toFixed(2)}%`}
          y={rate % (step * 2) === 0 ? 36 : 43}
          width="1.5"
          height="15"
        />
      ))}
      {width > 0 && <rect x="100%" y="36" width="1.5" height="16" />}
      {entered !== undefined && marker(entered)}
    </svg>
  );
}

import { termsOf } from '../../content-model/product-terms.ts';
import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Site } from '../../content-model/site.ts';
import { Table } from '../../ui/table/table.tsx';
import css from './products.module.css';

/** All products with their terms; each leads to its card. On phones, only the cards state the terms. */
export function CompareTable({ site }: { site: Site }) {
  const { lending, text } = site;
  const { caption, columns } = text.charges.rates;
  const names = listProductTitles(text.products);
  return (
    <div className={`small ${css.compare}`}>
      <Table
        caption={caption}
        captionHidden
        stacked
        columns={[
          columns.product,
          columns.rate,
          columns.fee,
          columns.amount,
          columns.months,
          text.products.facts.method,
        ]}
        rows={lending.products.map((terms) => {
          const { rate, fee, amount, months, method } = termsOf(site, terms);
          const { product } = terms;
          const name = (
            <a key={product} href={`#${product}`}>
              {names[product]}
            </a>
          );
          return [name, rate, fee, amount, months, method];
        })}
      />
    </div>
  );
}

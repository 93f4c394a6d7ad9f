import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { Site } from '../../content-model/site.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { Table } from '../../ui/table/table.tsx';
import css from './products.module.css';

/** The terms of a product, as texts. */
export function termsOf({ format, text }: Site, terms: Lending['products'][number]) {
  const { rates: words, units } = text.charges;
  const range = (what: 'rate' | 'months' | 'amount', write: (end: number) => string = String) =>
    unbrokenFigures(format.fill(words[what], { from: write(terms[what].from), to: write(terms[what].to) }));
  return {
    rate: range('rate'),
    fee: unbrokenFigures(format.fill(words.fee, { fee: terms.fee.upTo })),
    amount: range('amount', (rupees) => shortRupees(rupees, units, format)),
    months: range('months'),
    method: format.fill(words.methods[terms.method], { type: words.types[terms.rateType] }),
  };
}

/** All products with their terms, for comparing; each leads to its card. On phones, the cards alone state them. */
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

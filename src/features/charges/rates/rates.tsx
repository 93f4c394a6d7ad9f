import type { ChargesText } from '../../../content-model/schema/charges.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { shortRupees, type UnitTexts } from '../../../domain/money/short.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import * as urls from '../../../urls.ts';
import { LedgerTable } from './ledger-table.tsx';
import { RateBar } from './rate-bar.tsx';
import css from './rates.module.css';

interface RatesProps {
  text: ChargesText['rates'];
  products: Lending['products'];
  /** The name of each product in the catalogue. */
  names: Readonly<Record<string, string>>;
  units: UnitTexts;
  language: string;
}

/** Rate, fee, months and amount of every product, and the way to the calculator. */
export function Rates({ text, products, names, units, language }: RatesProps) {
  const { columns } = text;
  return (
    <>
      <LedgerTable
        caption={text.caption}
        columns={[columns.product, columns.rate, columns.fee, columns.months, columns.amount]}
        rows={products.map((product) => ({
          id: product.product,
          cells: [
            <a key="name" className={css.name} href={urls.localize(language, urls.service(product.product))}>
              {names[product.product] ?? product.product}
            </a>,
            <Rate key="rate" text={text} product={product} />,
            fillText(text.fee, { fee: String(product.fee.upTo) }),
            range(text.months, product.months, String),
            range(text.amount, product.amount, (rupees) => shortRupees(rupees, units)),
          ],
        }))}
        drawn
      />
      <GoLink href={urls.cost()}>{text.cost}</GoLink>
    </>
  );
}

function Rate({ text, product }: { text: ChargesText['rates']; product: Lending['products'][number] }) {
  const { rate, method, rateType } = product;
  return (
    <span className={css.rate}>
      <span className={css.figure}>{range(text.rate, rate, String)}</span>
      <RateBar {...rate} />
      <span className="note">{fillText(text.methods[method], { type: text.types[rateType] })}</span>
    </span>
  );
}

function range(text: string, given: { from: number; to: number }, format: (end: number) => string): string {
  return fillText(text, { from: format(given.from), to: format(given.to) });
}

import type { ReactNode } from 'react';
import type { ProductTerms } from '../../../content-model/product-terms.ts';
import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { Site } from '../../../content-model/site.ts';
import { PERCENT, toNumber } from '../../../domain/loan/amounts.ts';
import { exactInstalment } from '../../../domain/loan/schedule.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import type { IconName } from '../../../ui/icon/all-glyphs.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { costOf } from '../answers.ts';
import css from '../check.module.css';
import { type Fit, LISTS, type ListName } from '../evaluate.ts';
import { needsOf } from '../rules.ts';

/**
 * The lists of the answer, by name. Each product is in one list; without an answer, in the last list.
 * @param amount in rupees; the links to the cost and to the enquiry carry it
 */
export function productLists(
  site: Site,
  fit: Fit | undefined,
  amount: number | undefined,
): Record<ListName, ReactNode> {
  const products =
    fit?.products ??
    site.lending.products.map(({ product }) => ({ product, list: 'others', unmet: [] }) as const);
  const list = (name: ListName) => (
    <ul className={classNames('ruled', css[name])} data-list={name}>
      {products
        .filter((one) => one.list === name)
        .map(({ product, unmet }) => (
          <Entry key={product} {...{ site, product, unmet, amount }} />
        ))}
    </ul>
  );
  return Object.fromEntries(LISTS.map((name) => [name, list(name)])) as Record<ListName, ReactNode>;
}

interface EntryProps {
  site: Site;
  product: string;
  unmet: readonly number[];
  amount: number | undefined;
}
/** A product: its purpose, cost, needs, and links. Each list shows some of these parts. */
function Entry({ site, product, unmet, amount }: EntryProps) {
  const { format, lending, text, urls } = site;
  const { answer, rules } = text.check;
  const words = answer.products;
  const facts = lending.products.find((one) => one.product === product);
  const rule = rules.products.find((one) => one.product === product);
  if (!facts || !rule) return null;
  const { rate, fee, months, method } = facts;
  const title = listProductTitles(text.products)[product];
  const ends = { site, facts, amount };
  const of = <span className="hidden-text">: {title}</span>;
  return (
    <li className={`accent-icon ${css.entry}`} data-product={product}>
      <Icon name={product as IconName} />
      <div className="stack close">
        <h3 className="body-size">{title}</h3>
        <p className={css.because}>{rule.because}</p>
        <p className={`strong ${css.cost}`}>
          {fillIn(format, words[method], {
            from: <CostOf {...ends} end="from" />,
            to: <CostOf {...ends} end="to" />,
            months: months.to,
          })}
        </p>
        <p className="small muted tabular">
          {format.fill(words.terms, {
            ...rate,
            fee: fee.upTo,
            first: months.from,
            last: months.to,
          })}
        </p>
      </div>
      <ul className={`stack close ${css.needs}`}>
        {needsOf(product, site).map(({ change, amount: limits }, index) => (
          <li
            key={change}
            className={css.need}
            data-need=""
            data-unmet={unmet.includes(index) ? '' : undefined}
            data-every={index < rules.every.needs.length ? '' : undefined}
          >
            <b className="note">{limits ? words.outside : words.missing}</b> {change}
          </li>
        ))}
      </ul>
      <p className={`row no-print ${css.links}`}>
        <a className="target" href={urls.papers(product, amount)} data-amount-field="amount">
          {words.papers}
          {of}
        </a>
        <a
          className="target"
          href={urls.productCost(facts, amount)}
          data-amount-field={method === 'discount' ? 'face' : 'amount'}
        >
          {words.cost}
          {of}
        </a>
        <ButtonLink className={css.ask} href={urls.enquiry({ product, amount })} data-amount-field="amount">
          {words.ask}
          {of}
        </ButtonLink>
      </p>
    </li>
  );
}

interface CostOfProps {
  site: Site;
  facts: ProductTerms;
  amount: number | undefined;
  /** Which end of the range of rates. */
  end: 'from' | 'to';
}

/** The instalment, or the interest of a bill, over the longest term. The script computes it from its share. */
function CostOf({ site: { format }, facts, amount = 0, end }: CostOfProps) {
  const { method, months, rate } = facts;
  const terms = { amountPaise: 1, feesPaise: 0, months: months.to, rateMicros: rate[end] * PERCENT };
  const exact =
    method === 'discount'
      ? (rate[end] * months.to) / 1200
      : toNumber(exactInstalment({ ...terms, method, perYear: 12 }));
  const share = Number(exact.toPrecision(6));
  return (
    <span className="money" data-share={share}>
      {costOf(share, amount, format)}
    </span>
  );
}

import type { ReactNode } from 'react';
import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import type { Site } from '../../../content-model/site.ts';
import { PERCENT, toNumber } from '../../../domain/loan/amounts.ts';
import { exactInstalment } from '../../../domain/loan/schedule.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import type { IconName } from '../../../ui/icon/all-glyphs.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
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
  const title = listProductTitles(text.products)[product] ?? product;
  const isBill = facts?.method === 'discount';
  const field = isBill ? 'face' : 'amount';
  const query = new URLSearchParams({ product, ...(amount && { [field]: String(amount) }) });
  const links = [
    { href: urls.papers(product, amount), label: words.papers, field: 'amount' },
    { href: urls.cost(isBill ? 'bill' : 'loan', `${query}`), label: words.cost, field },
    { href: urls.enquiry({ product, amount }), label: words.ask, field: 'amount' },
  ];
  return (
    <li className={css.entry} data-product={product}>
      <Icon name={product as IconName} />
      <div className="stack close">
        <h3>{title}</h3>
        <p className={css.because}>{unbrokenFigures(rule?.because ?? '')}</p>
        {facts && (
          <>
            <p className={css.cost}>
              <FillIn
                format={format}
                text={unbrokenFigures(words[facts.method])}
                values={{
                  from: <CostOf {...{ site, facts, amount }} end="from" />,
                  to: <CostOf {...{ site, facts, amount }} end="to" />,
                  months: facts.months.to,
                }}
              />
            </p>
            <p className="small muted tabular">
              {unbrokenFigures(
                format.fill(words.terms, {
                  from: String(facts.rate.from),
                  to: String(facts.rate.to),
                  fee: String(facts.fee.upTo),
                  first: String(facts.months.from),
                  last: String(facts.months.to),
                }),
              )}
            </p>
          </>
        )}
      </div>
      <ul className={classNames('stack close', css.needs)}>
        {needsOf(product, site).map((need, index) => (
          <li
            key={need.change}
            data-need=""
            data-unmet={unmet.includes(index) ? '' : undefined}
            data-every={index < rules.every.needs.length ? '' : undefined}
          >
            {need.papers && <Slip site={site} papers={need.papers} />}
            <span className={css.need} data-paper={need.papers && ''}>
              <b className="note">{words.missing}</b> {unbrokenFigures(need.change)}
            </span>
          </li>
        ))}
      </ul>
      <ul className={classNames('row no-print', css.links)}>
        {links.map((link) => (
          <li key={link.label}>
            <GoLink href={link.href} data-amount-field={link.field}>
              {link.label}
              <span className="hidden-text">: {title}</span>
            </GoLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface CostOfProps {
  site: Site;
  facts: Lending['products'][number];
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

/** A paper as a drawing with its short name: filled if it is at hand, an empty frame if it is missing. */
function Slip({ site, papers }: { site: Site; papers: readonly string[] }) {
  const { answer, questions } = site.text.check;
  const { atHand, notAtHand, or } = answer.products;
  const names = questions.papers.options.filter(({ id }) => papers.includes(id));
  return (
    <span className={classNames('stack close note', css.slip)}>
      <svg width="56" height="76" viewBox="0 0 56 76" aria-hidden="true">
        <path
          className={css.paper}
          fill="var(--accent)"
          stroke="var(--accent)"
          strokeWidth="3"
          d="M2 2h39l13 13v59H2z"
        />
        <path className={css.lines} stroke="var(--paper)" strokeWidth="3" d="M10 32h36M10 44h36M10 56h22" />
      </svg>
      <span>
        {names
          .map(({ label }, index) => (index > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label))
          .join(` ${or} `)}
      </span>
      <b className={css.met}>{atHand}</b>
      <b className={css.unmet}>{notAtHand}</b>
    </span>
  );
}

import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText, Service } from '../../content-model/schema/products.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbroken, unbrokenFigures } from '../../domain/unbroken.ts';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';
import css from './service-facts.module.css';

interface ServiceFactsProps {
  service: Service;
  text: ProductsText['facts'];
  /** Rate and fee of the service. */
  terms: Lending['products'][number];
}

/** What a service costs, its amounts and months, who gets it and which papers to bring, with links to these pages. */
export function ServiceFacts({ service, text, terms }: ServiceFactsProps) {
  const form = terms.method === 'discount' ? 'bill' : 'loan';
  const range = (from: string, to: string) => fillText(text.range, { from, to });
  const short = (rupees: number) => unbroken(shortRupees(rupees, text.units));
  const facts = [
    {
      label: text.cost,
      href: urls.cost(form, `product=${service.icon}`),
      value: unbrokenFigures(
        fillText(text[form], {
          from: String(terms.rate.from),
          to: String(terms.rate.to),
          fee: String(terms.fee.upTo),
        }),
      ),
    },
    { label: text.amount, value: range(short(terms.amount.from), short(terms.amount.to)) },
    { label: text.months, value: range(String(terms.months.from), String(terms.months.to)) },
    { label: text.fit, href: urls.check(), value: unbrokenFigures(service.fit) },
    { label: text.bring, href: urls.papers(service.icon), value: service.bring },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, href, value }) => (
        <div key={label} className={href ? undefined : css.limit}>
          <dt>
            {href ? (
              <a href={href}>
                {label}
                <span className="hidden-text">{` ${service.title}`}</span>
              </a>
            ) : (
              label
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

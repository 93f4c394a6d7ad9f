import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText, Service } from '../../content-model/schema/products.ts';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';
import css from './service-facts.module.css';

interface ServiceFactsProps {
  service: Service;
  text: ProductsText['facts'];
  /** Rate and fee of the service. */
  terms: Lending['products'][number];
}

/** What a service costs, who gets it and which papers to bring; each line leads to its page. */
export function ServiceFacts({ service, text, terms }: ServiceFactsProps) {
  const form = terms.method === 'discount' ? 'bill' : 'loan';
  const facts = [
    {
      label: text.cost,
      href: urls.cost(form, `product=${service.icon}`),
      value: fillText(text[form], {
        from: String(terms.rate.from),
        to: String(terms.rate.to),
        fee: String(terms.fee.upTo),
      }),
    },
    { label: text.fit, href: urls.check(), value: service.fit },
    { label: text.bring, href: urls.papers(service.icon), value: service.bring },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, href, value }) => (
        <div key={label} className={css.fact}>
          <dt>
            <a href={href}>
              {label}
              <span className="hidden-text"> {service.title}</span>
            </a>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

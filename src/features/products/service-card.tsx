import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText, Service } from '../../content-model/schema/products.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import * as urls from '../../urls.ts';
import css from './service-card.module.css';
import { ServiceFacts } from './service-facts.tsx';

interface ServiceCardProps {
  service: Service;
  facts: ProductsText['facts'];
  /** Rate and fee of the service. */
  terms: Lending['products'][number] | undefined;
  /** Text of the enquiry link. */
  ask: string;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** One financing service: icon, title, optional limits, description, and enquiry link. */
export function ServiceCard({ service, facts, terms, ask, opens }: ServiceCardProps) {
  const asked = urls.enquiry({ product: service.icon });
  return (
    <li id={service.icon} className={css.card} data-wide={service.figures ? '' : undefined}>
      <Icon name={service.icon} />
      <h3 className={css.title}>{service.title}</h3>
      <div>
        {service.figures && (
          <dl className={css.figures}>
            {service.figures.map((figure) => (
              <div key={figure.value} className={css.figure}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ul className={css.bullets}>
          {service.bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
      {terms && <ServiceFacts service={service} text={facts} terms={terms} />}
      <GoLink href={asked} data-opens={opens} className={css.ask}>
        {ask}
        <span className="hidden-text">{`: ${service.title}`}</span>
      </GoLink>
    </li>
  );
}

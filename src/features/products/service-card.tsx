import { termsOf } from '../../content-model/product-terms.ts';
import type { Site } from '../../content-model/site.ts';
import type { Service } from '../../content-model/texts.generated.ts';
import { Fold } from '../../ui/fold/fold.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Points } from '../../ui/part/points.tsx';
import css from './products.module.css';

interface ServiceCardProps {
  site: Site;
  service: Service;
  /** Id of the enquiry dialog. */
  opens: string;
}

/**
 * One financing service: icon, title and terms; folded on phones are its description, who gets it, the papers
 * to bring, and the links.
 */
export function ServiceCard({ site, service, opens }: ServiceCardProps) {
  const { format, lending, text, urls } = site;
  const { facts, getStarted } = text.products;
  const { icon, title, bullets, fit, bring } = service;
  const terms = lending.products.find(({ product }) => product === icon);
  if (!terms) return null;
  const form = terms.method === 'discount' ? 'bill' : 'loan';
  const { amount, months } = termsOf(site, terms);
  return (
    <li id={icon} className={`accent-icon ${css.card}`}>
      <Icon name={icon} />
      <div className="stack close">
        <h3>{title}</h3>
        <p className="small">{format.fill(facts[form], { ...terms.rate, fee: terms.fee.upTo })}</p>
        <p className={`row small strong tabular ${css.terms}`}>
          <span>{amount}</span> <span>{months}</span>
        </p>
      </div>
      <Fold label={facts.more} of={title}>
        <Points className={css.points} items={bullets} />
        <dl className="stack close small">
          {[
            { label: facts.fit, href: urls.check(), value: fit },
            { label: facts.bring, href: urls.papers(icon), value: bring },
          ].map(({ label, href, value }) => (
            <div key={label}>
              <dt>
                <a className="target" href={href}>
                  {label}
                  <span className="hidden-text">{` ${title}`}</span>
                </a>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="row no-print">
          <GoLink href={urls.enquiry({ product: icon })} data-opens={opens}>
            {getStarted.ask}
            <span className="hidden-text">{`: ${title}`}</span>
          </GoLink>
          <a className="target" href={urls.productCost(terms)}>
            {facts.cost}
            <span className="hidden-text">{` ${title}`}</span>
          </a>
        </p>
      </Fold>
    </li>
  );
}

import type { Lending } from '../../content-model/schema/lending.ts';
import type { Site } from '../../content-model/site.ts';
import type { Service } from '../../content-model/texts.generated.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './products.module.css';

interface ServiceCardProps {
  site: Site;
  service: Service;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** One financing service: icon, title, optional limits, description, facts, and enquiry link. */
export function ServiceCard({ site, service, opens }: ServiceCardProps) {
  const { icon, title, figures, bullets } = service;
  const terms = site.lending.products.find(({ product }) => product === icon);
  return (
    <li id={icon} className={css.card} data-wide={figures ? '' : undefined}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <div>
        {figures && <Rows className="facts" rows={figures} row={css.limit} value="title money" />}
        <ul className={`points ${css.points}`}>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
      {terms && <ServiceFacts {...{ site, service, terms }} />}
      <GoLink href={site.urls.enquiry({ product: icon })} data-opens={opens} className="no-print">
        {site.text.products.getStarted.ask}
        <span className="hidden-text">{`: ${title}`}</span>
      </GoLink>
    </li>
  );
}

interface ServiceFactsProps {
  site: Site;
  service: Service;
  /** Rate and fee of the service. */
  terms: Lending['products'][number];
}

/**
 * The cost of a service, its amounts and months, who gets it and the papers to bring, with links to these
 * pages.
 */
function ServiceFacts({ site, service, terms }: ServiceFactsProps) {
  const { format, urls } = site;
  const { facts: text } = site.text.products;
  const { icon, title, fit, bring } = service;
  const { method, rate, fee, amount, months } = terms;
  const form = method === 'discount' ? 'bill' : 'loan';
  const short = (rupees: number) => shortRupees(rupees, text.units, format);
  const range = (from: string | number, to: string | number) =>
    format.fill(text.range, { from: String(from), to: String(to) });
  const cost = format.fill(text[form], {
    from: String(rate.from),
    to: String(rate.to),
    fee: String(fee.upTo),
  });
  const facts = [
    { label: text.cost, href: urls.cost(form, `product=${icon}`), value: unbrokenFigures(cost) },
    { label: text.amount, value: range(short(amount.from), short(amount.to)) },
    { label: text.months, value: range(months.from, months.to) },
    { label: text.fit, href: urls.check(), value: unbrokenFigures(fit) },
    { label: text.bring, href: urls.papers(icon), value: bring },
  ];
  return (
    <dl className={`small ${css.facts}`}>
      {facts.map(({ label, href, value }) => (
        <div key={label} className={href ? undefined : 'row ends'}>
          <dt className="muted">
            {href ? (
              <a className="target" href={href}>
                {label}
                <span className="hidden-text">{` ${title}`}</span>
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className={href ? undefined : 'strong tabular'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

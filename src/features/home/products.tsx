import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import type { CatalogueSection, Service } from '../../content-model/texts.generated.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { cost } from '../../urls.ts';
import css from './products.module.css';

/**
 * The products as two sheets, and what a borrower asks about them. The second sheet slides over the first.
 */
export function Products({ site }: { site: Site }) {
  const { home, products, shell } = site.text;
  const { folio, headline, link } = home.products;
  const { title, links } = shell.borrower;
  // The hero has the link to the cost.
  const others = links.filter(({ path }) => path !== cost());
  return (
    <Section late id="products" className={css.products} numbered folio={folio} labelledBy="products-title">
      <Headline id="products-title" {...headline} />
      <div className={css.sheets}>
        {products.sections.map((section, n) => (
          <Sheet key={section.number} site={site} section={section} over={n > 0} />
        ))}
      </div>
      <div className="row">
        <GoLink href={site.urls.page('product')}>{link}</GoLink>
        <ul className="row" aria-label={title}>
          {others.map(({ label, path }) => (
            <li key={path}>
              <a className="target" href={site.urls.localize(path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface SheetProps {
  site: Site;
  section: CatalogueSection;
  /** True for the sheet that covers the previous one. */
  over: boolean;
}

/**
 * One product section: number, purpose, the home page's groups of its services, and the services in no group.
 */
function Sheet({ site, section, over }: SheetProps) {
  const { number, title, lead, services } = section;
  const { groups } = site.text.home.products;
  const linkTo = (service: Service) => <a href={site.urls.service(service.icon)}>{service.title}</a>;
  const titleId = `sheet-${number}`;
  return (
    <article
      className={classNames('sheet sides covers-line', css.sheet, over && `dark ${css.over}`)}
      aria-labelledby={titleId}
    >
      <header className="stack near">
        <p className="numeral">{site.format.numeral(number)}</p>
        <h3 id={titleId} className="wide sum">
          {title}
        </h3>
        <p>{lead}</p>
      </header>
      <ul className={`grid ${css.services}`}>
        {groups.map((group) => {
          const groupServices = group.services.flatMap((id) => services.filter(({ icon }) => icon === id));
          return (
            groupServices.length > 0 && (
              <Entry key={group.title} {...group} points={groupServices.map(linkTo)} />
            )
          );
        })}
        {services
          .filter(({ icon }) => !groups.some((group) => group.services.includes(icon)))
          .map((service) => (
            <Entry key={service.icon} icon={service.icon} title={linkTo(service)} points={service.bullets} />
          ))}
      </ul>
    </article>
  );
}

interface EntryProps {
  icon: IconName;
  title: ReactNode;
  /** The services of a group, or the bullets of a service. */
  points: readonly ReactNode[];
}

function Entry({ icon, title, points }: EntryProps) {
  return (
    <li className={`accent-icon ${css.service}`}>
      <Icon name={icon} size={40} />
      <h4 className="title">{title}</h4>
      <Points className={css.points} items={points} />
    </li>
  );
}

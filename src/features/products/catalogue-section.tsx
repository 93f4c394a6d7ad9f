import type { Site } from '../../content-model/site.ts';
import type { CatalogueSection as SectionText } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { contactLinks } from '../../ui/link/contact-link.tsx';
import css from './products.module.css';
import { ServiceCard } from './service-card.tsx';

interface CatalogueSectionProps {
  site: Site;
  text: SectionText;
  /** Id of the enquiry dialog. */
  opens: string;
  /** True for the second section, which has a dark background. */
  dark: boolean;
}

/** One numbered section of the catalogue: number, title, a card per service, and the day of its figures. */
export function CatalogueSection({ site, text, opens, dark }: CatalogueSectionProps) {
  const { company, format, lending, urls } = site;
  const { facts, getStarted } = site.text.products;
  const { number, title, lead, backgroundText, services, start } = text;
  const isHere = (product: string) => services.some(({ icon }) => icon === product);
  const [oldest = ''] = lending.products.flatMap(({ product, asOf }) => (isHere(product) ? asOf : [])).sort();
  const titleId = `section-${number}`;
  return (
    <section
      className={`entry covers-line ${css.book} ${dark ? `dark ${css.cloth}` : 'on-sheet'}`}
      aria-labelledby={titleId}
    >
      <div className={`no-print no-forced ${css.background}`} aria-hidden="true" data-text={backgroundText} />
      <div className={`row ${css.cover}`}>
        <p className={`numeral ${css.number}`}>{format.numeral(number)}</p>
        <div className={`stack near ${css.words}`}>
          <h2 id={titleId}>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <ul className={`ruled ${css.entries}`}>
        {services.map((service) => (
          <ServiceCard key={service.icon} {...{ site, service, opens }} />
        ))}
        <li className={`row no-print ${css.start}`}>
          <p className="lead">{start.text}</p>
          <ButtonLink href={urls.enquiry()} data-opens={opens} variant="gold">
            {getStarted.label}
          </ButtonLink>
          <p className="note">{fillIn(format, getStarted.calls, contactLinks(site))}</p>
        </li>
      </ul>
      <p className="note row">
        <span>
          {company.sample && `${facts.sample} `}
          {facts.asOf} <time dateTime={oldest}>{format.day(oldest)}</time>
        </span>{' '}
        <a className="target" href={urls.charges()}>
          {facts.charges}
        </a>
      </p>
    </section>
  );
}

import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './papers.module.css';

/** All products, each with a link to its papers. */
export function PapersIndex({ site }: { site: Site }) {
  const { text, urls } = site;
  const { index, products, next } = text.papers;
  return (
    <Section numbered folio={index.folio} labelledBy="papers-title">
      <div className="stack second-line">
        <Headline as="h1" id="papers-title" {...index.headline} lead={index.lead} />
      </div>
      {text.products.sections.map((section) => (
        <section
          key={section.number}
          className={`sides ${css.section}`}
          aria-labelledby={`papers-${section.number}`}
        >
          <h2 id={`papers-${section.number}`} className="title">
            {section.title}
          </h2>
          <ul className="ruled">
            {section.services.map(({ icon, title }) => (
              <li key={icon} className={`accent-icon ${css.product}`}>
                <Icon name={icon} />
                <h3 className="body-size">
                  <a href={urls.papers(icon)} className="covers">
                    {title}
                  </a>
                </h3>
                <p className="small muted">{products[icon].lead}</p>
                <Icon name="arrow-right" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={`stack near ${css.section}`}>
        <p className="row">
          {index.unsure} <ButtonLink href={urls.check()}>{index.check}</ButtonLink>
        </p>
        <p className="row">
          <GoLink href={urls.enquiry()}>{next.enquiry}</GoLink>
          <GoLink href={urls.charges()}>{index.charges}</GoLink>
          <GoLink href={urls.cost()}>{next.cost}</GoLink>
        </p>
      </div>
    </Section>
  );
}

interface NextStepsProps {
  site: Site;
  product: string;
  /** The amount that the visitor has entered elsewhere, in rupees. */
  amount: number | undefined;
}

/** Links to do before a visit: ask for a call, work out the cost, check the product and the numbers. */
export function NextSteps({ site, product, amount }: NextStepsProps) {
  const { lending, urls } = site;
  const text = site.text.papers.next;
  const terms = lending.products.find((one) => one.product === product);
  return (
    <Section className={`on-sheet ${css.bare}`} labelledBy="next-title">
      <div className="stack">
        <Headline id="next-title" {...text.headline} />
        <p>
          <ButtonLink href={urls.enquiry({ product, amount })}>{text.enquiry}</ButtonLink>
        </p>
        <div className="grid">
          <GoLink href={terms ? urls.productCost(terms, amount) : urls.cost()}>{text.cost}</GoLink>
          <GoLink href={urls.check()}>{text.check}</GoLink>
          <GoLink href={urls.charges(product)}>{text.charges}</GoLink>
          <GoLink href={`${urls.papers()}#numbers`}>{text.numbers}</GoLink>
        </div>
      </div>
    </Section>
  );
}

import type { PapersText } from '../../content-model/schema/papers.ts';
import type { ProductsText } from '../../content-model/schema/products.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './papers-index.module.css';
import { FirmKinds } from './sheet/firm-chooser.tsx';

interface PapersIndexProps {
  text: PapersText;
  /** The sections of the catalogue. */
  sections: ProductsText['sections'];
}

/** The kind of firm, and the list of all products, each with a link to its papers. */
export function PapersIndex({ text, sections }: PapersIndexProps) {
  const { index, products, sheet, kinds, next } = text;
  return (
    <Section folio={{ numeral: '१', label: index.folio }} labelledBy="papers-title">
      <Headline as="h1" id="papers-title" className={css.title} {...index.headline} />
      <p className={`lead ${css.lead}`}>{index.lead}</p>
      <div className={css.kinds}>
        <FirmKinds text={sheet} kinds={kinds} />
      </div>
      {sections.map((section) => (
        <section key={section.number} className={css.section} aria-labelledby={`papers-${section.number}`}>
          <h2 id={`papers-${section.number}`} className={css.heading}>
            <span className={css.number} aria-hidden="true">
              {section.number}
            </span>
            {section.title}
          </h2>
          <ul className={css.list}>
            {section.services.map(({ icon, title }) => (
              <li key={icon} className={css.row}>
                <Icon name={icon} />
                <h3>
                  <a href={urls.papers(icon)} className={css.link} data-firm-kind="">
                    {title}
                  </a>
                </h3>
                <p>{products[icon].lead}</p>
                <Icon name="arrow-right" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.unsure}>
        {index.unsure} <ButtonLink href={urls.enquiry()}>{next.enquiry}</ButtonLink>
        <GoLink href={urls.check()}>{index.check}</GoLink>
        <GoLink href={urls.charges()}>{index.charges}</GoLink>
        <GoLink href={urls.cost()}>{next.cost}</GoLink>
      </p>
    </Section>
  );
}

import type { ProductsText, Service } from '../../content-model/schema/products.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { GrowingPicture } from './growing-picture.tsx';
import css from './product-header.module.css';

interface ProductHeaderProps {
  text: ProductsText['header'];
  /** The products on the page, for the index. */
  services: readonly Service[];
}

/** The heading with an index of the products, the growing picture, and the three limits that apply to all products. */
export function ProductHeader({ text, services }: ProductHeaderProps) {
  return (
    <Section folio={{ numeral: '१', label: text.folio }} className={css.header} labelledBy="product-title">
      <div className={css.head}>
        <Headline as="h1" id="product-title" className={css.title} {...text.headline} />
        <p className="lead">{text.lead}</p>
        <nav aria-label={text.index}>
          <ul className={css.index}>
            {services.map(({ icon, title }) => (
              <li key={icon}>
                <a href={`#${icon}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <GrowingPicture picture={text.picture} />
      <dl className={css.limits}>
        {text.limits.map((limit) => (
          <div key={limit.value} className={css.limit}>
            <dt>{limit.label}</dt>
            <dd>{limit.value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import type { ProductsText } from '../../content-model/schema/products.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { GrowingPicture } from './growing-picture.tsx';
import css from './product-header.module.css';

/** The heading, the growing picture, and the three limits that apply to all products. */
export function ProductHeader({ text }: { text: ProductsText['header'] }) {
  return (
    <Section folio={{ numeral: '१', label: text.folio }} className={css.header} labelledBy="product-title">
      <div className={css.head}>
        <Headline as="h1" id="product-title" className={css.title} {...text.headline} />
        <p className="lead">{text.lead}</p>
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

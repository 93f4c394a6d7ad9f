import type { HomeText } from '../../../content-model/schema/home.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import css from './products.module.css';
import { Sheet } from './sheet.tsx';

interface ProductsProps {
  text: HomeText['products'];
  ordinal: number;
}

/** The products as two sheets, the second laid over the first. */
export function Products({ text, ordinal }: ProductsProps) {
  return (
    <Section id="products" folio={folio(ordinal, text.folio)} labelledBy="products-title">
      <Headline id="products-title" className={css.title} {...text.headline} />
      <div className={css.stack}>
        {text.sheets.map((sheet, n) => (
          <Sheet key={sheet.title} sheet={sheet} number={`0${n + 1}`} over={n > 0} />
        ))}
      </div>
      <p className={css.link}>
        <GoLink href={urls.page('product')}>{text.link}</GoLink>
      </p>
    </Section>
  );
}

import type { HomeText } from '../../../content-model/schema/home.ts';
import type { CatalogueSection } from '../../../content-model/schema/products.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import { entriesOf } from './entries.ts';
import css from './products.module.css';
import { Sheet } from './sheet.tsx';

interface ProductsProps {
  text: HomeText['products'];
  /** The catalogue's two sections. */
  sections: readonly CatalogueSection[];
  ordinal: number;
}

/** The products as two sheets. The second sheet slides over the first. */
export function Products({ text, sections, ordinal }: ProductsProps) {
  return (
    <Section
      late
      id="products"
      className={css.products}
      folio={folio(ordinal, text.folio)}
      labelledBy="products-title"
    >
      <Headline id="products-title" className={css.title} {...text.headline} />
      <div className={css.stack}>
        {sections.map((section, n) => (
          <Sheet
            key={section.number}
            section={section}
            entries={entriesOf(section, text.groups)}
            over={n > 0}
          />
        ))}
      </div>
      <p className={css.link}>
        <GoLink href={urls.page('product')}>{text.link}</GoLink>
      </p>
    </Section>
  );
}

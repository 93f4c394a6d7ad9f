import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText, CatalogueSection as SectionText } from '../../content-model/schema/products.ts';
import css from './catalogue-section.module.css';
import { FiguresNote } from './figures-note.tsx';
import { ServiceCard } from './service-card.tsx';
import { StartCard } from './start-card.tsx';

interface CatalogueSectionProps {
  text: SectionText;
  getStarted: ProductsText['getStarted'];
  facts: ProductsText['facts'];
  /** Rates and fees of all products. */
  terms: Lending['products'];
  /** True if the company is a sample. */
  isSample: boolean;
  phone: string;
  /** Id of the enquiry dialog. */
  opens: string;
  /** True for the second section, which has a dark background. */
  dark?: boolean;
}

/** One numbered section of the catalogue: number, title, and a card per service. */
export function CatalogueSection(props: CatalogueSectionProps) {
  const { text, getStarted, facts, terms, isSample, phone, opens, dark = false } = props;
  const own = text.services.flatMap((service) => terms.filter(({ product }) => product === service.icon));
  const titleId = `section-${text.number}`;
  return (
    <section
      className={`entry ${css.book} ${dark ? `dark ${css.cloth}` : css.paper}`}
      aria-labelledby={titleId}
    >
      <div className={css.background} aria-hidden="true" data-text={text.backgroundText} />
      <div className={css.cover}>
        <p className={css.number}>{text.number}</p>
        <div className={css.words}>
          <h2 id={titleId}>{text.title}</h2>
          <p className="lead">{text.lead}</p>
        </div>
      </div>
      <ul className={css.entries} data-few={text.services.length < 4 ? '' : undefined}>
        {text.services.map((service) => (
          <ServiceCard
            key={service.title}
            {...{ service, facts, opens }}
            terms={own.find(({ product }) => product === service.icon)}
            ask={getStarted.ask}
          />
        ))}
        <StartCard text={text.start.text} getStarted={getStarted} phone={phone} opens={opens} />
      </ul>
      <FiguresNote text={facts} dates={own.map(({ asOf }) => asOf)} isSample={isSample} />
    </section>
  );
}

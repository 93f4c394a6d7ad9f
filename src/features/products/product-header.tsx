import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { CompareTable } from './compare-table.tsx';
import css from './products.module.css';

/** The heading, the table of the products, the growing picture, and the limits that apply to all products. */
export function ProductHeader({ site }: { site: Site }) {
  const { folio, headline, lead, limits } = site.text.products.header;
  return (
    <Section numbered folio={folio} labelledBy="product-title">
      <div className="stack">
        <Headline
          as="h1"
          id="product-title"
          className={`second-line ${css.title}`}
          {...headline}
          lead={lead}
        />
        <CompareTable site={site} />
        <GrowingPicture site={site} />
        <Rows className={`row strong-rule ${css.limits}`} rows={limits} value="figure" />
      </div>
    </Section>
  );
}

/**
 * A picture whose visible width grows on scroll from 70% to 100% of its reserved space (docs/behaviour.md).
 * Uses a scroll-driven CSS animation. In browsers without it, growing-picture.behaviour.ts
 * sets the width.
 */
function GrowingPicture({ site: { savesData, text } }: { site: Site }) {
  const { picture } = text.products.header;
  if (savesData) return <Picture picture={picture} savesData />;
  return (
    <div className={`bleed no-print ${css.growing}`} data-growing="">
      <div className={css.growingWindow} data-growing-window="">
        <Picture picture={picture} className={css.growingPicture} eager />
      </div>
    </div>
  );
}

import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './home.module.css';

/** "Enabling growth": the steps of a business, and the finance for each step. */
export function Growth({ site }: { site: Site }) {
  const { folio, headline, lead, steps, picture } = site.text.home.growth;
  const rows = steps.map(({ step, finance }) => ({ label: step, value: finance }));
  return (
    <Section numbered folio={folio} dark className={css.growth} labelledBy="growth-title">
      <div className={css.growthContent} data-reveal="">
        <div className={`stack ${css.growthWords}`}>
          <Headline id="growth-title" className={`second-line ${css.growthTitle}`} {...headline} />
          <p className="lead muted">{lead}</p>
          <Rows className="ruled fine" rows={rows} row={css.step} value="muted" />
        </div>
        <div className={`bleed no-print ${css.stairs}`}>
          <Picture picture={picture} className={css.stairsImage} savesData={site.savesData} />
        </div>
      </div>
    </Section>
  );
}

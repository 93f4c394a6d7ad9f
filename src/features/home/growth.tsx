import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './growth.module.css';

/** "Enabling growth": the steps of a business, and the finance for each step. */
export function Growth({ site }: { site: Site }) {
  const { folio, headline, lead, steps, picture } = site.text.home.growth;
  const rows = steps.map(({ step, finance, service }) => ({
    label: step,
    value: <a href={site.urls.service(service)}>{finance}</a>,
  }));
  return (
    <Section folio={{ numeral: 2, label: folio }} dark className={css.growth} labelledBy="growth-title">
      <div className={css.content} data-reveal="">
        <div className={css.words}>
          <Headline id="growth-title" className={css.title} {...headline} />
          <p className={`lead ${css.lead}`}>{lead}</p>
          <Rows className={css.steps} rows={rows} row={css.step} />
        </div>
        <div className={css.stairs}>
          <Picture picture={picture} className={css.image} savesData={site.savesData} />
        </div>
      </div>
    </Section>
  );
}

import type { HomeText } from '../../../content-model/schema/home.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import css from './growth.module.css';

interface GrowthProps {
  text: HomeText['growth'];
  ordinal: number;
}

/** "Enabling growth": the steps of a business, and the finance for each step. */
export function Growth({ text, ordinal }: GrowthProps) {
  return (
    <Section folio={folio(ordinal, text.folio)} dark className={css.growth} labelledBy="growth-title">
      <div className={css.content} data-reveal="">
        <div className={css.words}>
          <Headline id="growth-title" className={css.title} {...text.headline} />
          <p className={`lead ${css.lead}`}>{text.lead}</p>
          <dl className={css.steps}>
            {text.steps.map(({ step, finance, service }) => (
              <div key={step} className={css.step}>
                <dt>{step}</dt>
                <dd>
                  <a href={urls.service(service)}>{finance}</a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={css.stairs}>
          <Picture picture={text.picture} className={css.image} />
        </div>
      </div>
    </Section>
  );
}

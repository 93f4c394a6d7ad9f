import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './careers.module.css';

/** The three benefits of working here (docs/behaviour.md). */
export function Benefits({ site }: { site: Site }) {
  const { folio, headline, cards } = site.text.careers.benefits;
  return (
    <Section numbered folio={folio} labelledBy="benefits-title">
      <div className="stack far">
        <Headline id="benefits-title" {...headline} />
        <ul className={`grid ${css.cards}`}>
          {cards.map(({ title, body, picture }, index) => (
            <li key={title} className={index === 0 ? `sides ${css.first}` : 'stack'}>
              <div className="bleed">
                <Picture picture={picture} savesData={site.savesData} />
              </div>
              <div className="stack close">
                <p className="ordinal" aria-hidden="true">
                  {site.format.numeral(`2.${index + 1}`)}
                </p>
                <h3 className="wide">{title}</h3>
                <p className="measure">{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

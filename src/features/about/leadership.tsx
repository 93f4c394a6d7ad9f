import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './about.module.css';

/** The leaders as ledger entries: portrait, signature, biography, and expertise on ruled lines. */
export function Leadership({ site }: { site: Site }) {
  const { folio, headline, lead, leaders, expertise: label, sampleNote } = site.text.about.leadership;
  return (
    <Section numbered folio={folio} labelledBy="leadership-title">
      <div className="stack far">
        <div className="sides">
          <Headline id="leadership-title" {...headline} lead={lead} />
        </div>
        <ol>
          {leaders.map(({ id, image, name, position, description, expertise }, index) => (
            <li key={id} id={id} className={`stack ${css.leader}`}>
              <div className={css.portrait}>
                <Picture picture={image} savesData={site.savesData} />
              </div>
              <div className="row">
                <div className={`stack close ${css.account}`}>
                  <p className="ordinal" aria-hidden="true">
                    {site.format.numeral(`4.${index + 1}`)}
                  </p>
                  <h3 className="wide sub-size">{name}</h3>
                  <p className="wide thin sub-size">{position}</p>
                  <p className="measure">{description.text}</p>
                </div>
                <div className={`stack close ${css.lines}`}>
                  <h4 className="label">{label}</h4>
                  <ul className="ruled fine strong">
                    {expertise.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              </div>
            </li>
          ))}
        </ol>
        <p className="note">{sampleNote}</p>
      </div>
    </Section>
  );
}

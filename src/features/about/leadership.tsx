import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './leadership.module.css';

/** The leaders as ledger entries: portrait, signature, biography, and expertise on ruled lines. */
export function Leadership({ site }: { site: Site }) {
  const { folio, headline, lead, leaders, expertise: label, sampleNote } = site.text.about.leadership;
  return (
    <Section folio={{ numeral: 4, label: folio }} className={css.leadership} labelledBy="leadership-title">
      <div className={css.head}>
        <Headline id="leadership-title" {...headline} />
        <p className="lead">{lead}</p>
      </div>
      <ol className={css.ledger}>
        {leaders.map(({ id, image, name, position, description, expertise }, index) => (
          <li key={id} id={id} className={css.entry}>
            <div className={css.portrait}>
              <Picture picture={image} className={css.picture} savesData={site.savesData} />
            </div>
            <div className={css.words}>
              <p className={css.number} aria-hidden="true">{`4.${index + 1}`}</p>
              <h3 className={css.name}>{name}</h3>
              <p className={css.position}>{position}</p>
              <p className={css.account}>{description.text}</p>
            </div>
            <div className={css.lines}>
              <h4 className={css.label}>{label}</h4>
              <ul>
                {expertise.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className={`note ${css.sample}`}>{sampleNote}</p>
    </Section>
  );
}

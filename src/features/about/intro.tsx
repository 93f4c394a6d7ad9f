import type { Site } from '../../content-model/site.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './intro.module.css';

/** The library folder with the name-change documents. */
const NAME_CHANGE = ['Change in name of company'];

/** Introduces the company: headline, current and former name, and registration data. */
export function Intro({ site }: { site: Site }) {
  const { folio, headline, lead, body, plate } = site.text.about.intro;
  const { formerName, name, exchange, offices } = site.company;
  const entries = [
    { label: plate.formerly, value: <s>{formerName}</s>, look: css.struck },
    { label: plate.name, value: name, look: css.large },
    { label: plate.listed, value: exchange.name, look: css.large },
    { label: plate.code, value: exchange.code },
    { label: plate.offices, value: offices.map(({ city }) => city).join(', ') },
  ];
  return (
    <Section folio={{ numeral: 1, label: folio }} labelledBy="about-title">
      <div className={css.spread}>
        <Headline as="h1" id="about-title" className={css.title} {...headline} />
        <div className={css.words}>
          <p className="lead">{lead}</p>
          <p>{body}</p>
        </div>
        <div className={css.plate}>
          <h2 className={css.plateTitle}>{plate.title}</h2>
          <dl>
            {entries.map(({ label, value, look }) => (
              <div key={label} className={css.entry}>
                <dt>{label}</dt>
                <dd className={look}>{value}</dd>
              </div>
            ))}
          </dl>
          <a className={css.follow} href={site.urls.folder(NAME_CHANGE)}>
            {plate.follow}
          </a>
        </div>
      </div>
    </Section>
  );
}

import type { Site } from '../../content-model/site.ts';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './about.module.css';

/** The library folder with the name-change documents. */
const NAME_CHANGE = ['Change in name of company'];

/** Introduces the company: headline, current and former name, and registration data. */
export function Intro({ site }: { site: Site }) {
  const { folio, headline, lead, body, plate } = site.text.about.intro;
  const { formerName, name, exchange, offices } = site.company;
  const large = (value: string) => <span className="wide sub-size">{value}</span>;
  const entries = [
    { label: plate.formerly, value: <s className={`muted ${css.struck}`}>{formerName}</s> },
    { label: plate.name, value: large(name) },
    { label: plate.listed, value: large(exchange.name) },
    { label: plate.code, value: exchange.code },
    { label: plate.offices, value: offices.map(({ city }) => city).join(', ') },
  ];
  return (
    <Section numbered folio={folio} labelledBy="about-title">
      <div className="stack far">
        <Headline as="h1" id="about-title" className="second-line" {...headline} />
        <div className="sides">
          <div className="stack near">
            <p className="lead">{lead}</p>
            <p className="measure">{body}</p>
          </div>
          <div className={`sheet stack near ${css.plate}`}>
            <h2 className="label">{plate.title}</h2>
            <Rows rows={entries} value="strong" />
            <a className="target" href={site.urls.folder(NAME_CHANGE)}>
              {plate.follow}
            </a>
          </div>
        </div>
      </div>
    </Section>
  );
}

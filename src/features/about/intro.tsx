import type { AboutText } from '../../content-model/schema/about.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './intro.module.css';

interface IntroProps {
  text: AboutText['intro'];
  company: Company;
  /** Address of the library folder with the name-change documents. */
  changeOfName: string;
}

/** Introduces the company: headline, current and former name, and registration data. */
export function Intro({ text, company, changeOfName }: IntroProps) {
  const { plate } = text;
  const cities = company.offices.map((office) => office.city).join(', ');
  return (
    <Section folio={{ numeral: '१', label: text.folio }} labelledBy="about-title">
      <div className={css.spread}>
        <Headline as="h1" id="about-title" className={css.title} {...text.headline} />
        <div className={css.words}>
          <p className="lead">{text.lead}</p>
          <p>{text.body}</p>
        </div>
        <div className={css.plate}>
          <h2 className={css.plateTitle}>{plate.title}</h2>
          <dl>
            <Entry label={plate.formerly} value={company.formerName} struck />
            <Entry label={plate.name} value={company.name} large />
            <Entry label={plate.listed} value={company.exchange.name} large />
            <Entry label={plate.code} value={company.exchange.code} />
            <Entry label={plate.offices} value={cities} />
          </dl>
          <a className={css.follow} href={changeOfName}>
            {plate.follow}
          </a>
        </div>
      </div>
    </Section>
  );
}

function Entry(props: { label: string; value: string; struck?: boolean; large?: boolean }) {
  const { label, value, struck, large } = props;
  const look = struck ? css.struck : large ? css.large : undefined;
  return (
    <div className={css.entry}>
      <dt>{label}</dt>
      <dd className={look}>{struck ? <s>{value}</s> : value}</dd>
    </div>
  );
}

import type { AboutText } from '../../content-model/schema/about.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { longDate } from '../../domain/long-date.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './grievance.module.css';
import { GrievanceOfficer } from './grievance-officer.tsx';

interface GrievanceProps {
  text: AboutText['grievance'];
  company: Company;
  opensInNewTab: string;
}

/** Investor grievance redressal: the officer to contact, what to include, and the next steps. */
export function Grievance({ text, company, opensInNewTab }: GrievanceProps) {
  const { steps, include, reviewed } = text;
  const complaints = <a href={urls.charges('complaints')}>{text.complaints}</a>;
  const shareholders = <a href={urls.shareholders()}>{text.shareholders}</a>;
  const email = <a href={urls.mail(text.officer.email)}>{text.officer.email}</a>;
  return (
    <Section folio={{ label: text.folio }} labelledBy="grievance-title">
      <Headline as="h1" id="grievance-title" className={css.title} {...text.headline} />
      <p className={`lead ${css.lead}`}>{text.lead}</p>
      <p className={css.loans}>
        <FillIn text={text.requests} values={{ shareholders }} />
      </p>
      <p>
        <FillIn text={text.loans} values={{ complaints }} />
      </p>
      <div className={css.spread}>
        <GrievanceOfficer text={text} company={company} />
        <div className={css.include}>
          <h2 className={css.heading}>{include.title}</h2>
          <Points items={include.items} />
        </div>
      </div>
      <h2 className={css.heading}>{steps.title}</h2>
      <ol className={`points ${css.steps}`}>
        {steps.items.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>
              <FillIn text={step.body} values={{ email }} />
            </p>
            {step.link && (
              <GoLink href={step.link.url} target="_blank" rel="noopener">
                {step.link.label} <span className="hidden-text">({opensInNewTab})</span>
              </GoLink>
            )}
          </li>
        ))}
      </ol>
      <p className="note">
        {reviewed.label} <time dateTime={reviewed.date}>{longDate(reviewed.date)}</time>
      </p>
    </Section>
  );
}

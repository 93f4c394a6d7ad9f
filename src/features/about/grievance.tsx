import type { Site } from '../../content-model/site.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { ContactLink } from '../../ui/link/contact-link.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './about.module.css';

/** Investor grievance redressal: the officer to contact, what to include, and the next steps. */
export function Grievance({ site }: { site: Site }) {
  const { format, urls } = site;
  const { about, common } = site.text;
  const { grievance: text } = about;
  const { steps, include, reviewed, officer } = text;
  const values = {
    shareholders: <a href={urls.shareholders()}>{text.shareholders}</a>,
    complaints: <a href={urls.charges('complaints')}>{text.complaints}</a>,
    email: <ContactLink href={urls.mail(officer.email)}>{officer.email}</ContactLink>,
  };
  return (
    <Section folio={text.folio} labelledBy="grievance-title">
      <div className="stack far">
        <div className="stack near">
          <Headline
            as="h1"
            id="grievance-title"
            className="second-line"
            {...text.headline}
            lead={text.lead}
          />
          <p className="measure">{fillIn(format, text.requests, values)}</p>
          <p className="measure">{fillIn(format, text.loans, values)}</p>
        </div>
        <div className="sides">
          <div className="sheet stack near">
            <h2 className="sub-size">{officer.title}</h2>
            <Rows rows={officerRows(site)} value="strong" />
            {text.sample && <p className="note">{text.sampleNote}</p>}
          </div>
          <div className="stack near">
            <h2 className="sub-size">{include.title}</h2>
            <Points items={include.items} />
          </div>
        </div>
        <div className="stack">
          <h2 className="sub-size">{steps.title}</h2>
          <ol className={`points sides ${css.steps}`}>
            {steps.items.map(({ title, body, link }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{fillIn(format, body, values)}</p>
                {link && (
                  <GoLink href={link.url} target="_blank" rel="noopener">
                    {link.label}
                    <span className="hidden-text"> ({common.opensInNewTab})</span>
                  </GoLink>
                )}
              </li>
            ))}
          </ol>
          <p className="note">
            {reviewed.label} <time dateTime={reviewed.date}>{format.day(reviewed.date)}</time>
          </p>
        </div>
      </div>
    </Section>
  );
}

/** The contacts of the grievance officer. The postal address is that of the first office. */
function officerRows({ company, named, text, urls }: Site) {
  const { labels, name, position, email } = text.about.grievance.officer;
  const { name: firm, offices, phone } = company;
  const addresses = offices.map(({ lines, city, postalCode }) =>
    [firm, ...lines, unbroken(`${city} ${postalCode}`)].join(', '),
  );
  return [
    { label: labels.name, value: named(name) },
    { label: labels.position, value: position },
    { label: labels.phone, value: <ContactLink href={urls.dial(phone)}>{phone}</ContactLink> },
    { label: labels.email, value: <ContactLink href={urls.mail(email)}>{email}</ContactLink> },
    { label: labels.address, value: addresses[0] },
  ];
}

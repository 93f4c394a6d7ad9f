import type { AboutText } from '../../content-model/schema/about.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { named } from '../../domain/language/language.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { Rows } from '../../ui/rows/rows.tsx';
import * as urls from '../../urls.ts';
import css from './grievance.module.css';

interface GrievanceOfficerProps {
  text: AboutText['grievance'];
  company: Company;
}

/** The grievance officer's contact details: name, position, phone, email and postal address. */
export function GrievanceOfficer({ text, company }: GrievanceOfficerProps) {
  const { officer } = text;
  const [office] = company.offices;
  const address = office
    ? [company.name, ...office.lines, unbroken(`${office.city} ${office.postalCode}`)]
    : [];
  const rows = [
    { label: officer.labels.name, value: named(officer.name) },
    { label: officer.labels.position, value: officer.position },
    { label: officer.labels.phone, value: <a href={urls.dial(company.phone)}>{company.phone}</a> },
    { label: officer.labels.email, value: <a href={urls.mail(officer.email)}>{officer.email}</a> },
    { label: officer.labels.address, value: address.join(', ') },
  ];
  return (
    <div className={css.officer}>
      <h2 className={css.heading}>{officer.title}</h2>
      <Rows rows={rows} />
      {text.sample && <p className="note">{text.sampleNote}</p>}
    </div>
  );
}

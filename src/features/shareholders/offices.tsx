import type { Site } from '../../content-model/site.ts';
import { ContactLink } from '../../ui/link/contact-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import type { Sentences } from './links.tsx';

interface OfficeProps {
  site: Site;
  sentences: Sentences;
}

/**
 * The registrar's address and hours, and the tasks of the registrar and of the company. Its phone number is
 * plain text.
 */
export function Registrar({ site, sentences }: OfficeProps) {
  const { labels, title, does, company } = site.text.shareholders.registrar;
  const { registrar } = site.shareholders;
  return (
    <>
      <h3>{title}</h3>
      <Rows
        rows={[...contactRows(labels, registrar, site), { label: labels.hours, value: registrar.hours }]}
      />
      {[does, company].map((part) => (
        <div key={part.title} className="stack">
          <h3>{part.title}</h3>
          {sentences.points(part.items)}
        </div>
      ))}
    </>
  );
}

/** The steps of a claim from the Investor Education and Protection Fund, and the company's nodal officer. */
export function Iepf({ site, sentences }: OfficeProps) {
  const { steps, shares, officer: labels } = site.text.shareholders.iepf;
  const { nodalOfficer } = site.shareholders;
  return (
    <>
      {sentences.points(steps, 'ol')}
      <p>{sentences.fill(shares)}</p>
      <h3>{labels.title}</h3>
      <Rows rows={contactRows(labels, nodalOfficer, site)} />
    </>
  );
}

/** The labels and the values of a contact; only an officer has a position. */
type Contact<Address> = { name: string; position?: string; address: Address; phone: string; email: string };

const contactRows = (
  labels: Contact<string>,
  { name, position, address, phone, email }: Contact<readonly string[]>,
  { urls }: Site,
) => [
  { label: labels.name, value: <strong>{name}</strong> },
  ...(position && labels.position ? [{ label: labels.position, value: position }] : []),
  { label: labels.address, value: address.join(', ') },
  { label: labels.phone, value: phone },
  { label: labels.email, value: <ContactLink href={urls.mail(email)}>{email}</ContactLink> },
];

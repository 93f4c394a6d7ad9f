import type { ReactNode } from 'react';
import type { Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import { Points } from '../../ui/part/points.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import * as urls from '../../urls.ts';

interface RegistrarProps {
  text: ShareholdersText['registrar'];
  registrar: Shareholders['registrar'];
  values: Readonly<Record<string, ReactNode>>;
}

/** The registrar's address and hours, and what it does and what the company does. Its phone number is plain text. */
export function Registrar({ text, registrar, values }: RegistrarProps) {
  const { labels } = text;
  const { name, address, phone, email, hours } = registrar;
  return (
    <>
      <h3>{text.title}</h3>
      <Rows
        rows={[
          { label: labels.name, value: <strong>{name}</strong> },
          { label: labels.address, value: address.join(', ') },
          { label: labels.phone, value: phone },
          { label: labels.email, value: <a href={urls.mail(email)}>{email}</a> },
          { label: labels.hours, value: hours },
        ]}
      />
      {[text.does, text.company].map(({ title, items }) => (
        <div key={title} className="stack">
          <h3>{title}</h3>
          <Points items={items} values={values} />
        </div>
      ))}
    </>
  );
}

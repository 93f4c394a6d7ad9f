import type { ReactNode } from 'react';
import type { Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import * as urls from '../../urls.ts';

interface IepfProps {
  text: ShareholdersText['iepf'];
  officer: Shareholders['nodalOfficer'];
  values: Readonly<Record<string, ReactNode>>;
}

/** How to claim from the Investor Education and Protection Fund, step by step, and the company's nodal officer. */
export function Iepf({ text, officer, values }: IepfProps) {
  const labels = text.officer;
  return (
    <>
      <Points as="ol" items={text.steps} values={values} />
      <p>
        <FillIn text={text.shares} values={values} />
      </p>
      <h3>{labels.title}</h3>
      <Rows
        rows={[
          { label: labels.name, value: <strong>{officer.name}</strong> },
          { label: labels.position, value: officer.position },
          { label: labels.address, value: officer.address.join(', ') },
          { label: labels.email, value: <a href={urls.mail(officer.email)}>{officer.email}</a> },
          { label: labels.phone, value: officer.phone },
        ]}
      />
    </>
  );
}

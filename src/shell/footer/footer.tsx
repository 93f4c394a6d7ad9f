import type { ReactNode } from 'react';
import type { Text } from '../../content-model/load.ts';
import type { Company } from '../../content-model/schema/company.ts';

interface FooterProps {
  text: Text;
  company: Company;
  path: string | undefined;
  /** The newsletter form, passed in by the page because islands cannot hydrate inside server-rendered React. */
  children?: ReactNode;
}

/** The foot of every page. */
export function Footer({ company, children }: FooterProps) {
  return (
    <footer className="dark">
      {children}
      <p>{company.name}</p>
    </footer>
  );
}

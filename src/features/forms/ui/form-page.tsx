import type { ReactNode } from 'react';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from './form-page.module.css';

interface FormPageProps {
  /** The label in the margin. */
  folio: string;
  /** Undefined if the form renders its heading itself. */
  title?: string;
  light?: string;
  lead?: string;
  /** The panel beside the form: the slot `aside` of Astro pages. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The body of a page that consists of one form with a panel beside it, on phones below it. */
export function FormPage({ folio, title, light, lead, aside, children }: FormPageProps) {
  return (
    <Section folio={{ label: folio }}>
      <div className={css.page}>
        <div className={css.form}>
          {title && <Headline as="h1" strong={title} light={light} />}
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {aside}
      </div>
    </Section>
  );
}

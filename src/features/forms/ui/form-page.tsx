import type { ReactNode } from 'react';
import { Headline } from '../../../ui/section/headline.tsx';
import css from './form-page.module.css';

interface FormPageProps {
  /** Undefined if the form renders its heading itself. */
  title?: string;
  light?: string;
  lead?: string;
  /** The panel beside the form: the slot `aside` of Astro pages. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The body of a page that consists of one form with a panel beside it, on phones below it. */
export function FormPage({ title, light, lead, aside, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <div className={css.form}>
        {title && <Headline as="h1" strong={title} light={light} />}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {aside}
    </div>
  );
}

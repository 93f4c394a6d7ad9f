export { Headline } from './headline.tsx';

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Numeral } from './numeral.tsx';

interface FolioProps {
  numeral?: string;
  label: string;
}

interface SectionProps {
  /** The margin: a numeral in Devanagari digits, unless the page has only one section, and a label. */
  folio?: FolioProps | undefined;
  id?: string | undefined;
  dark?: boolean | undefined;
  className?: string | undefined;
  /** The id of the headline that labels this section. */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/**
 * A section of the ledger layout. The numeral is in the margin, and the content is to the right of the margin
 * line.
 */
export function Section({ folio, id, dark = false, className, labelledBy, children }: SectionProps) {
  return (
    <section id={id} className={classNames('entry', dark && 'dark', className)} aria-labelledby={labelledBy}>
      {folio && <Folio {...folio} />}
      {children}
    </section>
  );
}

/** The numeral is decorative; screen readers read the text beside it. */
export function Folio({ numeral, label }: FolioProps) {
  return (
    <p className="folio">
      {numeral && <Numeral numeral={numeral} />}
      <span>{label}</span>
    </p>
  );
}

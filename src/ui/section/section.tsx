export { Headline } from './headline.tsx';

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Numeral } from './numeral.tsx';

interface SectionProps {
  /** What stands in the ledger's margin: a numeral in Devanagari digits and a word. */
  folio?: { numeral: string; label: string } | undefined;
  id?: string | undefined;
  dark?: boolean | undefined;
  className?: string | undefined;
  /** The id of the headline that names this section. */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/** One entry of the ledger page: the numeral in the margin, the content right of the margin line. */
export function Section({ folio, id, dark = false, className, labelledBy, children }: SectionProps) {
  return (
    <section id={id} className={classNames('entry', dark && 'dark', className)} aria-labelledby={labelledBy}>
      {folio && <Folio {...folio} />}
      {children}
    </section>
  );
}

/** The numeral is a drawing of the section's place; the word beside it is read out. */
export function Folio({ numeral, label }: { numeral: string; label: string }) {
  return (
    <p className="folio">
      <Numeral numeral={numeral} />
      <span>{label}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface MarginProps {
  /** True to show the section's number, which the style sheet counts in the digits of the page's script. */
  numbered?: boolean | undefined;
  /** Another number instead, such as how many documents there are. */
  number?: string | undefined;
}

interface SectionProps extends MarginProps {
  /** The words in the margin. */
  folio?: string | undefined;
  id?: string | undefined;
  dark?: boolean | undefined;
  /** True for a section far down on phones, whose layout the browser then defers until it is near. */
  late?: boolean;
  className?: string | undefined;
  /** The id of the headline that labels this section. */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/**
 * A section of the ledger layout. The numeral is in the margin, and the content is to the right of the margin
 * line.
 */
export function Section({ folio, id, dark, late, className, labelledBy, children, ...margin }: SectionProps) {
  const classes = classNames('entry', dark && 'dark', late && 'late', className);
  return (
    <section id={id} className={classes} aria-labelledby={labelledBy}>
      {folio !== undefined && <Folio {...margin} label={folio} />}
      {children}
    </section>
  );
}

/** The numeral is decorative; screen readers read the text beside it. */
export function Folio({ numbered, number, label }: MarginProps & { label: string }) {
  return (
    <p className="folio">
      {(numbered || number) && (
        <b aria-hidden="true" data-numbered={numbered && ''}>
          {number}
        </b>
      )}
      <span>{label}</span>
    </p>
  );
}

/** The ledger's red margin line, as high as the page's content. */
export const MarginLine = () => <div className="margin-line" aria-hidden="true" />;

interface HeadlineProps {
  as?: 'h1' | 'h2' | undefined;
  /** The part in heavy type. */
  strong: string;
  /** The part in light type. */
  light?: string | undefined;
  /** The paragraph below it. */
  lead?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** A headline in two weights. The element's base styles set the size. */
export function Headline({ as: Level = 'h2', strong, light, lead, id, className }: HeadlineProps) {
  return (
    <>
      <Level id={id} className={className}>
        {/* One text node, because a separate space at the end of a line is lost in the accessible name. */}
        {light ? `${strong} ` : strong}
        {light && <em>{light}</em>}
      </Level>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}

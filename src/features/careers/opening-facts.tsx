import type { Site } from '../../content-model/site.ts';
import type { Opening } from '../../content-model/texts.generated.ts';
import { Rows } from '../../ui/rows/rows.tsx';

interface OpeningFactsProps {
  site: Site;
  /** Undefined for the general application. */
  opening?: Opening | undefined;
}

const FACTS = ['department', 'location', 'pay'] as const;

/** The facts of an opening, with their labels. */
export const factsOf = ({ text }: Site, opening: Opening) =>
  FACTS.flatMap((name) =>
    opening[name] ? [{ label: text.careers.openings.columns[name], value: opening[name] }] : [],
  );

/** The facts of an opening above its application form, and the note for disabled applicants. */
export function OpeningFacts({ site, opening }: OpeningFactsProps) {
  const { adjustments } = site.text.careers.openings;
  return (
    <div className="ruled">
      {opening && <Rows className="facts" rows={factsOf(site, opening)} value="strong" />}
      <p>{adjustments}</p>
    </div>
  );
}

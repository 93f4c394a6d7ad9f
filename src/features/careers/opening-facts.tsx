import type { Site } from '../../content-model/site.ts';
import type { Opening } from '../../content-model/texts.generated.ts';
import { BackLink } from '../../ui/link/back-link.tsx';
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

/**
 * The facts of an opening above its application form, the note for disabled applicants, and the way to all
 * openings.
 */
export function OpeningFacts({ site, opening }: OpeningFactsProps) {
  const { adjustments, all } = site.text.careers.openings;
  return (
    <div className="ruled">
      {opening && <Rows className="facts" rows={factsOf(site, opening)} value="strong" />}
      <p>{adjustments}</p>
      <p>
        <BackLink href={`${site.urls.page('career')}#openings`}>{all}</BackLink>
      </p>
    </div>
  );
}

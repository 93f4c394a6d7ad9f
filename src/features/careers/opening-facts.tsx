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

/**
 * The facts of an opening above its application form, the note for disabled applicants, and the way to all
 * openings.
 */
export function OpeningFacts({ site, opening }: OpeningFactsProps) {
  const { columns, adjustments, all } = site.text.careers.openings;
  const rows = FACTS.flatMap((name) =>
    opening?.[name] ? [{ label: columns[name], value: opening[name] }] : [],
  );
  return (
    <div className="ruled">
      {rows.length > 0 && <Rows className="facts" rows={rows} value="strong" />}
      <p>{adjustments}</p>
      <p>
        <BackLink href={`${site.urls.page('career')}#openings`}>{all}</BackLink>
      </p>
    </div>
  );
}

import type { Site } from '../../content-model/site.ts';
import type { Opening } from '../../content-model/texts.generated.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './opening-facts.module.css';

interface OpeningFactsProps {
  site: Site;
  /** Undefined for the general application. */
  opening?: Opening | undefined;
}

const FACTS = ['department', 'location', 'pay'] as const;

/** The facts of an opening above its application form, the note for disabled applicants, and the way to all openings. */
export function OpeningFacts({ site, opening }: OpeningFactsProps) {
  const { columns, adjustments, all } = site.text.careers.openings;
  const rows = FACTS.flatMap((name) =>
    opening?.[name] ? [{ label: columns[name], value: opening[name] }] : [],
  );
  return (
    <div className={css.facts}>
      {rows.length > 0 && <Rows className="" rows={rows} />}
      <p>{adjustments}</p>
      <p>
        <a className={css.all} href={`${site.urls.page('career')}#openings`}>
          <Icon name="arrow-left" />
          {all}
        </a>
      </p>
    </div>
  );
}

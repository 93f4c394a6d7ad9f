import type { CareersText, Opening } from '../../content-model/schema/careers.ts';
import css from './opening-facts.module.css';

interface OpeningFactsProps extends Pick<CareersText['openings'], 'columns' | 'adjustments'> {
  /** Undefined for the general application. */
  opening?: Opening | undefined;
}

const FACTS = ['department', 'location', 'pay'] as const;

/** The facts of an opening above its application form, and the note for disabled applicants. */
export function OpeningFacts({ columns, adjustments, opening }: OpeningFactsProps) {
  const facts = FACTS.flatMap((name) => (opening?.[name] ? [[columns[name], opening[name]] as const] : []));
  return (
    <div className={css.facts}>
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{adjustments}</p>
    </div>
  );
}

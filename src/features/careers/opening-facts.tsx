import type { CareersText, Opening } from '../../content-model/schema/careers.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import * as urls from '../../urls.ts';
import css from './opening-facts.module.css';

interface OpeningFactsProps extends Pick<CareersText['openings'], 'columns' | 'adjustments' | 'all'> {
  /** Undefined for the general application. */
  opening?: Opening | undefined;
}

const FACTS = ['department', 'location', 'pay'] as const;

/** The facts of an opening above its application form, the note for disabled applicants, and the way to all openings. */
export function OpeningFacts({ columns, adjustments, all, opening }: OpeningFactsProps) {
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
      <p>
        <a className={css.all} href={`${urls.page('career')}#openings`}>
          <Icon name="arrow-left" />
          {all}
        </a>
      </p>
    </div>
  );
}

import type { Company } from '../../content-model/schema/company.ts';
import { unbroken } from '../../domain/unbroken.ts';
import css from './footer.module.css';

interface OfficeProps {
  office: Company['offices'][number];
  openInMaps: string;
  newTab: string;
}

/** One address with a map link. */
export function Office({ office, openInMaps, newTab }: OfficeProps) {
  return (
    <div className={css.office}>
      <h2 className={css.heading}>{office.city}</h2>
      <address className={css.address}>
        {office.lines.map((line) => (
          // A narrow column ends a line of the address only after a comma.
          <span key={line}>{line.split(', ').map(unbroken).join(', ')}</span>
        ))}
        <span>
          {office.city} {unbroken(office.postalCode)}
        </span>
      </address>
      <a className={css.link} href={office.map} target="_blank" rel="noopener noreferrer">
        {openInMaps}
        <span className="hidden-text">
          ({office.city}, {newTab})
        </span>
      </a>
    </div>
  );
}

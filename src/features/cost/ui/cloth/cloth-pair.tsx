import { OFFERS } from '../../compare-answer.ts';
import css from '../answer/compare.module.css';
import type { OffersProps } from '../answer/compare-table.tsx';
import { quotedText } from '../answer/format.ts';
import { toBars } from './bars.ts';
import { ClothHead, ClothRows, Patterns, Swatch } from './cloth.tsx';
import { labelOf } from './loan-cloth.tsx';

/** Two offers as cloth, side by side on one scale. The place of an offer that was not entered says so. */
export function ClothPair({ site, offers, heading }: OffersProps) {
  const { format } = site;
  const { answer, compareAnswer: text } = site.text.cost;
  const bars = toBars(offers);
  return (
    <div className={css.columns}>
      <Patterns />
      {OFFERS.map((name) => {
        const index = offers.findIndex((offer) => offer.name === name);
        const [offer, cloth] = [offers[index], bars.cloths[index]];
        return (
          <figure key={name} className={css.offer}>
            <figcaption className="small">
              {heading(name)}
              {offer && (
                <p className="muted">
                  {format.fill(text.quoted, {
                    rate: quotedText(site, offer.terms),
                    count: offer.cost.schedule.length,
                  })}
                </p>
              )}
            </figcaption>
            {cloth ? (
              <>
                <ClothHead {...bars} {...cloth} />
                <ClothRows {...{ bars, cloth }} label={`${name}: ${labelOf(site, cloth)}`} />
              </>
            ) : (
              <p className={css.missing}>{text.missing}</p>
            )}
          </figure>
        );
      })}
      <ul className={`stack close small ${css.key}`}>
        {(['interest', 'principal', 'fees'] as const).map((name) => (
          <li key={name} className="row tight">
            <Swatch name={name} />
            {text.threads[name]}
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <p className={`small ${css.aside}`}>
          {format.fill(text.cloths, { row: answer.cloth.titles[bars.unit] })}{' '}
          {bars.cloths.some(({ rows }) => rows.length > (bars.rowsPerYear ?? rows.length)) &&
            answer.cloth.years}
        </p>
      )}
    </div>
  );
}

import { OFFERS } from '../../compare-answer.ts';
import type { OffersProps } from '../answer/compare-table.tsx';
import { quotedText } from '../answer/format.ts';
import { toBars } from './bars.ts';
import { ClothHead, ClothRows, Patterns, Swatch } from './cloth.tsx';
import css from './cloth-pair.module.css';
import { labelOf } from './loan-cloth.tsx';

/** Two offers as cloth, side by side on one scale. The place of an offer that was not entered says so. */
export function ClothPair({ site, offers, heading }: OffersProps) {
  const { format } = site;
  const { answer, compareAnswer: text } = site.text.cost;
  const bars = toBars(offers);
  return (
    <div className={css.pair}>
      <Patterns />
      {OFFERS.map((name) => {
        const index = offers.findIndex((offer) => offer.name === name);
        const [offer, cloth] = [offers[index], bars.cloths[index]];
        return (
          <figure key={name} className={css.offer}>
            <figcaption>
              {heading(name)}
              {offer && (
                <p>
                  {format.fill(text.quoted, {
                    rate: quotedText(site, offer.terms),
                    count: String(offer.cost.schedule.length),
                  })}
                </p>
              )}
            </figcaption>
            {cloth ? (
              <>
                <ClothHead {...{ bars, cloth }} />
                <ClothRows {...{ bars, cloth }} label={`${name}: ${labelOf(site, cloth)}`} />
              </>
            ) : (
              <p className={css.missing}>{text.missing}</p>
            )}
          </figure>
        );
      })}
      <ul className={css.key}>
        {(['interest', 'principal', 'fees'] as const).map((name) => (
          <li key={name}>
            <Swatch name={name} />
            {text.threads[name]}
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <p className={css.note}>{format.fill(text.cloths, { row: answer.cloth.titles[bars.unit] })}</p>
      )}
    </div>
  );
}

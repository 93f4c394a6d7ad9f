import type { CostText } from '../../../../content-model/schema/cost.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { type ComparedOffer, OFFERS, type OfferName } from '../../compare-answer.ts';
import { quotedText } from '../answer/format.ts';
import { ClothHead, ClothRows } from './cloth.tsx';
import css from './cloth-pair.module.css';
import { labelOf } from './loan-cloth.tsx';
import { Patterns, Swatch } from './patterns.tsx';
import { weave } from './weave.ts';

interface ClothPairProps {
  text: CostText;
  /** One offer, or both. */
  offers: readonly ComparedOffer[];
  /** The heading of an offer, with its label. */
  heading: (name: OfferName) => React.ReactNode;
}

/** Two offers as cloth, side by side on one scale. The place of an offer that was not entered says so. */
export function ClothPair({ text: all, offers, heading }: ClothPairProps) {
  const { compareAnswer: text } = all;
  const { cloth: names } = all.answer;
  const woven = weave(offers);
  return (
    <div className={css.pair}>
      <Patterns />
      {OFFERS.map((name) => {
        const index = offers.findIndex((offer) => offer.name === name);
        const [offer, cloth] = [offers[index], woven.cloths[index]];
        return (
          <figure key={name} className={css.offer}>
            <figcaption>
              {heading(name)}
              {offer && (
                <p>
                  {fillText(text.quoted, {
                    rate: quotedText(text, offer.terms),
                    count: String(offer.cost.schedule.length),
                  })}
                </p>
              )}
            </figcaption>
            {cloth ? (
              <>
                <ClothHead weave={woven} cloth={cloth} />
                <ClothRows weave={woven} cloth={cloth} label={`${name}: ${labelOf(names, cloth)}`} />
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
        <p className={css.note}>{fillText(text.cloths, { row: names.titles[woven.unit] })}</p>
      )}
    </div>
  );
}

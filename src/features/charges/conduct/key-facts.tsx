import type { ChargesText } from '../../../content-model/schema/charges.ts';
import css from './key-facts.module.css';

/** The Key Facts Statement: what it is, and a drawn sheet with its rows. */
export function KeyFacts({ text }: { text: ChargesText['keyFacts'] }) {
  return (
    <div className={css.spread}>
      <div className={css.words}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={css.sheet}>
        <h3>{text.sheet.title}</h3>
        <ol className={css.rows}>
          {text.sheet.rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

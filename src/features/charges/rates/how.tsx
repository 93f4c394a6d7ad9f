import type { ChargesText } from '../../../content-model/schema/charges.ts';
import css from './how.module.css';

/** How the rate of a loan is set: paragraphs, and numbered steps. */
export function How({ text }: { text: ChargesText['how'] }) {
  return (
    <>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className={css.steps}>
        {text.steps.map(({ title, body }, index) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

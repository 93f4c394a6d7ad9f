import type { PapersText } from '../../../content-model/schema/papers.ts';
import { IDENTIFIERS } from '../../../domain/identifiers/check.ts';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from './number-list.module.css';
import type { NumberWords } from './number-sentence.ts';

/**
 * How registration numbers are built. number-checks.behaviour.ts shows a field for each, which belongs to no form
 * and is never sent.
 */
export function NumberList({ text, numeral }: { text: PapersText['numbers']; numeral?: string }) {
  const { folio, headline, lead, fields, example, problems, warnings, accepted, holders, states } = text;
  const words: NumberWords = { problems, warnings, accepted, holders, states };
  return (
    <Section
      id="numbers"
      folio={{ label: folio, ...(numeral && { numeral }) }}
      className={css.numbers}
      labelledBy="numbers-title"
    >
      <Headline id="numbers-title" {...headline} />
      <p className={`lead ${css.lead}`}>{lead}</p>
      <p className={css.private} data-number-field="" hidden>
        {text.private}
      </p>
      <ul className={css.list} data-numbers={JSON.stringify(words)}>
        {IDENTIFIERS.map((name) => {
          const { label, pattern, example: sample } = fields[name];
          const id = `number-${name}`;
          return (
            <li key={name} className={css.row} data-number={name}>
              <div className={css.about}>
                <h3 className={css.name}>
                  <label htmlFor={id}>{label}</label>
                </h3>
                <p id={`${id}-pattern`}>{pattern}</p>
                <p className={css.example}>
                  {example}{' '}
                  <span className={css.sample} lang="en">
                    {sample}
                  </span>
                </p>
              </div>
              <div data-number-field="" hidden>
                {/* A spelling checker may send the text to its vendor. */}
                <input
                  id={id}
                  type="text"
                  className={css.input}
                  autoComplete="off"
                  autoCapitalize="characters"
                  autoCorrect="off"
                  spellCheck={false}
                  translate="no"
                  aria-describedby={`${id}-verdict ${id}-pattern`}
                />
                <p id={`${id}-verdict`} role="status" className={css.verdict} />
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

import type { Site } from '../../../content-model/site.ts';
import { IDENTIFIERS } from '../../../domain/identifiers/check.ts';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { NumberWords } from './number-fields.ts';
import css from './number-list.module.css';

/**
 * How registration numbers are built. number-checks.behaviour.ts shows a field for each, which belongs to no form
 * and is never sent.
 */
export function NumberList({ site }: { site: Site }) {
  const text = site.text.papers.numbers;
  const { problems, warnings, accepted, holders, states } = text;
  const words: NumberWords = { problems, warnings, accepted, holders, states };
  return (
    <Section
      id="numbers"
      folio={{ numeral: '२', label: text.folio }}
      className={css.numbers}
      labelledBy="numbers-title"
    >
      <Headline id="numbers-title" {...text.headline} />
      <p className={`lead ${css.lead}`}>{text.lead}</p>
      <p className={css.private} data-number-field="" hidden>
        {text.private}
      </p>
      <ul className={css.list} data-numbers={JSON.stringify(words)}>
        {IDENTIFIERS.map((name) => {
          const { label, pattern, example: sample } = text.fields[name];
          const id = `number-${name}`;
          return (
            <li key={name} className={css.row} data-number={name}>
              <div className={css.about}>
                <h3 className={css.name}>
                  <label htmlFor={id}>{label}</label>
                </h3>
                <p id={`${id}-pattern`}>{pattern}</p>
                <p className={css.example}>
                  {text.example}{' '}
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

import type { Site } from '../../../content-model/site.ts';
import { IDENTIFIERS } from '../../../domain/identifiers/check.ts';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from '../papers.module.css';
import type { NumberWords } from './number-fields.ts';

/**
 * Explains the structure of registration numbers. number-checks.behaviour.ts shows a field for each, which
 * belongs to no form and is never sent.
 */
export function NumberList({ site }: { site: Site }) {
  const text = site.text.papers.numbers;
  const { problems, warnings, accepted, holders, states } = text;
  const words: NumberWords = { problems, warnings, accepted, holders, states };
  return (
    <Section
      id="numbers"
      numbered
      folio={text.folio}
      className={`on-sheet ${css.bare}`}
      labelledBy="numbers-title"
    >
      <div className="stack second-line">
        <Headline id="numbers-title" {...text.headline} lead={text.lead} />
        <p className="measure no-print" data-number-field="" hidden>
          {text.private}
        </p>
        <ul className="ruled" data-numbers={JSON.stringify(words)}>
          {IDENTIFIERS.map((name) => {
            const { label, pattern, example: sample } = text.fields[name];
            const id = `number-${name}`;
            return (
              <li key={name} className={`grid ${css.number}`} data-number={name}>
                <div>
                  <h3>
                    <label htmlFor={id}>{label}</label>
                  </h3>
                  <p id={`${id}-pattern`} className="small muted">
                    {pattern}
                  </p>
                  <p className="small muted">
                    {text.example}{' '}
                    <span className="strong tabular" lang="en">
                      {sample}
                    </span>
                  </p>
                </div>
                <div className="no-print" data-number-field="" hidden>
                  {/* A spelling checker may send the text to its vendor. */}
                  <input
                    id={id}
                    type="text"
                    className={`input tabular ${css.input}`}
                    autoComplete="off"
                    autoCapitalize="characters"
                    autoCorrect="off"
                    spellCheck={false}
                    translate="no"
                    aria-describedby={`${id}-verdict ${id}-pattern`}
                  />
                  <p id={`${id}-verdict`} role="status" className={`strong ${css.verdict}`} />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}

import type { CostText } from '../../../../content-model/schema/cost.ts';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import type { costFields } from './cost-fields.ts';
import css from './rate-field.module.css';

type RateFieldProps = ReturnType<ReturnType<typeof costFields>> & {
  text: CostText;
  /** The address of the form with another rate. */
  addressWith: (rate: string) => string;
};

const PERIODS = ['month', 'year'] as const;

/** The rate of a loan. If a flat rate names no period, the message has a link for each. */
export function RateField({ text, addressWith, ...field }: RateFieldProps) {
  const { error, defaultValue } = field;
  const rate = defaultValue.trim();
  const question = (
    <span>
      {error}
      <span className={css.periods}>
        {PERIODS.map((period) => {
          // Tests read the words of each language.
          const answer = fillText(text.choices.ratePeriod[period], { rate });
          return (
            <a key={period} href={addressWith(answer)}>
              {answer}
            </a>
          );
        })}
      </span>
    </span>
  );
  return (
    <TextField
      {...field}
      error={error === text.errors.ratePeriod ? question : error}
      autoComplete="off"
      required
    />
  );
}

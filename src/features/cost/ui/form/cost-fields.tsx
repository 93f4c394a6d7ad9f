import type { ReactNode } from 'react';
import type { CostField } from '../../../../content-model/schema/choices.ts';
import type { Site } from '../../../../content-model/site.ts';
import type { CostText } from '../../../../content-model/texts.generated.ts';
import { DATE_LIMITS } from '../../../../domain/loan/due-dates.ts';
import { readDate } from '../../../../domain/loan/read-values.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { CostValues } from '../../parameters.ts';
import css from '../cost-page.module.css';

/** Input of the fields of a form. */
export interface FieldsProps<Values = CostValues> {
  site: Site;
  values: Values;
  problems: readonly CostProblem[];
}

/** A field with an error. The name includes the letter of an offer, such as `rateA`. */
export interface CostProblem {
  field: string;
  problem: keyof CostText['errors'];
}

const fieldId = (field: string) => `cost-${field}`;

/**
 * Returns a function that returns the props of a field by name.
 * @param suffix the letter of an offer, which is appended to names and ids
 */
export const costFields =
  ({ site, values, problems }: FieldsProps, suffix = '') =>
  (name: CostField) => {
    const { errors, fields } = site.text.cost;
    const field = `${name}${suffix}`;
    const problem = problems.find((one) => one.field === field)?.problem;
    return {
      id: fieldId(field),
      name: field,
      label: fields[name].label,
      hint: fields[name].hint,
      error: problem && errors[problem],
      defaultValue: values[name] ?? '',
    };
  };

type FieldOf = ReturnType<typeof costFields>;

/** The links of the summary above a rejected form, each with the offer that its field is of. */
export function summaryOf({ text }: Site, problems: readonly CostProblem[]) {
  const { compareAnswer, errors } = text.cost;
  const { a, b } = compareAnswer;
  return problems.map(({ field, problem }) => {
    const offer = field.endsWith('A') ? a : field.endsWith('B') && b;
    return {
      href: `#${fieldId(field)}`,
      message: offer ? `${offer}: ${errors[problem]}` : errors[problem],
    };
  });
}

/** The choices of the GST field. */
export function gstChoices({ format, lending, text }: Site) {
  const { add, included } = text.cost.choices.gst;
  return { add: format.fill(add, { percent: lending.gst.percent }), included };
}

interface ChoicesProps extends ReturnType<FieldOf> {
  /** Labels by value, in display order. `none` stands for the empty value. */
  options: Readonly<Record<string, string>>;
}

/** A choice whose options are all answers. */
export const Choices = ({ options, ...field }: ChoicesProps) => (
  <SelectField {...field}>
    {Object.entries(options).map(([value, label]) => (
      <option key={value} value={value === 'none' ? '' : value}>
        {label}
      </option>
    ))}
  </SelectField>
);

type RateFieldProps = ReturnType<FieldOf> & {
  site: Site;
  /** The address of the form with another rate. */
  addressWith: (rate: string) => string;
};

const PERIODS = ['month', 'year'] as const;

/** The rate of a loan. If a flat rate names no period, the message has a link for each. */
export function RateField({ site: { format, text }, addressWith, ...field }: RateFieldProps) {
  const { choices, errors } = text.cost;
  const { error, defaultValue } = field;
  const question = (
    <span>
      {error}
      <span className="row">
        {PERIODS.map((period) => {
          // Tests read the words of each language.
          const answer = format.fill(choices.ratePeriod[period], { rate: defaultValue.trim() });
          return (
            <ButtonLink key={period} variant="tool" href={addressWith(answer)}>
              {answer}
            </ButtonLink>
          );
        })}
      </span>
    </span>
  );
  return (
    <TextField
      {...field}
      error={error === errors.ratePeriod ? question : error}
      autoComplete="off"
      required
    />
  );
}

/** The fields, most of which an offer leaves out. */
const OFFER_DETAILS = ['other', 'pay', 'days', 'start', 'first'] as const;

/** Values of folded fields that a visitor need not see. */
const USUAL = ['', 'monthly', '360', 'add'];

interface MoreFieldsProps {
  site: Site;
  field: FieldOf;
  label: string;
  /** The other fields in the fold. */
  others: readonly CostField[];
  before?: ReactNode;
  children?: ReactNode;
}

/**
 * Fields that most visitors do not need, folded: other charges, how often instalments are due, the dates, and
 * others.
 */
export function MoreFields({ site, field, label, others, before, children }: MoreFieldsProps) {
  const { choices, optional } = site.text.cost;
  const isUsed = [...OFFER_DETAILS, ...others]
    .map(field)
    .some(({ defaultValue, error }) => !USUAL.includes(defaultValue) || error !== undefined);
  const date = (name: 'start' | 'first') => {
    const props = field(name);
    // A date field shows dates as YYYY-MM-DD only; addresses may have others.
    return { ...props, type: 'date', ...DATE_LIMITS, defaultValue: readDate(props.defaultValue) ?? '' };
  };
  return (
    <details className="fold" open={isUsed}>
      <summary className="fold-row">{label}</summary>
      <div className={`grid ${css.fields}`}>
        {before}
        <TextField {...field('other')} autoComplete="off" optional={optional} />
        <Choices {...field('pay')} options={choices.pay} />
        <Choices {...field('days')} options={choices.days} />
        <TextField {...date('start')} />
        <TextField {...date('first')} />
        {children}
      </div>
    </details>
  );
}

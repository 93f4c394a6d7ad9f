import type { Site } from '../../content-model/site.ts';
import { ChoiceField } from '../../ui/field/choice-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { amountInWords, CHECKED_FIELDS, textOf } from './answers.ts';
import css from './check.module.css';
import { fieldId } from './element-ids.ts';
import type { CheckState } from './evaluate.ts';

export interface CheckProps {
  site: Site;
  state: CheckState;
}

const QUESTIONS = ['purpose', 'amount', 'turnover', 'investment', 'years', 'papers', 'gst', 'udyam'] as const;

/** The eight questions, each with its number in the ledger's column of numbers. */
export const Questions = (props: CheckProps) => (
  <ol className={`ruled ${css.questions}`}>
    {QUESTIONS.map((name, index) => (
      <li key={name} className={css.question}>
        <span className="counter" aria-hidden="true">
          {props.site.format.numeral(`${index + 1}`)}
        </span>
        <Question {...props} name={name} />
      </li>
    ))}
  </ol>
);

interface QuestionProps extends CheckProps {
  name: (typeof QUESTIONS)[number];
}

/** A choice; or an amount as people say it, with a line that shows how it was read. */
function Question({ site, state, name }: QuestionProps) {
  const { check, forms } = site.text;
  const question = check.questions[name];
  const typed = state.typed ? textOf(state.typed, name) : '';
  const checkedField = CHECKED_FIELDS.find((one) => one === name);
  const error = checkedField && state.errors[checkedField];
  const field = {
    id: fieldId(name),
    name,
    label: question.label,
    hint: 'hint' in question ? question.hint : undefined,
    error: error && check.form.errors[error],
  };
  if ('yes' in question || 'options' in question) {
    const options =
      'yes' in question
        ? (['yes', 'no'] as const).map((value) => ({ value, label: question[value] }))
        : question.options.map(({ id, label }) => ({ value: id, label }));
    return name === 'papers' ? (
      <ChoiceField
        {...{ ...field, options }}
        type="checkbox"
        chosen={state.typed?.getAll(name).map(String)}
      />
    ) : (
      <ChoiceField {...{ ...field, options }} type="radio" chosen={[typed]} />
    );
  }
  const readId = `${field.id}-read`;
  const isOptional = name === 'investment';
  const words = { readAs: check.form.readAs, numbers: forms.enquiry.numbers };
  return (
    <div className="stack close" data-amount="">
      {/* The sign also loads its font with the page, so that the line below causes no request. */}
      <TextField
        {...field}
        optional={isOptional ? forms.shared.optional : undefined}
        prefixText="₹"
        required={!isOptional}
        autoComplete="off"
        defaultValue={typed}
        aria-describedby={readId}
      />
      <output
        id={readId}
        htmlFor={field.id}
        className={`note tabular strong ${css.inWords}`}
        data-amount-words={name}
      >
        {amountInWords(typed, words, site.format)}
      </output>
    </div>
  );
}

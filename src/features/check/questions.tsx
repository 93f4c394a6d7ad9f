import type { ReactNode } from 'react';
import type { CheckText } from '../../content-model/schema/check/check.ts';
import { ChoiceField } from '../../ui/field/choice-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type AmountText, amountInWords } from './amount-in-words.ts';
import { CHECKED_FIELDS, textOf } from './answers.ts';
import type { CheckState } from './check-state.ts';
import { amountWordsId, fieldId } from './names.ts';
import css from './questions.module.css';

interface QuestionsProps {
  text: CheckText;
  amountText: AmountText;
  /** The text that marks an optional question. */
  optional: string;
  state: CheckState;
}

/** The eight questions, each with its number in the ledger's column of numbers. */
export function Questions({ text: { questions, form }, amountText, optional, state }: QuestionsProps) {
  const typed = (name: string) => (state.typed ? textOf(state.typed, name) : '');
  const field = (name: keyof CheckText['questions']) => {
    const checked = CHECKED_FIELDS.find((one) => one === name);
    const error = checked && state.errors[checked];
    return { id: fieldId(name), name, label: questions[name].label, error: error && form.errors[error] };
  };
  const choice = (name: 'purpose' | 'years') => ({
    ...field(name),
    type: 'radio' as const,
    options: questions[name].options.map(({ id, label }) => ({ value: id, label })),
    chosen: [typed(name)],
  });
  const yesNo = (name: 'gst' | 'udyam') => ({
    ...field(name),
    type: 'radio' as const,
    options: (['yes', 'no'] as const).map((value) => ({ value, label: questions[name][value] })),
    chosen: [typed(name)],
  });
  const amount = (name: 'amount' | 'turnover' | 'investment') => ({
    ...field(name),
    hint: questions[name].hint,
    typed: typed(name),
    amountText,
  });
  const papers = state.typed?.getAll('papers').map(String) ?? [];
  return (
    <ol className={css.questions}>
      <Numbered number="1">
        <ChoiceField {...choice('purpose')} />
      </Numbered>
      <Numbered number="2">
        <Amount {...amount('amount')} />
      </Numbered>
      <Numbered number="3">
        <Amount {...amount('turnover')} />
      </Numbered>
      <Numbered number="4">
        <Amount {...amount('investment')} optional={optional} />
      </Numbered>
      <Numbered number="5">
        <ChoiceField {...choice('years')} />
      </Numbered>
      <Numbered number="6">
        <ChoiceField
          {...field('papers')}
          type="checkbox"
          hint={questions.papers.hint}
          options={questions.papers.options.map(({ id, label }) => ({ value: id, label }))}
          chosen={papers}
        />
      </Numbered>
      <Numbered number="7">
        <ChoiceField {...yesNo('gst')} />
      </Numbered>
      <Numbered number="8">
        <ChoiceField {...yesNo('udyam')} />
      </Numbered>
    </ol>
  );
}

function Numbered({ number, children }: { number: string; children: ReactNode }) {
  return (
    <li className={css.question}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      {children}
    </li>
  );
}

interface AmountProps {
  id: string;
  name: string;
  label: string;
  hint: string;
  optional?: string;
  error: string | undefined;
  typed: string;
  amountText: AmountText;
}

/** An amount as people say it, with a line that shows how it was read. */
function Amount({ typed, amountText, ...field }: AmountProps) {
  const readId = amountWordsId(field.name);
  return (
    <div className={css.amount} data-amount="">
      {/* The sign also loads its font with the page, so that the line below causes no request. */}
      <TextField
        {...field}
        prefixText="₹"
        required={!field.optional}
        autoComplete="off"
        defaultValue={typed}
        aria-describedby={readId}
      />
      <output
        id={readId}
        htmlFor={field.id}
        className={`tabular ${css.inWords}`}
        data-amount-words={field.name}
      >
        {amountInWords(typed, amountText)}
      </output>
    </div>
  );
}

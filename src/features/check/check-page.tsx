import type { NumberWords } from '../../domain/money/format.ts';
import { Answer } from './answer/answer.tsx';
import type { ProductWords } from './answer/product-lists.tsx';
import { CheckForm } from './check-form.tsx';
import type { CheckState } from './check-state.ts';
import { scriptData } from './script-data.ts';

interface CheckPageProps extends ProductWords {
  numbers: NumberWords;
  /** Text that this form has in common with all others. */
  shared: { summaryTitle: string; optional: string };
  state: CheckState;
}

/** The questions and the answer. Works without script; with script nothing is sent. */
export function CheckPage({ numbers, shared, state, ...words }: CheckPageProps) {
  const { text, lending } = words;
  const data = scriptData(text, lending, numbers);
  return (
    <div data-check="">
      <CheckForm text={text} amountText={data} shared={shared} state={state} />
      <Answer {...words} fit={state.fit} amount={state.amount} />
      <script type="application/json">{JSON.stringify(data)}</script>
    </div>
  );
}

import type { CheckText } from '../../content-model/schema/check.ts';
import type { NumberWords } from '../../domain/money/format.ts';
import { Answer } from './answer/answer.tsx';
import { CheckForm } from './check-form.tsx';
import type { CheckState } from './check-state.ts';
import { scriptData } from './script-data.ts';

interface CheckPageProps {
  text: CheckText;
  numbers: NumberWords;
  /** Text that this form has in common with all others. */
  shared: { summaryTitle: string; optional: string };
  /** Titles of the products, by id. */
  titles: Readonly<Record<string, string>>;
  /** Ids of the products that discount a bill. */
  bills: readonly string[];
  language: string;
  state: CheckState;
}

/** The questions and the answer. Works without script; with script nothing is sent. */
export function CheckPage({ text, numbers, shared, titles, bills, language, state }: CheckPageProps) {
  const data = scriptData(text, numbers);
  return (
    <div data-check={JSON.stringify(data)}>
      <CheckForm text={text} amountText={data} shared={shared} state={state} />
      <Answer text={text} titles={titles} bills={bills} language={language} fit={state.fit} />
    </div>
  );
}

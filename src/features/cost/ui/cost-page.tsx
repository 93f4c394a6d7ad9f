import type { ReactNode } from 'react';
import type { CostText } from '../../../content-model/schema/cost.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Headline } from '../../../ui/section/headline.tsx';
import * as urls from '../../../urls.ts';
import css from './cost-page.module.css';
import { type CostProblem, summaryOf } from './form/cost-fields.ts';

interface CostPageProps {
  text: CostText;
  form: urls.CostForm;
  problems: readonly CostProblem[];
  /** True if the figures were not entered by the visitor. */
  isExample: boolean;
  /** The form's fields. */
  fields: ReactNode;
  /** Undefined if the form was rejected. */
  answer: { status: string; content: ReactNode } | undefined;
}

const FORMS = ['loan', 'bill', 'compare'] as const;

/** A page of the calculator: the form, and the answer beside it, on phones below it. */
export function CostPage({ text, form, problems, isExample, fields, answer }: CostPageProps) {
  const { headline, lead } = text[form];
  return (
    <div className={css.page} data-form={form}>
      <header className={css.header}>
        <nav aria-label={text.kinds.label}>
          <ul className={css.kinds}>
            {FORMS.map((kind) => (
              <li key={kind}>
                <a href={urls.cost(kind)} aria-current={kind === form ? 'page' : undefined}>
                  {text.kinds[kind]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Headline as="h1" {...headline} />
        <p className="lead">{lead}</p>
      </header>
      <form className={css.form} method="get" action={`${urls.cost(form)}#answer`} data-calculator="">
        {problems.length > 0 && (
          <ErrorSummary id="cost-errors" title={text.errorsTitle} errors={summaryOf(text, problems)} />
        )}
        {isExample && <p className={css.example}>{text.example}</p>}
        {fields}
        <p className="note">{text.privacy}</p>
      </form>
      <p className="hidden-text" role="status" data-calculator-status="" />
      <div id="answer" className={css.answer} data-calculator-answer={answer?.status}>
        {answer?.content}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CostText } from '../../../content-model/schema/cost.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Headline } from '../../../ui/section/headline.tsx';
import { Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './cost-page.module.css';
import { type CostProblem, summaryOf } from './form/cost-fields.ts';

interface CostPageProps {
  text: CostText;
  form: urls.CostForm;
  problems: readonly CostProblem[];
  /** Says which figures were not entered by the visitor. */
  note: string | undefined;
  /** What the company offers, above the form. */
  range?: ReactNode;
  /** The form's fields. */
  fields: ReactNode;
  /** Undefined if the form was rejected. */
  answer: Answer | undefined;
}

interface Answer {
  /** One sentence for screen readers when the answer changes. */
  status: string;
  /** The figures of the bar, which stays in view on phones until the answer is. */
  bar?: readonly { label: string; value: string }[];
  content: ReactNode;
  /** Sections below form and answer, at full width. */
  rest?: ReactNode;
}

const FORMS = ['loan', 'bill', 'compare'] as const;

/** A page of the calculator: the form, and the answer beside it, on phones below it. */
export function CostPage({ text, form, problems, note, range, fields, answer }: CostPageProps) {
  const { lead, headline } = { lead: undefined, ...text[form] };
  return (
    <>
      <Section folio={{ numeral: '१', label: text.folio }} className={css.entry}>
        <div className={classNames(css.page, form === 'compare' && css.wide, !answer && css.rejected)}>
          <div className={css.ask}>
            <header className={css.header}>
              <Kinds text={text.kinds} form={form} />
              <Headline as="h1" {...headline} />
              {lead && <p className="lead">{lead}</p>}
            </header>
            {/* The form's address leads to the answer, or to the errors. */}
            <div id={answer ? undefined : 'answer'} className={css.errors} data-calculator-part="errors">
              {problems.length > 0 && (
                <ErrorSummary id="cost-errors" title={text.errorsTitle} errors={summaryOf(text, problems)} />
              )}
            </div>
            {range}
            <form
              className={css.form}
              method="get"
              action={`${urls.cost(form)}#answer`}
              noValidate
              data-calculator=""
            >
              {note && (
                <p className={css.example} data-example="">
                  {note}
                </p>
              )}
              {fields}
              <p className="note">{text.privacy}</p>
            </form>
            <div className={classNames('dark', css.foot)} data-calculator-part="bar">
              {answer?.bar && <Bar figures={answer.bar} toAnswer={text.answer.toAnswer} />}
            </div>
          </div>
          <p className="hidden-text" role="status" data-calculator-status="" />
          <div
            id={answer && 'answer'}
            className={css.answer}
            data-calculator-answer={answer?.status}
            data-calculator-part="answer"
          >
            {answer?.content}
          </div>
        </div>
      </Section>
      <div className={css.rest} data-calculator-part="rest">
        {answer?.rest}
      </div>
    </>
  );
}

/** The links to the three calculators. */
function Kinds({ text, form }: { text: CostText['kinds']; form: urls.CostForm }) {
  return (
    <nav aria-label={text.label}>
      <ul className={css.kinds}>
        {FORMS.map((kind) => (
          <li key={kind}>
            <a href={urls.cost(kind)} aria-current={kind === form ? 'page' : undefined}>
              {text[kind]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BarProps {
  figures: readonly { label: string; value: string }[];
  toAnswer: string;
}

/** Stays at the foot of a phone's window while the form is read, and then rests above the answer. */
function Bar({ figures, toAnswer }: BarProps) {
  return (
    <div className={css.bar}>
      {figures.map(({ label, value }) => (
        <p key={label}>
          <small>{label}</small> <b>{value}</b>
        </p>
      ))}
      <a href="#answer">
        <svg width="20" height="20" viewBox="0 0 20 20" role="img" aria-label={toAnswer}>
          <path d="M10 1v16M4 11l6 6 6-6" />
        </svg>
      </a>
    </div>
  );
}

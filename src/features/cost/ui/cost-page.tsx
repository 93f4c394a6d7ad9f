import type { ReactNode } from 'react';
import type { Site } from '../../../content-model/site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { CostForm } from '../../../urls.ts';
import type { CostValues } from '../parameters.ts';
import css from './cost-page.module.css';
import { type CostProblem, summaryOf } from './form/cost-fields.tsx';

export interface CalculatorProps<Values = CostValues> {
  site: Site;
  /** The values of the address. */
  values: Values;
  /** The site's public address. */
  origin: string;
}

interface CostPageProps {
  site: Site;
  form: CostForm;
  problems: readonly CostProblem[];
  /** Says which figures were not entered by the visitor. */
  note: string | undefined;
  /** The company's own range, above the form. */
  range?: ReactNode;
  /** The form's fields. */
  fields: ReactNode;
  /** Undefined if the form was rejected. */
  answer: Answer | undefined;
}

export interface Figure {
  label: string;
  value: string;
}

interface Answer {
  /** One sentence for screen readers when the answer changes. */
  status: string;
  /** The figures of the bar, which phones show until the answer is in view. */
  bar?: readonly Figure[];
  content: ReactNode;
  /** Sections below form and answer, at full width. */
  rest?: ReactNode;
}

const FORMS = ['loan', 'bill', 'compare'] as const;

/** A page of the calculator: the form, and the answer beside it, on phones below it. */
export function CostPage({ site, form, problems, note, range, fields, answer }: CostPageProps) {
  const { company, format, urls } = site;
  const text = site.text.cost;
  const { lead, headline } = { lead: undefined, ...text[form] };
  const isBeside = form !== 'compare';
  return (
    <>
      <Section numbered folio={text.folio}>
        <div className={classNames('prints-alone', isBeside ? 'sides' : 'stack far', css.page)}>
          <div className={classNames(isBeside && css.ask)}>
            <div className="stack">
              <header className="stack near second-line">
                <nav aria-label={text.kinds.label} className="no-print">
                  <ul className="row">
                    {FORMS.map((kind) => (
                      <li key={kind}>
                        <a
                          className="target"
                          href={urls.cost(kind)}
                          aria-current={kind === form ? 'page' : undefined}
                        >
                          {text.kinds[kind]}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <Headline as="h1" {...headline} />
                {lead && <p className="lead no-print">{lead}</p>}
                <p className="only-print note">
                  {format.fill(site.text.papers.sheet.questions, {
                    company: company.name,
                    phone: company.phone,
                  })}
                </p>
              </header>
              {/* The form's address leads to the answer, or to the errors. */}
              <div id={answer ? undefined : 'answer'} data-calculator-part="errors">
                {problems.length > 0 && (
                  <ErrorSummary
                    id="cost-errors"
                    title={site.text.forms.shared.summaryTitle}
                    errors={summaryOf(site, problems)}
                  />
                )}
              </div>
              {range}
              <form
                className="stack no-print"
                method="get"
                action={`${urls.cost(form)}#answer`}
                noValidate
                data-calculator=""
              >
                {note && (
                  <p className="remark" data-example="">
                    {note}
                  </p>
                )}
                {fields}
                <p className="note">{text.privacy}</p>
              </form>
            </div>
            <div className={`dark bleed no-print ${css.foot}`} data-calculator-part="bar">
              {answer?.bar && <Bar figures={answer.bar} toAnswer={text.answer.toAnswer} />}
            </div>
          </div>
          <p className="hidden-text" role="status" data-calculator-status="" />
          <div
            id={answer && 'answer'}
            className={classNames('stack far', answer && 'late', css.answer, !isBeside && css.below)}
            data-calculator-answer={answer?.status}
            data-calculator-part="answer"
          >
            {answer?.content ?? <p className="sheet no-print">{text.answer.missing}</p>}
          </div>
        </div>
      </Section>
      <div className={css.rest} data-calculator-part="rest">
        {answer?.rest}
      </div>
    </>
  );
}

/**
 * On phones, sticks to the bottom of the window while the form is in view, and then stays above the answer.
 */
function Bar({ figures, toAnswer }: { figures: readonly Figure[]; toAnswer: string }) {
  return (
    <div className={`edged ${css.bar}`}>
      {figures.map(({ label, value }) => (
        <p key={label}>
          <small className="note">{label}</small> <b className="money">{value}</b>
        </p>
      ))}
      <a href="#answer" className="covers">
        <Icon name="chevron-down" />
        <span className="hidden-text">{toAnswer}</span>
      </a>
    </div>
  );
}

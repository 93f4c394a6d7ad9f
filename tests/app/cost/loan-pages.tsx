/** The calculator over the content of the tests. */
import { renderToStaticMarkup } from 'react-dom/server';
import { loadContent } from '../../../src/content-model/load.ts';
import { openSites } from '../../../src/content-model/site.ts';
import { compareValues } from '../../../src/features/cost/compare-answer.ts';
import { answerLoan, type LoanAnswer } from '../../../src/features/cost/loan-answer.ts';
import { BillPage } from '../../../src/features/cost/ui/bill-page.tsx';
import { ComparePage } from '../../../src/features/cost/ui/compare-page.tsx';
import { LoanPage } from '../../../src/features/cost/ui/loan-page.tsx';
import { CONTENT } from '../../fixture-content.ts';

export const site = openSites(loadContent(CONTENT).content)();
export const { format, lending } = site;
export const text = site.text.cost;
export const origin = 'https://lender.example';

export type Values = Readonly<Record<string, string>>;

/** @throws Error if the values are refused */
export function answered(values: Values): LoanAnswer {
  const { answer, problems } = answerLoan(values, lending);
  if (!answer) throw new Error(JSON.stringify(problems));
  return answer;
}

export const loanPage = (values: Values): string =>
  renderToStaticMarkup(<LoanPage {...{ site, values, origin }} />);

export const billPage = (values: Values): string =>
  renderToStaticMarkup(<BillPage {...{ site, values, origin }} />);

/** The page of two offers with the values of an address. */
export const comparePage = (query: string): string =>
  renderToStaticMarkup(
    <ComparePage {...{ site, origin }} values={compareValues(new URLSearchParams(query))} />,
  );

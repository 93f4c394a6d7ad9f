/** The calculator over the content of the tests. */
import { renderToStaticMarkup } from 'react-dom/server';
import { loadContent } from '../../../src/content-model/load.ts';
import { compareValues } from '../../../src/features/cost/compare-answer.ts';
import { answerLoan, type LoanAnswer } from '../../../src/features/cost/loan-answer.ts';
import { listProducts } from '../../../src/features/cost/products.ts';
import { ComparePage } from '../../../src/features/cost/ui/compare-page.tsx';
import { LoanPage } from '../../../src/features/cost/ui/loan-page.tsx';
import { CONTENT } from '../../fixture-content.ts';

const { content } = loadContent(CONTENT);
export const { lending } = content;
const { products, library } = content.text.en;
export const text = content.text.en.cost;
export const { copy } = library;
export const origin = 'https://lender.example';

export type Values = Readonly<Record<string, string>>;

/** @throws Error if the values are refused */
export function answered(values: Values): LoanAnswer {
  const { answer, problems } = answerLoan(values, lending);
  if (!answer) throw new Error(JSON.stringify(problems));
  return answer;
}

export const loanPage = (values: Values): string =>
  renderToStaticMarkup(
    <LoanPage
      {...{ text, values, lending, copy, origin }}
      isSample
      products={listProducts('reducing', lending, products)}
    />,
  );

/** The page of two offers with the values of an address. */
export const comparePage = (query: string): string =>
  renderToStaticMarkup(
    <ComparePage
      {...{ text, values: compareValues(new URLSearchParams(query)), lending, copy, origin }}
      isExample={false}
    />,
  );

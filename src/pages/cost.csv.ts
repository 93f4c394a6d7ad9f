/** The schedule of a loan as a file for spreadsheets. */
import type { APIRoute } from 'astro';
import { content, textIn } from '../content-model/text.ts';
import { answerLoan } from '../features/cost/loan-answer.ts';
import { queryOf, valuesOf } from '../features/cost/parameters.ts';
import { scheduleCsv } from '../features/cost/schedule-csv.ts';
import * as urls from '../urls.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, redirect }) => {
  const values = valuesOf(url.searchParams);
  const { answer } = answerLoan(values, content.lending);
  // The page says which field to correct.
  if (!answer) return redirect(urls.cost('loan', queryOf(values)), 303);
  return new Response(scheduleCsv(answer, textIn().cost.answer.schedule), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="schedule.csv"',
    },
  });
};

/** The schedule of a loan as a file for spreadsheets. */
import type { APIRoute } from 'astro';
import { scheduleCsv } from '../features/cost/cost-files.ts';
import { answerLoan } from '../features/cost/loan-answer.ts';
import { queryOf, valuesOf } from '../features/cost/parameters.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, redirect, locals: { site } }) => {
  const values = valuesOf(url.searchParams);
  const { answer } = answerLoan(values, site.lending);
  // The page says which field to correct.
  if (!answer) return redirect(site.urls.cost('loan', queryOf(values)), 303);
  return new Response(scheduleCsv(answer, site), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="schedule.csv"',
    },
  });
};

/** The cost of a loan for programs (docs/contracts/pages-and-files.md). */
import type { APIRoute } from 'astro';
import { costJson, rejectedJson } from '../features/cost/cost-files.ts';
import { answerLoan } from '../features/cost/loan-answer.ts';
import { valuesOf } from '../features/cost/parameters.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, locals: { site } }) => {
  const sentValues = valuesOf(url.searchParams);
  // By default, fees include GST and rates are for a year. The form differs: it preselects the choice of GST
  // and asks for the period.
  const values = { ...sentValues, gst: sentValues.gst || 'included', ratePer: 'year' };
  const { answer, problems } = answerLoan(values, site.lending);
  const body = answer ? costJson(answer) : rejectedJson(problems, site);
  return Response.json(body, { status: answer ? 200 : 422 });
};

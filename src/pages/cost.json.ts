/** The cost of a loan for programs (docs/contracts/pages-and-files.md). */
import type { APIRoute } from 'astro';
import { costJson, rejectedJson } from '../features/cost/cost-files.ts';
import { answerLoan } from '../features/cost/loan-answer.ts';
import { valuesOf } from '../features/cost/parameters.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, locals: { site } }) => {
  const sent = valuesOf(url.searchParams);
  // Fees include GST, and rates are for a year, unlike those of the form, which shows one choice and asks for the other.
  const values = { ...sent, gst: sent.gst || 'included', ratePer: 'year' };
  const { answer, problems } = answerLoan(values, site.lending);
  const body = answer ? costJson(answer) : rejectedJson(problems, site);
  return new Response(JSON.stringify(body), {
    status: answer ? 200 : 422,
    headers: { 'Content-Type': 'application/json' },
  });
};

/** The cost of a loan for programs (docs/contracts/pages-and-files.md). */
import type { APIRoute } from 'astro';
import { content, textIn } from '../content-model/text.ts';
import { costJson, rejectedJson } from '../features/cost/cost-json.ts';
import { answerLoan } from '../features/cost/loan-answer.ts';
import { valuesOf } from '../features/cost/parameters.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => {
  // Fees include GST, unlike those of the form, which shows its choice.
  const values = valuesOf(url.searchParams);
  const { answer, problems } = answerLoan({ ...values, gst: values.gst || 'included' }, content.lending);
  const body = answer ? costJson(answer) : rejectedJson(problems, textIn('en').cost.errors);
  return new Response(JSON.stringify(body), {
    status: answer ? 200 : 422,
    headers: { 'Content-Type': 'application/json' },
  });
};

/** Responds to a request for /check. Stores nothing. */
import { readAnswers } from './answers.ts';
import type { CheckState } from './check-state.ts';
import { evaluate } from './evaluate.ts';
import type { FitRules } from './rules.ts';

export interface CheckResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: CheckState;
}

/**
 * The response to GET is an empty form. The response to POST contains the products that fit (200), or the answers that
 * are missing (422), or the reason why the form was not evaluated (400, 429).
 * @param retryAfter seconds until a client above its rate limit may post again
 */
export async function respondToCheck(
  request: Request,
  rules: FitRules,
  retryAfter: number | undefined,
): Promise<CheckResponse> {
  if (request.method !== 'POST') return response(200, { errors: {} });
  const typed = await request.formData().catch(() => undefined);
  if (!typed) return response(400, { errors: {}, failure: 'unreadable' });
  if (retryAfter !== undefined) {
    const { status, headers, state } = response(429, { typed, errors: {}, failure: 'tooMany' });
    return { status, headers: { ...headers, 'Retry-After': String(retryAfter) }, state };
  }
  const { answers, errors } = readAnswers(typed, rules);
  if (Object.keys(errors).length > 0) return response(422, { typed, errors });
  return response(200, { typed, errors, fit: evaluate(rules, answers), amount: answers.amount });
}

/** The page contains one visitor's answers, so no cache may store it. */
const response = (status: number, state: CheckState): CheckResponse => ({
  status,
  headers: { 'Cache-Control': 'no-store' },
  state,
});

/** Responds to a request for /check. Stores nothing. */
import type { Site } from '../../content-model/site.ts';
import { readAnswers } from './answers.ts';
import { type CheckState, evaluate } from './evaluate.ts';
import { fitRules } from './rules.ts';

/**
 * The response to GET is an empty form. The response to POST contains the products that fit (200), or the
 * answers that are missing (422), or the reason why the form was not evaluated (400, 429).
 * @param retryAfterSeconds seconds until a client above its rate limit may post again
 */
export async function respondToCheck(request: Request, site: Site, retryAfterSeconds: number | undefined) {
  if (request.method !== 'POST') return response(200, { errors: {} });
  const typed = await request.formData().catch(() => undefined);
  if (!typed) return response(400, { errors: {}, failure: 'unreadable' });
  if (retryAfterSeconds !== undefined)
    return response(
      429,
      { typed, errors: {}, failure: 'tooMany' },
      { 'Retry-After': String(retryAfterSeconds) },
    );
  const rules = fitRules(site);
  const { answers, errors } = readAnswers(typed, rules);
  if (Object.keys(errors).length > 0) return response(422, { typed, errors });
  return response(200, { typed, errors, fit: evaluate(rules, answers), amount: answers.amount });
}

/** The page contains one visitor's answers, so no cache may store it. */
const response = (status: number, state: CheckState, headers = {}) => ({
  status,
  headers: { 'Cache-Control': 'no-store', ...headers },
  state,
});

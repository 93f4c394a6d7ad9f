/** Forms that a script sent: the response is a line of JSON, and no page is rendered. */
import type { SiteMetrics } from '../../metrics/site-metrics.ts';
import type { SiteResponse } from '../../static/representation.ts';
import { json } from '../plain-answers.ts';
import type { PageRequest } from '../requests/page-request.ts';
import { prefersJson } from '../requests/prefers-json.ts';
import { reasonOf } from '../requests/rejection.ts';
import { toRaw } from '../responses/raw-headers.ts';
import { formIn } from './form-request.ts';
import type { ReceivedForm } from './received-form.ts';

/** The outcome of a form. */
export interface ScriptResponse {
  status: number;
  /** Besides those of every such response. */
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  reply: object;
  /** The pattern of the route, for the log. */
  route: string;
}

export interface ScriptForms {
  metrics: Pick<SiteMetrics, 'rejected'>;
  /**
   * Handles a form that a script sent; undefined where there is none at this path.
   * @param formData reads the body
   */
  answerSent(
    path: string,
    formData: () => Promise<FormData>,
    clientAddress: string,
  ): Promise<ScriptResponse | undefined>;
}

/** @returns undefined where the client accepts no JSON, or no such form exists: the page responds */
export async function respondToScript(
  { metrics, answerSent }: ScriptForms,
  request: PageRequest,
  received: ReceivedForm,
): Promise<SiteResponse | undefined> {
  if (!prefersJson(request.headers.accept)) return undefined;
  const { rawPath, clientAddress } = request;
  const sent = await answerSent(rawPath, () => formIn(received), clientAddress);
  if (!sent) return undefined;
  if (sent.status === 429) metrics.rejected(reasonOf(429));
  request.routeLabel = sent.route;
  return json(sent.status, sent.reply, toRaw(sent.headers));
}

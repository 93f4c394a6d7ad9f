/** Forms that a script sent: it wants a line of JSON, and no page has to be made for that. */
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { Answer } from '../static/representation.ts';
import { formIn } from './form-request.ts';
import type { Input } from './input.ts';
import { json, wantsJson } from './plain-answers.ts';
import { toRaw } from './raw-headers.ts';
import type { ReceivedForm } from './received-form.ts';
import { reasonOf } from './rejection.ts';

/** What became of a form. */
export interface SentAnswer {
  status: number;
  /** Besides those that every such answer has. */
  headers: Readonly<Record<string, string>>;
  /** Told as JSON. */
  reply: object;
  /** The pattern of the route, for the log. */
  route: string;
}

export interface SentForms {
  metrics: Pick<SiteMetrics, 'rejected'>;
  services: App.Services;
  /**
   * Answers a form that a script sent; undefined where there is none at this path.
   * @param formData reads what was sent
   */
  answerSent(
    path: string,
    formData: () => Promise<FormData>,
    deps: App.Services & { clientAddress: string },
  ): Promise<SentAnswer | undefined>;
}

/** @returns undefined where a page is wanted, or has to answer because there is no such form */
export async function answerScript(
  { metrics, services, answerSent }: SentForms,
  input: Input,
  rawPath: string,
  clientAddress: string,
  received: ReceivedForm,
): Promise<{ result: Answer; route: string } | undefined> {
  if (!wantsJson(input.header('accept'))) return undefined;
  const read = () => formIn(received);
  const sent = await answerSent(rawPath, read, { ...services, clientAddress });
  if (!sent) return undefined;
  if (sent.status === 429) metrics.rejected(reasonOf(429));
  return { result: json(sent.status, sent.reply, toRaw(sent.headers)), route: sent.route };
}

/**
 * Visitors with chosen client addresses, who send large and small forms, with and without JavaScript, and check
 * the responses.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/prepare.mjs';
import { pdf } from '../../app/library/documents.ts';
import { fillInForm } from '../../waiting.ts';
import type { Site } from '../support/site.ts';
import { crowd, type Filled, formOf, KINDS, type Kind } from './honest-visitors.ts';

const read = (file: string) => parse(readFileSync(path.join(ROOT, 'content', file), 'utf8'));
const REASONS = read('en/forms.yaml').shared.reasons;
const PHONE: string = read('company.yaml').phone;
const STATUS: Record<string, number> = { quota: 413, noSpace: 503 };
const PATHS: Record<Kind, string> = {
  newsletter: '/newsletter',
  partner: '/lending-partners/become-a-partner',
  job: '/career/apply/general',
  enquiry: '/enquiry',
};

export interface Outcome {
  /** `stored`, or the reason for the rejection. */
  result: string;
  /** Problems with the response, one sentence each. */
  faults: string[];
}

export function applicants({ origin }: Site, random: () => number) {
  const { fill, filled } = crowd(origin, random, `s${Math.floor(random() * 1e9)}-`);

  async function fillOne(kind: Kind): Promise<Filled> {
    const form = await fill(kind);
    if (!form) throw new Error("A form's page did not load.");
    return form;
  }

  async function send(form: Filled, address: string, hasScript: boolean): Promise<Outcome> {
    form.posts += 1;
    const response = await fetch(origin + PATHS[form.kind], {
      method: 'POST',
      body: formOf(form),
      headers: {
        Accept: hasScript ? 'application/json' : 'text/html',
        Origin: origin,
        'X-Forwarded-For': address,
      },
    });
    const text = await response.text();
    const reference = response.status === 200 && /\b[3-9A-Z]{3}-[3-9A-Z]{4}\b/.exec(text)?.[0];
    if (reference) {
      form.reference = reference;
      return { result: 'stored', faults: [] };
    }
    const known = ['quota', 'noSpace'];
    const result = hasScript
      ? String(JSON.parse(text).reason)
      : (known.find((reason) => text.includes(`<p>${REASONS[reason]}`)) ?? `status ${response.status}`);
    const faults: string[] = [];
    if (response.status !== STATUS[result]) faults.push(`${result} with status ${response.status}`);
    if (!(Number(response.headers.get('retry-after')) > 0)) faults.push(`${result} without Retry-After`);
    if (!hasScript) {
      const parts = [`value="${form.email}"`, PHONE, ...(form.resume ? ['resume.pdf'] : [])];
      for (const part of parts) if (!text.includes(part)) faults.push(`${result}: the page lacks ${part}`);
    }
    return { result, faults: faults.map((fault) => `${form.email} from ${address}: ${fault}`) };
  }

  /** Sends job applications concurrently, every second one without JavaScript. */
  async function applyAtOnce(address: string, times: number, resume: () => Uint8Array): Promise<Outcome[]> {
    const forms = await Promise.all(Array.from({ length: times }, () => fillOne('job')));
    for (const form of forms) form.resume = resume();
    await fillInForm();
    return Promise.all(forms.map((form, i) => send(form, address, i % 2 === 0)));
  }

  /** Sends one form of every kind. The job application has a small file. */
  async function sendSmall(address: string): Promise<Outcome[]> {
    const forms = await Promise.all(KINDS.map(fillOne));
    for (const form of forms) if (form.kind === 'job') form.resume = pdf(9_000);
    await fillInForm();
    return Promise.all(forms.map((form, i) => send(form, address, i % 2 === 1)));
  }

  return { filled, applyAtOnce, sendSmall };
}

/** Checks the responses to forms during a failure: message, preserved field values, phone number. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/prepare.mjs';
import type { Site } from '../support/site.ts';
import { type crowd, type Filled, KINDS } from '../support/visitors.ts';

type Crowd = ReturnType<typeof crowd>;

const read = (file: string) => parse(readFileSync(path.join(ROOT, 'content', file), 'utf8'));
const forms = read('en/forms.yaml');
const PHONE: string = read('company.yaml').phone;
/** Failure messages from content/: the specification's if it defines one for the form, else the site's own. */
const FAILURE: Record<Filled['kind'], string> = {
  newsletter: forms.newsletter.failure,
  partner: forms.partner.failure,
  job: forms.job.failure,
  enquiry: forms.enquiry.failure,
};
const PAGES = ['/', '/about', '/product', '/career'];

export interface Sent {
  stored: number;
  rejected: number;
  /** Duration of the slowest response in milliseconds. */
  slowest: number;
  wrong: string[];
}

/** Loads and fills in two forms of each kind: one to submit with JavaScript, one without JavaScript. */
export async function fillAll({ fill }: Crowd): Promise<Filled[]> {
  const filled = await Promise.all([...KINDS, ...KINDS].map((kind) => fill(kind)));
  if (filled.includes(undefined)) throw new Error("A form's page did not load.");
  return filled.filter((form) => form !== undefined);
}

/**
 * Sends the forms concurrently. Each response must confirm the form or contain the expected error message.
 */
export async function sendAll({ post }: Crowd, filled: readonly Filled[]): Promise<Sent> {
  const sent: Sent = { stored: 0, rejected: 0, slowest: 0, wrong: [] };
  const one = async (form: Filled, i: number) => {
    const scripted = i % 2 === 0;
    const started = Date.now();
    const came = await post(form, scripted);
    sent.slowest = Math.max(sent.slowest, Date.now() - started);
    if (came?.reference) sent.stored += 1;
    else {
      sent.rejected += 1;
      sent.wrong.push(...faults(form, scripted, came).map((fault) => `${form.email}: ${fault}`));
    }
  };
  await Promise.all(filled.map(one));
  return sent;
}

function faults(
  form: Filled,
  scripted: boolean,
  came: { status: number; text: string } | undefined,
): string[] {
  if (!came) return ['no response'];
  const found: string[] = [];
  if (came.status !== 503) found.push(`status ${came.status}`);
  if (scripted) {
    if (!came.text.includes('"reason":"server"')) found.push(`answered ${came.text.slice(0, 80)}`);
    return found;
  }
  if (!came.text.includes(FAILURE[form.kind])) found.push('no error message');
  if (!came.text.includes(`value="${form.email}"`)) found.push('the input is lost');
  if (!came.text.includes(PHONE)) found.push('no phone number');
  if (form.resume && !came.text.includes('resume.pdf')) found.push('the name of the file is lost');
  return found;
}

/** Checks that prerendered pages are served during the failure. */
export async function pagesStand({ origin }: Site): Promise<string[]> {
  const statuses = await Promise.all(
    PAGES.map((page) =>
      fetch(origin + page).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return PAGES.filter((_, i) => statuses[i] !== 200).map((page) => `${page} was not served`);
}

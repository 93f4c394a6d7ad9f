/** Sends forms during a failure, and checks the responses: message, preserved field values, phone number. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/prepare.mjs';
import { type crowd, type Filled, KINDS } from '../support/visitors.ts';

type Crowd = ReturnType<typeof crowd>;

const read = (file: string) => parse(readFileSync(path.join(ROOT, 'content', file), 'utf8'));
/** Failure messages from content/: the specification's if it defines one for the form, else the site's own. */
const forms: Record<Filled['kind'], { failure: string }> = read('en/forms.yaml');
const PHONE: string = read('company.yaml').phone;

interface Sent {
  stored: number;
  /** Duration of the slowest response in milliseconds. */
  slowest: number;
  wrong: string[];
}

/** Loads and fills in two forms of each kind: one to submit with JavaScript, one without JavaScript. */
export async function fillAll({ fill }: Crowd): Promise<Filled[]> {
  const filled = await Promise.all([...KINDS, ...KINDS].map(fill));
  if (filled.includes(undefined)) throw new Error("A form's page did not load.");
  return filled.filter((form) => form !== undefined);
}

/**
 * Sends the forms concurrently. Each response must confirm the form or contain the expected error message.
 */
export async function sendAll({ post }: Crowd, filled: readonly Filled[]): Promise<Sent> {
  const sent: Sent = { stored: 0, slowest: 0, wrong: [] };
  const one = async (form: Filled, i: number) => {
    const scripted = i % 2 === 0;
    const started = Date.now();
    const { status = 0, text = '' } = (await post(form, scripted)) ?? {};
    sent.slowest = Math.max(sent.slowest, Date.now() - started);
    if (form.reference) sent.stored += 1;
    const wanted = scripted
      ? ['"reason":"server"']
      : [forms[form.kind].failure, `value="${form.email}"`, PHONE, ...(form.resume ? ['resume.pdf'] : [])];
    const missing = form.reference ? [] : wanted.filter((words) => !text.includes(words));
    if (!form.reference && (status !== 503 || missing.length > 0))
      sent.wrong.push(`${form.email}: ${status}, without ${missing.join(' and ') || 'success'}`);
  };
  await Promise.all(filled.map(one));
  return sent;
}

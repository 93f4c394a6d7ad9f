/**
 * Visitors who send forms as browsers do: they load the page, submit the form, and retry until the server
 * confirms it.
 */
import { ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { pdf } from '../../app/library/documents.ts';
import { fillInForm, simulatedDelay } from '../../waiting.ts';

const PATHS = {
  newsletter: '/newsletter',
  partner: '/lending-partners/become-a-partner',
  job: '/career/apply/general',
  enquiry: '/enquiry',
};
type Kind = keyof typeof PATHS;
export const KINDS = Object.keys(PATHS) as Kind[];

const REFERENCE = /\b[3-9A-Z]{3}-[3-9A-Z]{4}\b/;
const LARGEST_RESUME = 200_000;

/** One filled-in form. */
export interface Filled {
  kind: Kind;
  /** Unique, to identify the form in the database and in emails. */
  email: string;
  token: string;
  resume?: Uint8Array;
  /** The reference from the response that confirmed the form. */
  reference?: string;
  posts: number;
}

/** A complete response, or undefined if there was none. */
type Came = { status: number; text: string } | undefined;

export function crowd(origin: string, random: () => number, name = 'v') {
  const filled: Filled[] = [];
  /** Pages and posts of `visit` that failed, one sentence each. */
  const failed: string[] = [];
  let addresses = 0;

  /**
   * Opens a form's page and fills it in.
   * @returns undefined if the page failed to load
   */
  async function fill(kind: Kind): Promise<Filled | undefined> {
    const page = await fetch(origin + PATHS[kind], { signal: AbortSignal.timeout(30_000) })
      .then((response) => response.text())
      .catch(() => '');
    // The newsletter form is also on prerendered pages and has no token.
    const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    if (!page.endsWith('</html>') || (kind !== 'newsletter' && !token)) return undefined;
    const form: Filled = { kind, email: `${name}${filled.length}-${kind}@visitor.example`, token, posts: 0 };
    if (kind === 'job') form.resume = resumeOf(random);
    filled.push(form);
    return form;
  }

  /** Posts a form once, randomly with or without JavaScript. */
  async function post(form: Filled, scripted = random() < 0.5): Promise<Came> {
    form.posts += 1;
    const headers = {
      Accept: scripted ? 'application/json' : 'text/html',
      Origin: origin,
      'X-Forwarded-For': nextAddress(),
    };
    try {
      const init = { method: 'POST', headers, body: formOf(form), signal: AbortSignal.timeout(60_000) };
      const response = await fetch(origin + PATHS[form.kind], init);
      const text = await response.text();
      const [reference] = (response.status === 200 && REFERENCE.exec(text)) || [];
      if (reference) form.reference = reference;
      return { status: response.status, text };
    } catch {
      return undefined;
    }
  }

  /** @returns a new address for each request, to stay below the rate limit (range of RFC 2544) */
  function nextAddress(): string {
    addresses += 1;
    return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  /** Fills in and sends all forms repeatedly. Sends each form again until it is confirmed. */
  async function visit(over: () => boolean): Promise<void> {
    while (!over()) {
      const forms = await Promise.all(KINDS.map(fill));
      if (forms.includes(undefined)) failed.push("a form's page did not load");
      await (forms.some(Boolean) ? fillInForm() : simulatedDelay(50 + random() * 100));
      for (const form of forms) {
        while (form && !form.reference && !over()) {
          const came = await post(form);
          if (form.reference) break;
          failed.push(`${form.kind}: ${came?.status ?? 'no complete response'}`);
          await simulatedDelay(30 + random() * 100);
        }
      }
    }
  }

  return { filled, failed, fill, post, visit };
}

/** @returns a form body as a browser sends it */
export function formOf({ kind, email, token, resume }: Filled): FormData | URLSearchParams {
  const person = { email, form_token: token };
  if (kind === 'newsletter') return new URLSearchParams(person);
  if (kind === 'partner') return new URLSearchParams({ ...PARTNER, ...person, message: email });
  if (kind === 'enquiry') return new URLSearchParams({ ...ENQUIRY, ...person, message: email });
  const data = new FormData();
  const answers = { ...JOB, ...person };
  for (const [name, value] of Object.entries(answers)) data.append(name, value);
  data.append('resume', new File([new Uint8Array(resume ?? [])], 'resume.pdf', { type: 'application/pdf' }));
  return data;
}

/** @returns a resume of random size with varied content, so that any lost or changed byte is detected */
function resumeOf(random: () => number): Uint8Array {
  const bytes = pdf(200 + Math.floor(random() * LARGEST_RESUME));
  for (let i = 100; i < bytes.length - 20; i++) bytes[i] = (i * 31 + bytes.length) & 255;
  return bytes;
}

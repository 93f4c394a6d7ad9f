/** Sends partnership requests like the form's script, each from another client address. */
import { fillInForm } from '../../tests/waiting.ts';
import { newClientAddress } from '../support/client-address.ts';

const PATH = '/lending-partners/become-a-partner';
let count = 0;

/** Requests a form and waits until its token is old enough for the server to accept. @returns the token */
export async function formToken(origin: string): Promise<string> {
  const page = await (await fetch(origin + PATH)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error(`The form at ${origin}${PATH} has no token.`);
  await fillInForm();
  return token;
}

/**
 * @param token a post without a token counts twice against the rate limit
 * @returns acknowledged submissions per second
 * @throws Error if a form is not stored
 */
export async function submissionRate(
  origin: string,
  token: string,
  { senders, seconds }: { senders: number; seconds: number },
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let stored = 0;
  const send = async (): Promise<void> => {
    for (; performance.now() < until; stored++) await submit(origin, token);
  };
  await Promise.all(Array.from({ length: senders }, send));
  return stored / ((performance.now() - started) / 1000);
}

async function submit(origin: string, token: string): Promise<void> {
  count += 1;
  const response = await fetch(origin + PATH, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Origin: origin,
      ...newClientAddress(),
    },
    body: new URLSearchParams({
      name: 'Asha Rao',
      email: `visitor-${count}@visitor.example`,
      phone: '9876543210',
      company: 'Rao Looms',
      loanAmount: '1cr-10cr',
      purpose: 'co-lending',
      // Unique text, because the server stores identical content from the same rendering of a form only once.
      message: `${count} ${'m'.repeat(93)}`,
      form_token: token,
    }),
  });
  const { ok } = await response.json();
  if (!ok) throw new Error(`A form was not stored: status ${response.status}.`);
}

/** How many partnership requests a second the whole site stores: over HTTP, judged, with consent and mails owed. */

export interface SubmitOptions {
  /** Senders at once. */
  senders: number;
  seconds: number;
}

const PATH = '/lending-partners/become-a-partner';
let count = 0;

/** @returns acknowledged submissions a second @throws Error when a form is not stored */
export async function submissionRate(origin: string, { senders, seconds }: SubmitOptions): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const sent = await Promise.all(
    Array.from({ length: senders }, async () => {
      let stored = 0;
      for (; performance.now() < until; stored++) await submit(origin);
      return stored;
    }),
  );
  return sent.reduce((sum, n) => sum + n, 0) / ((performance.now() - started) / 1000);
}

/** The form as its script sends it from a page without a token; each from an address of its own (RFC 2544). */
async function submit(origin: string): Promise<void> {
  count += 1;
  const fields = {
    name: 'Asha Rao',
    email: `visitor-${count}@visitor.example`,
    phone: '9876543210',
    company: 'Rao Looms',
    loanAmount: '1cr-10cr',
    purpose: 'co-lending',
    message: 'm'.repeat(100),
    rendering: `bench-${count}`,
  };
  const response = await fetch(origin + PATH, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      Accept: 'application/json',
      Origin: origin,
      'X-Forwarded-For': `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`,
    },
  });
  const answer = await response.json();
  if (answer.ok !== true) throw new Error(`A form was not stored: ${JSON.stringify(answer)}`);
}

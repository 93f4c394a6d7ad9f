/** Visitors who send forms through a load balancer, and retry forms that were not confirmed. */

import { fillInForm, simulatedDelay } from '../../waiting.ts';
import { type crowd, type Filled, KINDS } from '../support/visitors.ts';

export interface Senders {
  /** Forms whose page or submission failed, one sentence each. */
  failed(): readonly string[];
  stop(): Promise<void>;
}

/** @param count number of concurrent senders */
export function startSenders(visitors: ReturnType<typeof crowd>, random: () => number, count = 8): Senders {
  const failed: string[] = [];
  let over = false;

  async function insist(form: Filled): Promise<void> {
    while (!form.reference) {
      const came = await visitors.post(form);
      if (form.reference) return;
      failed.push(`${form.kind}: ${came ? came.status : 'no complete response'}`);
      if (over) return;
      await simulatedDelay(50 + random() * 100);
    }
  }
  async function send(first: number): Promise<void> {
    for (let i = first; !over; i++) {
      const form = await visitors.fill(KINDS[i % KINDS.length] ?? 'partner');
      if (!form) {
        failed.push("a form's page did not load");
        continue;
      }
      await fillInForm();
      await insist(form);
    }
  }
  const sending = Array.from({ length: count }, (_, i) => send(i));
  return {
    failed: () => failed,
    async stop() {
      over = true;
      await Promise.all(sending);
    },
  };
}

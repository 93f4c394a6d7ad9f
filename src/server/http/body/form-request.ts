/** A form's request as pages see it: its body has been received and parsed already. */
import type { ReceivedForm } from './received-form.ts';

export class FormRequest extends Request {
  readonly #received: ReceivedForm;

  /** @param received what `formData` resolves to; a body that was no form rejects */
  constructor(url: string, init: RequestInit, received: ReceivedForm) {
    super(url, init);
    this.#received = received;
  }

  override formData(): Promise<FormData> {
    return formIn(this.#received);
  }
}

/** @throws TypeError when the body was no form */
export async function formIn({ form }: ReceivedForm): Promise<FormData> {
  if (!form) throw new TypeError('The body is no form.');
  return form;
}

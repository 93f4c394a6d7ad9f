/** The `Request` that pages get for a submitted form: its body has already been received and parsed. */
import type { ReceivedForm } from './received-form.ts';

export class FormRequest extends Request {
  readonly #received: ReceivedForm;

  /** @param received the received form: `formData` returns its fields, and rejects if the body was invalid */
  constructor(url: string, init: RequestInit, received: ReceivedForm) {
    super(url, init);
    this.#received = received;
  }

  override async formData(): Promise<FormData> {
    if (!this.#received.form) throw new TypeError('The body is no form.');
    return this.#received.form;
  }
}

/** The `Request` that pages get for a submitted form: its body has already been received and parsed. */
export class FormRequest extends Request {
  readonly #form: FormData | undefined;

  /** @param form undefined if the body was not a form; `formData` then rejects */
  constructor(url: string, init: RequestInit, form: FormData | undefined) {
    super(url, init);
    this.#form = form;
  }

  override async formData(): Promise<FormData> {
    if (!this.#form) throw new TypeError('The body is no form.');
    return this.#form;
  }
}

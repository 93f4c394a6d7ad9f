/** A form's request as pages see it: its form holds the files whose contents lie on the disk. */
import type { Body } from './form-body.ts';
import type { Spool } from './spool.ts';

/** The form in a body. @throws TypeError when it is none */
export function formIn(contentType: string, body: Body): Promise<FormData> {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType))
    return Promise.resolve(typed(body.bytes));
  const init = { method: 'POST', headers: { 'Content-Type': contentType } };
  return new FormRequest('http://form.invalid', init, body).formData();
}

/** Without files the platform's request would cost more than all that is done with the form. */
function typed(bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, value);
  return form;
}

export class FormRequest extends Request {
  readonly #body: Body;

  constructor(url: string, init: RequestInit, body: Body) {
    super(url, { ...init, body: new Uint8Array(body.bytes) });
    this.#body = body;
  }

  override async formData(): Promise<FormData> {
    const frame = await super.formData();
    const form = new FormData();
    for (const [name, value] of frame)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, await this.#whole(value));
    return form;
  }

  /** The file that a file of the frame stands for. */
  async #whole(framed: File): Promise<File> {
    const { files, whole } = this.#body;
    const spool = files[Number(await framed.text())];
    if (!spool) return new File([], framed.name);
    const cut = !whole && spool === files.at(-1);
    return new SpooledFile(spool, framed, cut ? Number.POSITIVE_INFINITY : spool.size);
  }
}

/** A file whose content is read from the disk when somebody asks for it. */
class SpooledFile extends File {
  readonly #spool: Spool;

  /** @param size in bytes; of a file that was not read to its end more than anybody allows */
  constructor(spool: Spool, { name, type }: File, size: number) {
    super([], name, { type });
    this.#spool = spool;
    Object.defineProperty(this, 'size', { value: size });
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#spool.bytes();
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
}

import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { LibraryText } from '../../../../content-model/schema/library-text.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import css from './answer.module.css';

/** What the page says after copying an address. */
export type CopyText = Pick<LibraryText['copy'], 'done' | 'failed'>;

interface AddressLineProps {
  text: CostText['answer'];
  copy: CopyText;
  /** The absolute address of this calculation. */
  address: string;
}

/** The address that holds the calculation, which a button copies with script, and what to read on. */
export function AddressLine({ text, copy, address }: AddressLineProps) {
  return (
    <section className={css.part}>
      <div className={css.address} data-copy-address="" data-copied={copy.done} data-failed={copy.failed}>
        <label htmlFor="cost-address">{text.address}</label>
        <input id="cost-address" type="text" readOnly value={address} />
        <button type="button" hidden>
          {text.copy}
        </button>
        <p role="status" />
      </div>
      <p className={css.tools}>
        <GoLink href={urls.charges()}>{text.charges}</GoLink>
        <GoLink href={urls.costVectors()}>{text.vectors}</GoLink>
      </p>
    </section>
  );
}

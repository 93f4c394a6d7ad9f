import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import css from './answer.module.css';

/** What the page says after copying an address. */
export type CopyText = Pick<LibraryText['copy'], 'done' | 'failed'>;

interface AddressLineProps {
  text: CostText['answer'];
  copy: CopyText;
  /** The absolute address of this calculation. */
  address: string;
}

/** The address that holds the calculation, which a button copies with script. */
export function AddressLine({ text, copy, address }: AddressLineProps) {
  return (
    <div className={css.address} data-copy-address="" data-copied={copy.done} data-failed={copy.failed}>
      <label htmlFor="cost-address">{text.address}</label>
      <input id="cost-address" type="text" readOnly value={address} />
      <button type="button" hidden>
        {text.copy}
      </button>
      <p role="status" />
    </div>
  );
}

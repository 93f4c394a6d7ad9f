import css from './answer.module.css';

interface AddressLineProps {
  text: { copy: string; copied: string; copyFailed: string; address: string };
  /** The absolute address of this calculation. */
  address: string;
}

/** The address that holds the calculation. With script, a button copies it. */
export function AddressLine({ text, address }: AddressLineProps) {
  return (
    <div className={css.address} data-copy-address="" data-copied={text.copied} data-failed={text.copyFailed}>
      <label htmlFor="cost-address">{text.address}</label>
      <input id="cost-address" type="text" readOnly value={address} />
      <button type="button" hidden>
        {text.copy}
      </button>
      <p role="status" />
    </div>
  );
}

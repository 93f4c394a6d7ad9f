import { TOKEN_FIELD, TRAP } from '../submit/hidden-names.ts';
import styles from './form.module.css';

interface HiddenFieldsProps {
  /** Prefix of ids; unique on the page. */
  id: string;
  /** Label of the honeypot, for visitors whose browser shows it. */
  trapLabel: string;
  /** The signed form token; only on forms that are rendered on demand. */
  token?: string | undefined;
}

/** A honeypot for bots, which people can neither see nor reach, and the form token. */
export function HiddenFields({ id, trapLabel, token }: HiddenFieldsProps) {
  return (
    <>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{trapLabel}</label>
        <input id={`${id}-trap`} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {token && <input type="hidden" name={TOKEN_FIELD} value={token} />}
    </>
  );
}

import { TOKEN_FIELD, TRAP } from '../submit/hidden-names.ts';
import styles from './form.module.css';

interface HiddenFieldsProps {
  /** Unique on the page. */
  id: string;
  /** Label of the trap, for visitors whose browser shows it. */
  trapLabel: string;
  /** The signed age, on forms rendered on demand. */
  token?: string | undefined;
}

/** A trap for bots, out of sight and reach of people, and the form's age. */
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

import { TOKEN_FIELD, TRAP } from '../submit/hidden-names.ts';
import styles from './form.module.css';

interface HiddenFieldsProps {
  /** Unique on the page. */
  id: string;
  /** Label of the trap, for whoever meets it all the same. */
  trapLabel: string;
  /** The signed age, on forms rendered on demand. */
  token?: string | undefined;
}

/** What a form sends besides what is typed: a trap out of sight and reach for robots, and the form's age. */
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

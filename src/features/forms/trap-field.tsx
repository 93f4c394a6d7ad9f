import styles from './form.module.css';
import { TRAP } from './trap.ts';

/** A field out of sight and out of reach: what fills it is a robot (or an eager browser, which is told so). */
export function TrapField({ id, label }: { id: string; label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** The body of a page that is one form. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

import type { NoticeText } from '../../../content-model/schema/forms/form-words.ts';
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import styles from './form.module.css';

interface PrivacyNoticeProps {
  shared: SharedFormText['notice'] & {
    /** Address of the privacy page. */
    href: string;
  };
  notice: NoticeText;
  /** True to fold how long it is kept and how to withdraw. */
  folds?: boolean;
}

/**
 * A short notice beside every form: what is stored, why, for how long, and how to withdraw consent
 * (decisions, "Forms").
 */
export function PrivacyNotice({ shared, notice, folds = false }: PrivacyNoticeProps) {
  const items = (names: readonly (keyof NoticeText)[]) => (
    <dl className={styles.noticeItems}>
      {names.map((item) => (
        <div key={item}>
          <dt>{shared[item]}</dt>
          <dd>{notice[item]}</dd>
        </div>
      ))}
    </dl>
  );
  const more = <a href={shared.href}>{shared.more}</a>;
  if (!folds) {
    return (
      <div className={styles.notice}>
        {items(['what', 'why', 'howLong', 'withdraw'])}
        {more}
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      {items(['what', 'why'])}
      <div className={styles.noticeMore}>
        <details className={styles.noticeRest}>
          <summary>
            {shared.howLong} · {shared.withdraw}
          </summary>
          {items(['howLong', 'withdraw'])}
        </details>
        {more}
      </div>
    </div>
  );
}

import type { NoticeText } from '../../../content-model/schema/form-words.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import styles from './form.module.css';

interface PrivacyNoticeProps {
  shared: SharedFormText['notice'] & {
    /** Address of the privacy page. */
    href: string;
  };
  notice: NoticeText;
}

/**
 * A short notice beside every form: what is stored, why, for how long, and how to withdraw consent
 * (decisions, "Forms").
 */
export function PrivacyNotice({ shared, notice }: PrivacyNoticeProps) {
  const items = ['what', 'why', 'howLong', 'withdraw'] as const;
  return (
    <div className={styles.notice}>
      <dl className={styles.noticeItems}>
        {items.map((item) => (
          <div key={item}>
            <dt>{shared[item]}</dt>
            <dd>{notice[item]}</dd>
          </div>
        ))}
      </dl>
      <a href={shared.href}>{shared.more}</a>
    </div>
  );
}

import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import css from './way.module.css';

interface WayProps {
  title: string;
  steps: ShareholdersText['dividends']['way'];
}

/** What happens to a dividend as a line of days; the years in which it can be claimed are drawn longer, with a tick for each. */
export function Way({ title, steps }: WayProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ol className={css.way}>
        {steps.map((step) => (
          <li key={step.title}>
            <span className={css.when}>{step.when}</span>
            <b>{step.title}</b>
            <p>{step.body}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

import type { PapersText } from '../../../content-model/schema/papers.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import css from './print-lines.module.css';

/** The lines to fill in by hand, and the company's phone; on paper only. */
export function PrintLines({ text, phone }: { text: PapersText['sheet']; phone: string }) {
  return (
    <div className={css.lines}>
      <p className={css.line}>{text.firm}</p>
      <p className={css.line}>{text.date}</p>
      <p>
        <FillIn text={text.questions} values={{ phone }} />
      </p>
    </div>
  );
}

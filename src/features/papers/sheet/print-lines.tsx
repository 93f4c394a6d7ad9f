import type { Company } from '../../../content-model/schema/company.ts';
import type { PapersText } from '../../../content-model/schema/papers.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import css from './print-lines.module.css';

/** The lines to fill in by hand, and the company's phone; on paper only. */
export function PrintLines({ text, company }: { text: PapersText['sheet']; company: Company }) {
  const { shortName, phone } = company;
  return (
    <div className={css.lines}>
      <p className={css.line}>{text.firm}</p>
      <p className={css.line}>{text.date}</p>
      <p>
        <FillIn text={text.questions} values={{ company: shortName, phone }} />
      </p>
    </div>
  );
}

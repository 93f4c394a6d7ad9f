import type { Company } from '../../../content-model/schema/company.ts';
import type { PapersText } from '../../../content-model/schema/papers.ts';
import { longDate } from '../../../domain/long-date.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { BackLink } from '../../../ui/link/back-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { FirmChooser } from './firm-chooser.tsx';
import { PaperGroupList } from './paper-group.tsx';
import css from './paper-sheet.module.css';
import { type ProductId, papersFor } from './papers-for.ts';
import { PrintLines } from './print-lines.tsx';

interface PaperSheetProps {
  text: PapersText;
  product: ProductId;
  /** The product's name in the catalogue. */
  title: string;
  company: Company;
}

/** The list of one product: the kinds of firms to choose from, and the papers to tick. It prints as one sheet. */
export function PaperSheet({ text, product, title, company }: PaperSheetProps) {
  const { sheet, kinds, manners } = text;
  const { lead, asOf, sample } = text.products[product];
  const date = <time dateTime={asOf}>{longDate(asOf)}</time>;
  return (
    <Section folio={{ label: sheet.folio }} className={css.sheet} labelledBy="papers-title">
      <p className={css.all}>
        <BackLink href={urls.papers()}>{sheet.all}</BackLink>
      </p>
      <Headline as="h1" id="papers-title" className={css.title} strong={title} light={sheet.light} />
      <p className={`lead ${css.lead}`}>{lead}</p>
      <PrintLines text={sheet} company={company} />
      <div className={css.spread}>
        <FirmChooser text={sheet} kinds={kinds} />
        <div className={css.groups}>
          {papersFor(text, product).map((group) => (
            <PaperGroupList key={group.id} group={group} text={sheet} kinds={kinds} />
          ))}
          <div className={css.close}>
            <ul className={css.manners}>
              {manners.map((manner) => (
                <li key={manner}>{manner}</li>
              ))}
            </ul>
            <p>{sheet.less}</p>
            <p className="note">
              <FillIn text={sheet.asOf} values={{ date }} />
              {sample && <>. {sheet.sample}.</>}
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { fullStop } from '../../../../domain/language/language.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import { editionName } from '../../document/edition.ts';
import { type DaysText, dayTexts } from '../../document/ui/day-words.tsx';
import { Marked } from '../../search/ui/marked.tsx';
import { financialYear } from '../../search/ui/search-request.ts';
import type { ReaderDocument } from '../reader-view.server.ts';
import css from './citation.module.css';
import { formatPage } from './page-ways.tsx';

const NO_BREAK_SPACE = '\u00A0';

interface CitationProps {
  text: ReaderText;
  daysText: DaysText['days'];
  /** Name of the company that publishes the document. */
  company: string;
  document: ReaderDocument;
  page: number;
  /** The page's label in the file, where it differs from its number. */
  pageLabel: string | undefined;
  /** The absolute address of the page in this edition. */
  address: string;
  /** False on pages without the scripts that copy. */
  copies: boolean;
}

/** How to cite the page. Scripts copy it, and offer the address of selected words. */
export function Citation(props: CitationProps) {
  const { cite, editions } = props.text;
  return (
    <section className={css.cite} aria-labelledby="cite-title" data-cite={props.address}>
      <h2 id="cite-title">{cite.heading}</h2>
      <p className={css.citation} data-citation="">
        <Marked segments={[{ text: citationOf(props), marked: false }]} />
      </p>
      <p className="note">{cite.edition}</p>
      <p className="note">
        <a href={urls.editions(props.document.id)}>{editions.all}</a>
      </p>
      {props.copies && <CopyButtons cite={cite} />}
    </section>
  );
}

function CopyButtons({ cite }: Pick<ReaderText, 'cite'>) {
  return (
    <div className={css.tools} data-done={cite.done} data-failed={cite.failed}>
      <Button type="button" variant="tool" data-copy="citation">
        <Icon name="copy" />
        {cite.copy}
      </Button>
      <Button type="button" variant="tool" data-copy="passage" hidden>
        <Icon name="copy" />
        {cite.passage}
      </Button>
      <p role="status" />
    </div>
  );
}

function citationOf(props: CitationProps): string {
  const { text, daysText, company, document, page, pageLabel, address } = props;
  const { title, year, days, sha256 } = document;
  const unbroken = dayTexts(days, daysText).map((words) =>
    words.replace(/ (?=\p{N})|(?<=\p{N}) /gu, NO_BREAK_SPACE),
  );
  return fillText(text.cite.citation.replace(' {page}', `${NO_BREAK_SPACE}{page}`), {
    ...{ company, title, address, edition: editionName(sha256) },
    year: year === undefined ? '' : `, ${fillText(text.financialYear, { year: financialYear(year) })}`,
    page: formatPage(text, page, pageLabel),
    days: days.length === 0 ? '' : `${fullStop()} ${unbroken.join(', ')}`,
  });
}

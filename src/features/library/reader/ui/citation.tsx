import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import { editionName } from '../../document/edition.ts';
import { formatDate } from '../../document/ui/format.ts';
import { Marked } from '../../search/ui/marked.tsx';
import { financialYear } from '../../search/ui/search-request.ts';
import type { ReaderDocument } from '../reader-view.server.ts';
import css from './citation.module.css';
import { formatPage } from './page-ways.tsx';

const NO_BREAK_SPACE = '\u00A0';

interface CitationProps {
  text: ReaderText;
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

function citationOf({ text, company, document, page, pageLabel, address }: CitationProps): string {
  const { cite, financialYear: yearText } = text;
  const { title, year, modified, sha256 } = document;
  const values = {
    ...{
      company,
      title,
      address,
      page: formatPage(text, page, pageLabel),
      date: formatDate(modified).replaceAll(' ', NO_BREAK_SPACE),
    },
    edition: editionName(sha256),
  };
  const keepPage = (sentence: string) => sentence.replace(' {page}', `${NO_BREAK_SPACE}{page}`);
  return year === undefined
    ? fillText(keepPage(cite.citationWithoutYear), values)
    : fillText(keepPage(cite.citation), {
        ...values,
        year: fillText(yearText, { year: financialYear(year) }),
      });
}

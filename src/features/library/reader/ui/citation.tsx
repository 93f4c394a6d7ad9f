import type { Site } from '../../../../content-model/site.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { fillIn } from '../../../../ui/fill-in/fill-in.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { editionName } from '../../document/record.ts';
import { Days } from '../../document/ui/days.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { financialYear } from '../../document/ui/format.ts';
import type { ReaderDocument } from '../reader-view.server.ts';
import { formatPage } from './page-ways.tsx';
import css from './reader-page.module.css';

interface CitationProps {
  site: Site;
  document: ReaderDocument;
  page: number;
  /** The page's label in the file, where it differs from its number. */
  pageLabel: string | undefined;
  /** The public origin. */
  origin: string;
  /** False on pages without the scripts that copy. */
  copies: boolean;
}

/** A citation of the page in this edition. Scripts copy it, and offer the address of selected words. */
export function Citation(props: CitationProps) {
  const { site, document, page, origin } = props;
  const { urls, text } = site;
  const { cite, editions } = text.reader;
  const edition = editionName(document.sha256);
  const address = urls.absolute(origin, urls.readerPage(document.id, page, { edition }));
  return (
    <section className="stack close measure" aria-labelledby="cite-title" data-cite={address}>
      <h2 id="cite-title" className="title">
        {cite.heading}
      </h2>
      <p className="remark" data-citation="">
        <CitationText {...props} {...{ edition, address }} />
      </p>
      {props.copies && (
        <div className="row with-script" data-done={cite.done} data-failed={cite.failed}>
          <Button type="button" variant="tool" data-copy="citation">
            <Icon name="copy" />
            {cite.copy}
          </Button>
          <Button className={css.passage} type="button" variant="tool" data-copy="passage" hidden>
            <Icon name="copy" />
            {cite.passage}
          </Button>
          <p role="status" />
        </div>
      )}
      <p className="note">{cite.edition}</p>
      <p className="note no-print">
        <a href={urls.editions(document.id)}>{editions.all}</a>
      </p>
    </section>
  );
}

function CitationText(props: CitationProps & { edition: string; address: string }) {
  const { site, document, page, pageLabel, edition, address } = props;
  const { title, year, days } = document;
  const { text, format, company } = site;
  const { cite, financialYear: ofYear } = text.reader;
  const values = {
    publisher: company.name,
    title: <FileName format={format}>{title}</FileName>,
    address,
    edition,
    year: year === undefined ? '' : `, ${format.fill(ofYear, { year: financialYear(year) })}`,
    page: formatPage(page, pageLabel, site),
    days: days.length > 0 && (
      <>
        {format.fullStop} <Days site={site} days={days} />
      </>
    ),
  };
  return fillIn(format, cite.citation, values);
}

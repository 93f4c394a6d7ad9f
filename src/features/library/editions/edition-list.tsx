import type { Site } from '../../../content-model/site.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { type DocumentRecord, type Edition, isFromStart, isPublic } from '../document/record.ts';
import { Breadcrumbs } from '../document/ui/breadcrumbs.tsx';
import { FileIdentity } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { datesApart, formatDate } from '../document/ui/format.ts';
import css from './editions.module.css';

interface EditionHeadProps {
  site: Site;
  /** Name of the document without its extension. */
  title: string;
  /** Display names of the folders that contain it. */
  folder: readonly string[];
  /** A few words about what the page shows. */
  heading: string;
  /** A sentence about what the page shows. */
  intro: string;
}

/** The start of a page about the editions of a document. */
export function EditionHead({ site, title, folder, heading, intro }: EditionHeadProps) {
  return (
    <Section labelledBy="edition-title">
      <Breadcrumbs site={site} names={folder} />
      <div className="stack near second-line">
        <h1 id="edition-title" className="sum">
          {`${heading} `}
          <em>
            <FileName format={site.format}>{title}</FileName>
          </em>
        </h1>
        <p className="measure">{intro}</p>
      </div>
    </Section>
  );
}

interface EditionListProps {
  site: Site;
  record: DocumentRecord;
  editions: readonly Edition[];
  /** Names of the document on disk. */
  diskSegments: readonly string[];
  /** False if the file has no pages that can be read and compared. */
  isPdf: boolean;
}

/** All editions of a document, newest first, with links to those that are kept. */
export function EditionList(props: EditionListProps) {
  const { urls, text } = props.site;
  return (
    <Section className={css.section}>
      <ol>
        {props.editions.map((edition) => (
          <li key={edition.name} className={`sides ${css.part}`}>
            <EditionItem {...props} edition={edition} />
          </li>
        ))}
      </ol>
      <p className={css.part}>
        <GoLink href={urls.verify()}>{text.verify.facts.copy}</GoLink>
      </p>
    </Section>
  );
}

function EditionItem(props: EditionListProps & { edition: Edition }) {
  const { site, record, editions, edition, isPdf, diskSegments } = props;
  const { urls, format } = site;
  const { list, changes } = site.text.reader.editions;
  const { name, state, modified, since, until, withdrawnAt, sha256 } = edition;
  const named = format.fill(list.edition, { edition: name });
  const dates = editions.flatMap((one) => one.modified ?? []);
  const heading =
    modified === undefined
      ? named
      : format.fill(list.dated, { date: datesApart(dates, format)(modified, format) });
  const file = state === 'current' ? urls.documentFile(diskSegments) : urls.editionFile(diskSegments, name);
  const href = isPdf ? urls.readerPage(record.id, 1, { edition: name }) : file;
  const stated = { ...list, former: list.replaced }[state];
  return (
    <>
      <div className="stack close">
        <h2 className="title">{isPublic(edition) ? <a href={href}>{heading}</a> : heading}</h2>
        {heading !== named && <p className="small muted tabular">{named}</p>}
        <p className="strong">
          {format.fill(stated, { date: formatDate(withdrawnAt ?? until ?? since, format) })}
        </p>
        {isPdf && state === 'former' && (
          <p>
            <GoLink href={urls.changes(record.id, name)} aria-label={`${changes}, ${named}`}>
              {changes}
            </GoLink>
          </p>
        )}
      </div>
      <FileIdentity site={site} published={since} isFromStart={isFromStart(record, since)} sha256={sha256} />
    </>
  );
}

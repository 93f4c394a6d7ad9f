import type { Site } from '../../../../content-model/site.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Points } from '../../../../ui/part/points.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import { isTemporary } from '../page-status.ts';
import type { ReaderDocument, ReaderProblem } from '../reader-view.server.ts';

interface ReaderProblemProps {
  site: Site;
  document: ReaderDocument;
  /** The number of the page, as in the address. */
  page: string;
  /** Name of the edition in the address. */
  edition: string | undefined;
  problem: ReaderProblem;
  /** The address that was requested. */
  again: string;
}

/** Why the page cannot be shown, and where to go instead. */
export function ReaderProblemText({ site, document, page, edition, problem, again }: ReaderProblemProps) {
  const { urls, format, text } = site;
  const { problems } = text.reader;
  const { id, pages, attachments = [] } = document;
  return (
    <div className="stack measure">
      <h2 id="text-title" className="title">
        {format.fill(problems[problem], { page })}
      </h2>
      {problem === 'acrobat' && attachments.length > 0 && (
        <>
          <p>{problems.attachments}</p>
          <Points
            items={attachments.map((name) => (
              <FileName key={name} format={format}>
                {name}
              </FileName>
            ))}
          />
        </>
      )}
      {isTemporary(problem) && (
        <p className="row">
          <GoLink href={again}>{text.reader.again}</GoLink>
        </p>
      )}
      {problem === 'noSuchPage' && pages !== undefined && (
        <>
          <p>{format.fill(problems.count, { count: pages })}</p>
          <p className="row">
            <GoLink href={urls.readerPage(id, 1, { edition })}>{problems.first}</GoLink>
            {pages > 1 && <GoLink href={urls.readerPage(id, pages, { edition })}>{problems.last}</GoLink>}
          </p>
        </>
      )}
    </div>
  );
}

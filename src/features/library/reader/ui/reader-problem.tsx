import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import { FileName } from '../../document/ui/file-name.tsx';
import type { ReaderDocument, ReaderProblem } from '../reader-view.server.ts';
import { isTemporary } from '../status.ts';
import css from './reader-problem.module.css';

interface ReaderProblemProps {
  text: ReaderText;
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
export function ReaderProblemText({
  text,
  document: { id, pages, attachments = [] },
  page,
  edition,
  problem,
  again,
}: ReaderProblemProps) {
  const { problems } = text;
  return (
    <div className={css.problem}>
      <h2 id="text-title">{fillText(problems[problem], { page })}</h2>
      {problem === 'acrobat' && attachments.length > 0 && (
        <>
          <p>{problems.attachments}</p>
          <ul>
            {inOrder(attachments, (name) => (
              <li>
                <FileName>{name}</FileName>
              </li>
            ))}
          </ul>
        </>
      )}
      {isTemporary(problem) && (
        <p className={css.ways}>
          <GoLink href={again}>{text.again}</GoLink>
        </p>
      )}
      {problem === 'noSuchPage' && pages !== undefined && (
        <p>{fillText(problems.count, { count: formatCount(pages) })}</p>
      )}
      {problem === 'noSuchPage' && pages !== undefined && (
        <p className={css.ways}>
          <GoLink href={urls.readerPage(id, 1, { edition })}>{problems.first}</GoLink>
          {pages > 1 && <GoLink href={urls.readerPage(id, pages, { edition })}>{problems.last}</GoLink>}
        </p>
      )}
    </div>
  );
}

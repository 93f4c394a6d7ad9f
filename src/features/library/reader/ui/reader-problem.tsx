import type { ReaderText } from '../../../../content-model/schema/reader-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import type { ReaderDocument, ReaderProblem } from '../reader-view.server.ts';
import css from './reader-problem.module.css';

interface ReaderProblemProps {
  text: ReaderText;
  document: ReaderDocument;
  page: number;
  problem: ReaderProblem;
}

/** Why the page cannot be shown, and where to go instead. */
export function ReaderProblemText({ text, document: { id, pages }, page, problem }: ReaderProblemProps) {
  const { problems } = text;
  const count = (pages ?? 0).toLocaleString('en-IN');
  return (
    <div className={css.problem}>
      <h2 id="text-title">{fillText(problems[problem], { page: `${page}`, count })}</h2>
      {problem === 'noSuchPage' && pages !== undefined && (
        <p className={css.ways}>
          <GoLink href={urls.readerPage(id, 1)}>{problems.first}</GoLink>
          {pages > 1 && <GoLink href={urls.readerPage(id, pages)}>{problems.last}</GoLink>}
        </p>
      )}
    </div>
  );
}

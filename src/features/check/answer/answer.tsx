import type { CheckText } from '../../../content-model/schema/check.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { type Fit, partsToShow } from '../evaluate.ts';
import { ANSWER_ID } from '../names.ts';
import { Alternatives } from './alternatives.tsx';
import css from './answer.module.css';
import { partOf } from './part.ts';
import { ProductLists } from './product-lists.tsx';
import { SizeOfBusiness } from './size-of-business.tsx';

interface AnswerProps {
  text: CheckText;
  /** Titles of the products, by id. */
  titles: Readonly<Record<string, string>>;
  /** Ids of the products that discount a bill. */
  bills: readonly string[];
  language: string;
  /** Undefined before the form was submitted: every part of the answer is then in the page and hidden. */
  fit: Fit | undefined;
}

/**
 * The answer. The page contains all its parts, and the ones that do not apply are hidden, so that the script only has
 * to choose between them.
 */
export function Answer({ text, titles, bills, language, fit }: AnswerProps) {
  const { answer } = text;
  const part = partOf(fit ? partsToShow(fit) : new Set());
  const all = text.rules.products.length;
  return (
    <div id={ANSWER_ID} className={css.answer} hidden={!fit} tabIndex={-1} data-by="server">
      <Section
        dark
        folio={{ numeral: '२', label: answer.folio }}
        className={css.dark}
        labelledBy="answer-title"
      >
        <div className={css.band}>
          <div className={css.verdict}>
            <p className={css.figure} data-count="" aria-hidden="true">
              {fit?.fits.length ?? 0}
            </p>
            <h2 id="answer-title" aria-live="polite">
              <span {...part('some')}>
                <FillIn
                  text={answer.some}
                  values={{ n: <span data-count="">{fit?.fits.length ?? 0}</span>, all }}
                />
              </span>
              <span {...part('none')}>
                <FillIn text={answer.none} values={{ all }} />
              </span>{' '}
              <em>{answer.decides}</em>
            </h2>
            <p className={css.where}>
              <span data-where="server">{answer.where.server}</span>
              <span data-where="device">{answer.where.device}</span>
            </p>
          </div>
          <SizeOfBusiness classes={text.classes} checked={answer.source} part={part} />
        </div>
      </Section>
      <ProductLists text={text} titles={titles} bills={bills} part={part} language={language} />
      <Alternatives text={text} part={part} />
    </div>
  );
}

import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { countFits, DISTANCES, type Fit, partsToShow } from '../evaluate.ts';
import { ANSWER_ID } from '../names.ts';
import { Alternatives } from './alternatives.tsx';
import css from './answer.module.css';
import { partOf } from './part.ts';
import { type ProductWords, productLists } from './product-lists.tsx';
import { Rest } from './rest.tsx';
import { SizeOfBusiness } from './size-of-business.tsx';

interface AnswerProps extends ProductWords {
  /** Undefined before the form was submitted: every part of the answer is then in the page and hidden. */
  fit: Fit | undefined;
  /** The amount asked for, in rupees. */
  amount: number | undefined;
}

/**
 * The answer: what fits, what is nearest, what is missing, who else to ask, and the class of the enterprise. The page
 * contains all its parts, and the ones that do not apply are hidden, so that the script only has to choose between
 * them and to put each product into its list.
 */
export function Answer({ fit, amount, ...words }: AnswerProps) {
  const { text, titles } = words;
  const { answer } = text;
  // Hidden headings have a text, too.
  const part = partOf(fit ? partsToShow(fit) : new Set(['some']));
  const lists = productLists(words, fit, amount);
  const values = {
    n: <span data-count="">{fit ? countFits(fit) : ''}</span>,
    all: text.rules.products.length,
  };
  const products = fit?.products ?? [];
  const nearest = products.find(({ list }) => list === 'near')?.product ?? text.rules.products[0]?.product;
  const nearHeading = (
    <>
      {DISTANCES.map((distance) => (
        <span key={distance} {...part(`near ${distance}`)}>
          {answer.near[distance]}
        </span>
      ))}{' '}
      <em data-near="">{titles[nearest ?? '']}</em>
    </>
  );
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
            <h2 id="answer-title" aria-live="polite">
              <span {...part('some')}>
                <FillIn text={answer.some} values={values} /> <em>{answer.decides}</em>
              </span>
              <span {...part('none')}>{nearHeading}</span>
            </h2>
            <p {...part('none')}>
              {answer.none} {answer.decides}
            </p>
            <p className={css.where}>
              <span data-where="server">{answer.where.server}</span>
              <span data-where="device">{answer.where.device}</span>
            </p>
          </div>
          <div className={css.fits} {...part('fits')}>
            {lists.fits}
          </div>
          <div {...part('near')} className={`light ${css.sheet}`}>
            <h3 className={css.near} {...part('some')}>
              {nearHeading}
            </h3>
            {lists.near}
          </div>
        </div>
      </Section>
      <Rest text={text} part={part} lists={lists} />
      <Alternatives text={text} part={part} />
      <SizeOfBusiness text={text} part={part} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { Site } from '../../../content-model/site.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from '../check.module.css';
import { ANSWER_ID, type PartOf } from '../element-ids.ts';
import { countFits, DISTANCES, type ListName, partsToShow } from '../evaluate.ts';
import type { CheckProps } from '../questions.tsx';
import { productLists } from './product-lists.tsx';
import { SizeOfBusiness } from './size-of-business.tsx';

/**
 * The answer: the best product, others that fit, what is missing for the rest, other lenders, and the class of
 * the enterprise. The page contains all parts, of which some are hidden, so that the script only has to show
 * parts and to move each product into its list. Before the form was submitted, all are hidden.
 */
export function Answer({ site, state: { fit, amount } }: CheckProps) {
  const { answer, rules } = site.text.check;
  // Hidden headings have a text, too.
  const shown = fit ? partsToShow(fit) : new Set(['some']);
  const part: PartOf = (name) => ({ 'data-part': name, hidden: !shown.has(name) });
  const lists = productLists(site, fit, amount);
  const sources = [rules.every, ...rules.products].map((rule) => sourceOf(site, rule));
  const best = fit?.products.find(({ list }) => list === 'best') ?? rules.products[0];
  return (
    <div
      id={ANSWER_ID}
      className={`no-ring prints-alone ${css.answer}`}
      hidden={!fit}
      tabIndex={-1}
      data-by="server"
    >
      <Section dark className="covers-line" numbered folio={answer.folio} labelledBy="answer-title">
        <div className={`sides to-right ${css.band}`}>
          <div className="stack second-line">
            <h2 id="answer-title" className="sum" aria-live="polite">
              <span {...part('some')}>
                {fillIn(site.format, answer.some, {
                  n: <span data-count="">{fit ? countFits(fit) : ''}</span>,
                  all: rules.products.length,
                })}
              </span>
              <span {...part('none')}>
                <span data-near="">{listProductTitles(site.text.products)[best?.product ?? '']}</span>
                {', '}
                <em>
                  {DISTANCES.map((distance) => (
                    <span key={distance} {...part(`near ${distance}`)}>
                      {answer.near[distance]}
                    </span>
                  ))}
                </em>
              </span>
            </h2>
            <p>{answer.decides}</p>
          </div>
          <div className={`light sheet ${css.sheet}`}>{lists.best}</div>
          {/* One sentence for each source and date. */}
          <p className={`note ${css.by}`}>
            <span data-where="server">{answer.where.server}</span>
            <span data-where="device">{answer.where.device}</span> {[...new Set(sources)].join(' ')}
          </p>
          <div className={css.wide} {...part('fits')}>
            {lists.fits}
          </div>
        </div>
      </Section>
      <Rest {...{ site, part, lists }} />
      <Alternatives {...{ site, part }} />
      <SizeOfBusiness {...{ site, part }} />
    </div>
  );
}

interface PartsProps {
  site: Site;
  part: PartOf;
}

/** Other lenders, and first steps, that may serve the business better. */
function Alternatives({ site, part }: PartsProps) {
  const { answer, rules } = site.text.check;
  const { folio, headline } = answer.elsewhere;
  return (
    <div {...part('elsewhere')}>
      <Section numbered folio={folio} className="on-sheet" labelledBy="elsewhere-title">
        <div className="stack">
          <Headline id="elsewhere-title" {...headline} />
          <ul className="ruled fine strong-rule">
            {rules.elsewhere.map((advice) => (
              <li key={advice.id} className="grid" {...part(`elsewhere ${advice.id}`)}>
                <h3>{advice.title}</h3>
                <div className="stack close">
                  <p>{advice.text}</p>
                  <p className="note">{sourceOf(site, advice)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

interface RestProps extends PartsProps {
  lists: Readonly<Record<ListName, ReactNode>>;
}

/** The products that do not fit yet, with what is missing, and folded those that fit, but another purpose. */
function Rest({ site, part, lists }: RestProps) {
  const { answer } = site.text.check;
  return (
    <div {...part('rest')}>
      <Section numbered folio={answer.gaps.folio}>
        <div className="stack far">
          <div className="stack" {...part('gaps')}>
            <Headline {...answer.gaps.headline} />
            {lists.gaps}
          </div>
          <details className="fold no-print" {...part('also')}>
            <summary className="fold-row">
              <h3>{answer.also.title}</h3>
            </summary>
            {lists.also}
          </details>
          <div hidden>{lists.others}</div>
        </div>
      </Section>
    </div>
  );
}

/** The source of a rule, and its date. */
const sourceOf = ({ format, text }: Site, { source, asOf }: { source: string; asOf: string }): string =>
  format.fill(text.check.answer.source, { source, date: format.day(asOf) });

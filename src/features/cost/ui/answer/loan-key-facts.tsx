import type { Site } from '../../../../content-model/site.ts';
import { Fold } from '../../../../ui/fold/fold.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { LoanAnswer } from '../../loan-answer.ts';
import css from './answer.module.css';
import { aprTimeText, quotedRate, twoDecimals } from './format.ts';

/** The calculation in the order of the Key Facts Statement (RBI, Annex A, part 1, and Annex B). */
export function KeyFacts({ site, answer }: { site: Site; answer: LoanAnswer }) {
  const { facts } = site.text.cost.answer;
  return (
    <Section numbered folio={facts.folio} labelledBy="facts-title">
      <div className="stack near">
        <Headline id="facts-title" {...facts.headline} />
        <Fold label={facts.show} of={facts.folio}>
          <p>{facts.lead}</p>
          <div className={css.facts}>
            <Table
              captionHidden
              stacked
              caption={facts.caption}
              columns={[facts.row, facts.figure]}
              rows={factsOf(site, answer).map(([label, value]) => [
                label,
                typeof value === 'number' ? site.format.paise(value) : value,
              ])}
            />
          </div>
          <p className="note">{aprTimeText(site, answer.terms)}</p>
        </Fold>
      </div>
    </Section>
  );
}

/** Numbers are amounts in paise. */
function factsOf(
  { format, text }: Site,
  answer: LoanAnswer,
): (readonly [label: string, value: string | number])[] {
  const { answer: words, choices, fields } = text.cost;
  const { facts } = words;
  const { terms, cost, dates, feePaise, gstPaise, otherPaise } = answer;
  const { first, start } = dates;
  const { firstPeriod, months } = terms;
  const isMonthly = terms.perYear === 12;
  const count = cost.schedule.length;
  const [row] = cost.schedule;
  const instalments = {
    count,
    first: format.paise(cost.firstInstalment),
    instalment: format.paise(cost.instalment),
    last: format.paise(cost.lastInstalment),
  };
  return [
    [facts.type, facts.typeLoan],
    [facts.amount, terms.amountPaise],
    [
      facts.disbursal,
      start ? format.fill(facts.disbursalOn, { date: format.day(start) }) : facts.disbursalValue,
    ],
    [
      facts.term,
      format.fill(firstPeriod ? facts.termFirst : facts.termMonths, {
        count: months,
        days: firstPeriod?.allDays,
      }),
    ],
    [
      facts.instalments,
      count === 1
        ? cost.lastInstalment
        : format.fill(firstPeriod ? facts.instalmentsFirst : facts.instalmentsValue, instalments),
    ],
    [fields.pay.label, choices.pay[isMonthly ? 'monthly' : 'daily']],
    [facts.begins, first ? format.day(first) : isMonthly ? facts.beginsMonth : facts.beginsDay],
    [
      facts.rate,
      format.fill(terms.method === 'flat' ? facts.rateFlat : facts.rateReducing, {
        rate: quotedRate(terms.rateMicros, format),
      }),
    ],
    [
      facts.fee,
      gstPaise > 0
        ? format.fill(facts.feeValue, { fee: format.paise(feePaise), gst: format.paise(gstPaise) })
        : feePaise,
    ],
    [facts.other, otherPaise],
    [facts.apr, `${twoDecimals(cost.apr, format)}%`],
    [facts.contingent, facts.contingentValue],
    [facts.interest, cost.totalInterest],
    // The part of the interest that the first instalment has, if it covers more or fewer days than a month.
    ...(row?.days === undefined
      ? []
      : [
          [
            facts.firstInterest,
            format.fill(facts.firstInterestValue, {
              interest: format.paise(row.interest),
              days: row.days,
            }),
          ] as const,
        ]),
    [facts.totalFees, terms.feesPaise],
    [facts.net, cost.netDisbursed],
    [facts.paid, cost.totalPaid],
    [facts.everything, cost.totalPaid + terms.feesPaise],
  ];
}

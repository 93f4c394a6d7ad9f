import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { LoanTerms } from '../../../../domain/loan/loan-terms.ts';
import { longDate } from '../../../../domain/long-date.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Headline } from '../../../../ui/section/headline.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { LoanAnswer } from '../../loan-answer.ts';
import css from './answer.module.css';
import { aprTimeText, percent, quotedRate } from './format.ts';

interface KeyFactsProps {
  text: CostText;
  answer: LoanAnswer;
}

/** The calculation in the order of the Key Facts Statement (RBI, Annex A, part 1, and Annex B). */
export function KeyFacts({ text: { answer: text, choices, fields }, answer }: KeyFactsProps) {
  const { facts } = text;
  const { terms, cost, dates, feePaise, gstPaise, otherPaise } = answer;
  const { first, start } = dates;
  const isMonthly = terms.perYear === 12;
  const rate = { rate: quotedRate(terms.rateMicros) };
  const fee =
    gstPaise > 0
      ? fillText(facts.feeValue, { fee: formatPaise(feePaise), gst: formatPaise(gstPaise) })
      : formatPaise(feePaise);
  const rows: [label: string, value: string][] = [
    [facts.type, facts.typeLoan],
    [facts.amount, formatPaise(terms.amountPaise)],
    [facts.disbursal, start ? fillText(facts.disbursalOn, { date: longDate(start) }) : facts.disbursalValue],
    [facts.term, termText(text, terms)],
    [facts.instalments, instalmentsText(facts, answer)],
    [fields.pay.label, choices.pay[isMonthly ? 'monthly' : 'daily']],
    [facts.begins, first ? longDate(first) : isMonthly ? facts.beginsMonth : facts.beginsDay],
    [facts.rate, fillText(terms.method === 'flat' ? facts.rateFlat : facts.rateReducing, rate)],
    [facts.fee, fee],
    [facts.other, formatPaise(otherPaise)],
    [facts.apr, `${percent(cost.apr)}%`],
    [facts.contingent, facts.contingentValue],
    [facts.interest, formatPaise(cost.totalInterest)],
    ...firstInterest(facts, answer),
    [facts.totalFees, formatPaise(terms.feesPaise)],
    [facts.net, formatPaise(cost.netDisbursed)],
    [facts.paid, formatPaise(cost.totalPaid)],
    [facts.everything, formatPaise(cost.totalPaid + terms.feesPaise)],
  ];
  return (
    <Section folio={{ numeral: '३', label: facts.folio }} className={css.factsPart} labelledBy="facts-title">
      <Headline id="facts-title" {...facts.headline} />
      <p>{facts.lead}</p>
      <div className={css.facts}>
        <Table
          caption={facts.caption}
          columns={[{ label: facts.row }, { label: facts.figure }]}
          rows={rows.map(([label, value]) => ({ id: label, cells: [label, value] }))}
        />
      </div>
      <p className="note">{aprTimeText(facts, terms)}</p>
    </Section>
  );
}

type FactsText = CostText['answer']['facts'];

function termText({ facts }: CostText['answer'], { months, firstPeriod }: LoanTerms): string {
  const count = String(months);
  return firstPeriod
    ? fillText(facts.termFirst, { count, days: String(firstPeriod.allDays) })
    : fillText(facts.termMonths, { count });
}

function instalmentsText(facts: FactsText, { cost, terms }: LoanAnswer): string {
  const { length } = cost.schedule;
  if (length === 1) return formatPaise(cost.lastInstalment);
  return fillText(terms.firstPeriod ? facts.instalmentsFirst : facts.instalmentsValue, {
    count: String(length),
    first: formatPaise(cost.firstInstalment),
    instalment: formatPaise(cost.instalment),
    last: formatPaise(cost.lastInstalment),
  });
}

/** The part of the interest that the first instalment has, if it covers more or fewer days than a month. */
function firstInterest(facts: FactsText, { cost }: LoanAnswer): [label: string, value: string][] {
  const [first] = cost.schedule;
  if (first?.days === undefined) return [];
  const values = { interest: formatPaise(first.interest), days: String(first.days) };
  return [[facts.firstInterest, fillText(facts.firstInterestValue, values)]];
}

import type { CostText } from '../../../../content-model/schema/cost.ts';
import { longDate } from '../../../../domain/long-date.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { LoanAnswer } from '../../loan-answer.ts';
import css from './answer.module.css';
import { percent, quotedRate } from './format.ts';

interface KeyFactsProps {
  text: CostText;
  answer: LoanAnswer;
}

/** The calculation in the order of the Key Facts Statement (RBI, Annex A, part 1, and Annex B). */
export function KeyFacts({ text: { answer: text, choices, fields }, answer }: KeyFactsProps) {
  const { facts } = text;
  const { terms, cost, dates, before, feePaise, gstPaise, otherPaise } = answer;
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
    [facts.term, fillText(text.overTime.months, { count: String(terms.months) })],
    [
      facts.instalments,
      fillText(facts.instalmentsValue, {
        count: String(cost.schedule.length),
        instalment: formatPaise(cost.instalment),
        last: formatPaise(cost.lastInstalment),
      }),
    ],
    [fields.pay.label, choices.pay[isMonthly ? 'monthly' : 'daily']],
    [facts.begins, first ? longDate(first) : isMonthly ? facts.beginsMonth : facts.beginsDay],
    [facts.rate, fillText(terms.method === 'flat' ? facts.rateFlat : facts.rateReducing, rate)],
    [facts.fee, fee],
    [facts.other, formatPaise(otherPaise)],
    [facts.apr, `${percent(cost.apr)}%`],
    [facts.contingent, facts.contingentValue],
    ...(before ? [[facts.before, beforeValue(facts.beforeValue, before)] as [string, string]] : []),
    [facts.interest, formatPaise(cost.totalInterest)],
    [facts.totalFees, formatPaise(terms.feesPaise)],
    [facts.net, formatPaise(cost.netDisbursed)],
    [facts.paid, formatPaise(cost.totalPaid)],
    [facts.everything, formatPaise(cost.totalPaid + terms.feesPaise)],
  ];
  return (
    <section aria-labelledby="facts-title" className={css.part}>
      <h2 id="facts-title">{facts.title}</h2>
      <p>{facts.lead}</p>
      <div className={css.facts}>
        <Table
          caption={facts.caption}
          columns={[{ label: facts.row }, { label: facts.figure }]}
          rows={rows.map(([label, value]) => ({ id: label, cells: [label, value] }))}
        />
      </div>
    </section>
  );
}

const beforeValue = (text: string, { days, interest }: NonNullable<LoanAnswer['before']>): string =>
  fillText(text, { days: String(days), interest: formatPaise(interest) });

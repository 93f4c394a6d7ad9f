/** Computes the state of every clause from rules, facts, the library and the day. */
import { type Content, textOf } from '../../content-model/load.ts';
import type { LegalCalendar } from '../../content-model/schema/rules/calendar.ts';
import type { Clause, Regulation } from '../../content-model/schema/rules/rules.ts';
import { daysBetween } from '../../domain/calendar/deadlines.ts';
import { applicability } from './conditions.ts';
import {
  type EvidenceDocument,
  type EvidenceItem,
  type FindDocuments,
  type Found,
  find,
  itemOf,
} from './evidence.ts';
import { type CalendarContext, daysOf, type Occurrence, occurrences } from './occurrences.ts';
import { type Reasons, reasonsIn } from './reasons.ts';

export const STATES = ['there', 'due', 'late', 'not-applicable', 'look'] as const;
export type State = (typeof STATES)[number];

/** A clause with its state. */
export interface Row {
  regulation: Regulation;
  clause: Clause;
  state: State;
  /** `YYYY-MM-DD`. */
  due: string | null;
  evidence: readonly EvidenceItem[];
  reason: string;
}

type Result = Omit<Row, 'regulation' | 'clause'>;

/** What the states are computed from. */
export interface RowsInput {
  content: Content;
  findDocuments: FindDocuments;
  /** An Indian calendar day, `YYYY-MM-DD`. */
  today: string;
}

/** @returns the clauses in legal order; `late` also where the rule is unchecked (`inPublic`) */
export function disclosureRows({ content, today, ...input }: RowsInput): Row[] {
  const { calendar, company } = content;
  const findDocuments = withoutEventDays(input.findDocuments, calendar);
  const lastMonth = Number(String(company.facts.financialYearEnd?.value ?? '03-31').slice(0, 2));
  const context = { calendar, findDocuments, today, lastMonth };
  const reasons = reasonsIn(textOf(content).disclosures, company.facts);
  return content.rules.flatMap((regulation) =>
    regulation.clauses.map((clause) => ({
      regulation,
      clause,
      ...(withoutDuty(regulation, clause, content, today, reasons) ??
        resultOf(
          clause,
          clause.evidence.map((one) => find(one, content, findDocuments)),
          context,
          reasons,
        )),
    })),
  );
}

/** The day that an imported document states may be that of a meeting: it is then not shown as the document's date. */
function withoutEventDays(findDocuments: FindDocuments, { events }: LegalCalendar): FindDocuments {
  const days = new Set(Object.values(events).flatMap((event) => [...daysOf(event, findDocuments)]));
  const isOfEvent = ({ isImported, date = '' }: EvidenceDocument) => isImported && days.has(date);
  return (selector) =>
    findDocuments(selector).map((one) => (isOfEvent(one) ? { ...one, date: undefined } : one));
}

/** What the site says in public: it calls nothing late by a rule that no person has checked. */
export function inPublic(rows: readonly Row[], content: Content): Row[] {
  const { unchecked } = textOf(content).disclosures.reasons;
  return rows.map((row) =>
    row.state === 'late' && !row.clause.checked
      ? { ...row, state: 'look', reason: `${row.reason} ${unchecked}` }
      : row,
  );
}

/** The result of a clause that is not in force, does not apply, or depends on an unknown fact. */
function withoutDuty(
  regulation: Regulation,
  { from, until, appliesWhen }: Clause,
  { company }: Content,
  today: string,
  reasons: Reasons,
): Result | undefined {
  const result = (state: State, reason: string) => ({ state, due: null, evidence: [], reason });
  if (from && today < from) return result('not-applicable', reasons.from(from));
  if (until && today > until) return result('not-applicable', reasons.until(until));
  const { applies, because } = applicability([...regulation.appliesWhen, ...appliesWhen], company.facts);
  if (applies === false) return result('not-applicable', reasons.facts(because));
  return applies === undefined ? result('look', reasons.factsMissing(because)) : undefined;
}

function resultOf(
  clause: Clause,
  found: readonly Found[],
  context: CalendarContext,
  reasons: Reasons,
): Result {
  const evidence = itemsOf(found);
  const missing = found.filter(({ item }) => !item);
  const look = (reason: string): Result => ({ state: 'look', due: null, evidence, reason });
  if (found.length === 0) return look(reasons.noPlace());
  const series = seriesOf(clause, context);
  const unknown = series.find(({ times }) => !times);
  // A standing duty, or one whose clock the site does not know.
  if (unknown || series.length === 0) {
    const isChange = unknown?.clock === CHANGE;
    const event = unknown && !isChange ? context.calendar.events[unknown.clock]?.name : undefined;
    if (missing.length > 0) return look(reasons.missing(missing, event));
    if (event) return look(reasons.shown(evidence, event));
    return { state: 'there', due: null, evidence, reason: reasons.shown(evidence, undefined, isChange) };
  }
  const known = series.map(({ times = [] }) => decisive(times, context.today));
  if (known.every((times) => times.length === 0)) return look(reasons.noPeriodYet());
  return timedResult(known, found, { ...context, isChecked: clause.checked !== undefined }, reasons);
}

/** What was found, each address once. */
const itemsOf = (found: readonly Found[]): EvidenceItem[] => [
  ...new Map(found.flatMap(({ item }) => item ?? []).map((item) => [item.url, item])).values(),
];

/** Deadlines of one clock, such as those of three quarters and of the fourth, are one series. */
function seriesOf({ deadline, from }: Clause, context: CalendarContext) {
  const clocks = Map.groupBy(deadline, ({ after, before }) => after ?? before ?? '');
  return [...clocks].map(([clock, deadlines]) => {
    const all = deadlines.map((one) => occurrences(one, context));
    const isKnown = all.every((times) => times !== undefined);
    const times = all.flatMap((some = []) => some).filter(({ on }) => !from || on >= from);
    return { clock, times: isKnown ? times : undefined };
  });
}

/** An event that leaves what is there in place: the duty is fulfilled until something changes. */
const CHANGE = 'change';

/** The time that fell due last, and the one that is due next. */
function decisive(times: readonly Occurrence[], today: string): Occurrence[] {
  const last = times.filter(({ due }) => due < today).sort((a, b) => (a.due < b.due ? 1 : -1))[0];
  const next = times.filter(({ due }) => due >= today).sort((a, b) => (a.due < b.due ? -1 : 1))[0];
  return [last, next].filter((one) => one !== undefined);
}

/** @param series the times that decide, of each series */
function timedResult(
  series: readonly (readonly Occurrence[])[],
  found: readonly Found[],
  { today, isChecked }: { today: string; isChecked: boolean },
  reasons: Reasons,
): Result {
  const all = series.map((times) => times.map((time) => fulfilment(time, found)));
  const evidence = itemsOf(found);
  const [open] = all
    .flat()
    .filter(({ isThere }) => !isThere)
    .sort(byDue);
  if (open) {
    const { due } = open.time;
    const state = due < today ? 'late' : 'due';
    return { state, due, evidence, reason: reasons.open(open.time, daysBetween(today, due)) };
  }
  const newest = all.flatMap((times) => times.at(-1) ?? []).sort(byDue);
  const met = newest.map(({ time, documents }) => reasons.met(time, documents, isChecked)).join(' ');
  const stale = newest.find(({ time }) => time.isStale)?.time.event;
  if (stale) return { state: 'look', due: null, evidence, reason: `${met} ${reasons.stale(stale)}` };
  const documents = newest.flatMap(({ latest, documents }) => [...latest, ...documents]);
  const shown = new Map(documents.map((one) => [one.url, itemOf(one)]));
  return {
    state: 'there',
    due: newest[0]?.time.due ?? null,
    evidence: shown.size > 0 ? [...shown.values()] : evidence,
    reason: met,
  };
}

/** The documents that were published first for a time, and the latest. Pages and values are for every time. */
function fulfilment(time: Occurrence, found: readonly Found[]) {
  const all = found.flatMap(({ documents }) => (documents ? [documents.filter(time.isFor)] : []));
  const isThere = found.every(({ item }) => item) && all.every((some) => some.length > 0);
  const latest = all.flatMap((some) => some.slice(0, 1));
  const documents = all.flatMap((some) => some.toSorted(byPublished).slice(0, 1));
  return { time, latest, documents, isThere };
}

const byPublished = (a: EvidenceDocument, b: EvidenceDocument) => (a.published < b.published ? -1 : 1);
const byDue = (a: { time: Occurrence }, b: { time: Occurrence }) => (a.time.due < b.time.due ? -1 : 1);

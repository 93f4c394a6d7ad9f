/** Computes the state of every clause from rules, facts, the library and the day. */
import type { CompanyFacts } from '../../content-model/schema/company.ts';
import type { LegalCalendar } from '../../content-model/schema/legal-calendar.ts';
import type { Clause, Condition, Regulation } from '../../content-model/schema/rules.ts';
import type { Site } from '../../content-model/site.ts';
import { daysBetween } from '../../domain/calendar/deadlines.ts';
import {
  type EvidenceContext,
  type EvidenceDocument,
  type EvidenceItem,
  type EvidenceResult,
  type FindDocuments,
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

/** Input of the states; `site` has the language of the reasons and of the pages. */
export interface RowsInput extends EvidenceContext {
  /** An Indian calendar day, `YYYY-MM-DD`. */
  today: string;
}

type Context = RowsInput & CalendarContext & { reasons: Reasons };

/** @returns the clauses in legal order; `late` also where the rule is unchecked (`inPublic`) */
export function disclosureRows(input: RowsInput): Row[] {
  const { content, site } = input;
  const { calendar, company, rules } = content;
  const context: Context = {
    ...input,
    calendar,
    findDocuments: withoutEventDays(input.findDocuments, calendar),
    lastMonth: Number(String(company.facts.financialYearEnd?.value ?? '03-31').slice(0, 2)),
    reasons: reasonsIn(company.facts, site),
  };
  return rules.flatMap((regulation) =>
    regulation.clauses.map((clause) => ({
      regulation,
      clause,
      ...(withoutDuty(regulation, clause, context) ?? resultOf(clause, context)),
    })),
  );
}

/**
 * The day that an imported document states may be that of a meeting: it is then not shown as the document's
 * date.
 */
function withoutEventDays(findDocuments: FindDocuments, { events }: LegalCalendar): FindDocuments {
  const days = new Set(Object.values(events).flatMap((event) => [...daysOf(event, findDocuments)]));
  const isOfEvent = ({ isImported, date = '' }: EvidenceDocument) => isImported && days.has(date);
  return (selector) =>
    findDocuments(selector).map((one) => (isOfEvent(one) ? { ...one, date: undefined } : one));
}

/** The rows for the public: nothing is called late by a rule that no person has checked. */
export function inPublic(rows: readonly Row[], { text }: Site): Row[] {
  const { unchecked } = text.disclosures.reasons;
  return rows.map((row) =>
    row.state === 'late' && !row.clause.checked
      ? { ...row, state: 'look', reason: `${row.reason} ${unchecked}` }
      : row,
  );
}

/** The result of a clause that is not in force, does not apply, or depends on an unknown fact. */
function withoutDuty(regulation: Regulation, clause: Clause, context: Context): Result | undefined {
  const { from, until, appliesWhen } = clause;
  const { content, reasons, today } = context;
  const result = (state: State, reason: string) => ({ state, due: null, evidence: [], reason });
  if (from && today < from) return result('not-applicable', reasons.dated('from', from));
  if (until && today > until) return result('not-applicable', reasons.dated('until', until));
  const { facts } = content.company;
  const results = [...regulation.appliesWhen, ...appliesWhen].map((one) => applicability(one, facts));
  const no = results.find(({ applies }) => applies === false);
  if (no) return result('not-applicable', reasons.facts('fact', no.because));
  const unknown = results.find(({ applies }) => applies === undefined);
  return unknown && result('look', reasons.facts('factMissing', unknown.because));
}

/**
 * @returns whether a condition holds, undefined if an unknown fact decides; and the names of the facts that
 *   keep the rule from applying, or that are not known
 */
function applicability(condition: Condition, facts: CompanyFacts) {
  const all = (condition.any ?? [condition]).map((one) => ({ ...one, applies: holds(one, facts) }));
  if (all.some(({ applies }) => applies)) return { applies: true, because: [] };
  const unknown = all.filter(({ applies }) => applies === undefined);
  const because = (unknown.length > 0 ? unknown : all).map(({ fact = '' }) => fact);
  return { applies: unknown.length > 0 ? undefined : false, because };
}

type Comparison = Omit<Condition, 'any'>;

function holds({ fact = '', is, above, atMost }: Comparison, facts: CompanyFacts): boolean | undefined {
  const value = facts[fact]?.value;
  if (value === undefined) return undefined;
  if (is !== undefined) return value === is;
  if (typeof value !== 'number') return undefined;
  return above === undefined ? value <= (atMost ?? 0) : value > above;
}

function resultOf(clause: Clause, context: Context): Result {
  const { calendar, reasons, today } = context;
  const results = clause.evidence.map((one) => find(one, context));
  const evidence = itemsOf(results);
  const missing = results.filter(({ item }) => !item);
  const look = (reason: string): Result => ({ state: 'look', due: null, evidence, reason });
  if (results.length === 0) return look(reasons.say('noPlace'));
  const series = seriesOf(clause, context);
  const unknown = series.find(({ times }) => !times);
  // A standing duty, or one whose clock the site does not know.
  if (unknown || series.length === 0) {
    const isChange = unknown?.clock === CHANGE;
    const event = unknown && !isChange ? calendar.events[unknown.clock]?.name : undefined;
    if (missing.length > 0) return look(reasons.missing(missing, event));
    if (event) return look(reasons.shown(evidence, event));
    return { state: 'there', due: null, evidence, reason: reasons.shown(evidence, undefined, isChange) };
  }
  const known = series.map(({ times = [] }) => decisive(times, today));
  if (known.every((times) => times.length === 0)) return look(reasons.say('noPeriodYet'));
  return timedResult(known, results, clause, context);
}

/** The documents and pages of all results, each address once. */
const itemsOf = (results: readonly EvidenceResult[]): EvidenceItem[] => [
  ...new Map(results.flatMap(({ item }) => item ?? []).map((item) => [item.url, item])).values(),
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

/**
 * True for an event after which the existing documents stay valid: the duty is fulfilled until something
 * changes.
 */
const CHANGE = 'change';

/** The last time that fell due, and the next time that is due. */
function decisive(times: readonly Occurrence[], today: string): Occurrence[] {
  const sorted = times.toSorted(byDue);
  const last = sorted.findLast(({ due }) => due < today);
  const next = sorted.find(({ due }) => due >= today);
  return [last, next].filter((one) => one !== undefined);
}

/** @param series the times that decide, of each series */
function timedResult(
  series: readonly (readonly Occurrence[])[],
  results: readonly EvidenceResult[],
  clause: Clause,
  { reasons, today }: Context,
): Result {
  const all = series.map((times) => times.map((time) => fulfilment(time, results)));
  const evidence = itemsOf(results);
  const [open] = all
    .flat()
    .filter(({ isThere }) => !isThere)
    .sort(byDue);
  if (open) {
    const { due } = open;
    const state = due < today ? 'late' : 'due';
    return { state, due, evidence, reason: reasons.open(open, daysBetween(today, due)) };
  }
  const newest = all.flatMap((times) => times.at(-1) ?? []).sort(byDue);
  const isChecked = clause.checked !== undefined;
  const met = newest.map((time) => reasons.met(time, time.documents, isChecked)).join(' ');
  const stale = newest.find(({ isStale }) => isStale)?.event;
  if (stale) return { state: 'look', due: null, evidence, reason: `${met} ${reasons.stale(stale)}` };
  const documents = newest.flatMap(({ latest, documents: first }) => [...latest, ...first]);
  const items = new Map(documents.map((one) => [one.url, itemOf(one)]));
  return {
    state: 'there',
    due: newest[0]?.due ?? null,
    evidence: items.size > 0 ? [...items.values()] : evidence,
    reason: met,
  };
}

/**
 * The documents that were published first for a time, and the latest. Pages and values are for every time.
 */
function fulfilment(time: Occurrence, results: readonly EvidenceResult[]) {
  const all = results.flatMap(({ documents }) => (documents ? [documents.filter(time.isFor)] : []));
  const isThere = results.every(({ item }) => item) && all.every((some) => some.length > 0);
  const latest = all.flatMap((some) => some.slice(0, 1));
  const documents = all.flatMap((some) => some.toSorted(byPublished).slice(0, 1));
  return { ...time, latest, documents, isThere };
}

const byPublished = (a: EvidenceDocument, b: EvidenceDocument) => (a.published < b.published ? -1 : 1);
const byDue = (a: Occurrence, b: Occurrence) => (a.due < b.due ? -1 : 1);

import * as v from 'valibot';
import { PERIODS } from '../../domain/calendar/deadlines.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import { nearestTo } from '../../domain/nearest.ts';
import type { CompanyFacts } from './company.ts';
import {
  agree,
  amount,
  choice,
  date,
  described,
  group,
  isOneGiven,
  list,
  shape,
  text,
  whole,
  yesNo,
} from './kit.ts';
import { documentSelector, type LibraryNames, nameIn } from './legal-calendar.ts';

/** Pages of the site on which a rule may say that something is shown. */
export const RULE_PAGES = [
  'home',
  'about',
  'product',
  'partners',
  'investors',
  'charges',
  'grievance',
  'privacy',
  'shareholders',
] as const;

/** The parts of pages, as in their addresses; pages without parts are left out. */
export const PAGE_PARTS: Partial<Record<RulePage, readonly string[]>> = {
  charges: [
    ...['rates', 'how', 'apr', 'late', 'early', 'other'],
    ...['key-facts', 'complaints', 'fair', 'parties', 'papers'],
  ],
  shareholders: ['dividends', 'tasks', 'registrar', 'iepf', 'unclaimed', 'tax', 'paper', 'complaints'],
};

export type RulePage = (typeof RULE_PAGES)[number];

/** Names from other content files that rules refer to. Without them, any text is allowed. */
interface KnownNames extends LibraryNames {
  facts: CompanyFacts;
  events: readonly string[];
  fields: readonly string[];
}

const count = (max: number) => v.optional(whole(0, max));

const LENGTHS = ['days', 'clearDays', 'workingDays', 'months', 'hours'] as const;

function deadline(events: readonly string[] | undefined) {
  return v.pipe(
    shape({
      after: v.optional(nameIn(events && [...PERIODS, ...events], 'a period or an event of calendar.yaml')),
      before: v.optional(nameIn(events, 'an event of calendar.yaml')),
      quarters: described(
        'Only after these quarters of the financial year.',
        v.optional(list(amount(1, 4), 1, 4)),
      ),
      days: described('Calendar days, also if the last one is a Sunday.', count(3650)),
      clearDays: described('Calendar days between, both dates excluded.', count(3650)),
      workingDays: described(
        'Working days of the exchange; before an event both dates are excluded.',
        count(250),
      ),
      months: described('To the end of the month.', count(120)),
      hours: described('Counted in whole days: the site does not know the hour.', count(240)),
    }),
    v.check(({ after, before }) => isOneGiven(after, before), 'give after or before, one of them'),
    v.check(
      (deadline) => isOneGiven(...LENGTHS.map((key) => deadline[key])),
      `give one of ${LENGTHS.join(', ')}`,
    ),
    v.check(
      ({ quarters, after }) => !quarters || after === 'quarter-end' || after === 'month-end',
      'remove quarters: only quarter-end and month-end have several in a year',
    ),
  );
}

export type Deadline = v.InferOutput<ReturnType<typeof deadline>>;

/** One fact compared with a value. */
function comparison(facts: CompanyFacts | undefined) {
  return {
    fact: v.optional(nameIn(facts && Object.keys(facts), 'a fact of company.yaml')),
    is: v.optional(yesNo()),
    above: v.optional(amount(0, 1e15)),
    atMost: v.optional(amount(0, 1e15)),
  };
}

const COMPARES = 'give a fact with is, above or atMost';
const compares = (condition: Partial<Record<'fact' | 'is' | 'above' | 'atMost', unknown>>) =>
  condition.fact !== undefined && isOneGiven(condition.is, condition.above, condition.atMost);

/** Requires a fact to have the kind of value that it is compared with; a fact without a value has none. */
const comparable = <T extends { fact?: string | undefined; is?: boolean | undefined }>(
  facts: CompanyFacts | undefined,
) =>
  agree<T>(({ fact = '', is }) => {
    const value = facts?.[fact]?.value;
    const kind = is === undefined ? 'number' : 'boolean';
    if (value === undefined || typeof value === kind) return [];
    const [allowed, keys] = kind === 'number' ? ['a number', 'above or atMost'] : ['true or false', 'is'];
    const message = `with ${keys} the fact must be ${allowed}, but company.yaml gives it ${JSON.stringify(value)}: correct one of the two`;
    return [{ keys: ['fact'], message }];
  });

function condition(facts: CompanyFacts | undefined) {
  const one = v.pipe(
    shape(comparison(facts)),
    v.check((condition) => compares(condition), COMPARES),
    comparable(facts),
  );
  return v.pipe(
    shape({
      ...comparison(facts),
      any: described('Conditions of which one is enough.', v.optional(list(one, 2, 6))),
    }),
    v.check(
      (condition) => (condition.any ? condition.fact === undefined : compares(condition)),
      `${COMPARES}, or only any with such conditions`,
    ),
    comparable(facts),
  );
}

export type Condition = v.InferOutput<ReturnType<typeof condition>>;

function evidence({ fields, ...names }: Partial<KnownNames>) {
  const { kind, folder, words } = documentSelector(names).entries;
  return v.pipe(
    shape({
      kind,
      folder,
      words,
      page: described('A page of the site.', v.optional(choice(RULE_PAGES))),
      part: described('The part of that page, such as `complaints` of charges.', v.optional(text(40))),
      field: described(
        'A value of company.yaml, such as company.registration.cin.',
        v.optional(nameIn(fields, 'a field of company.yaml')),
      ),
    }),
    v.check(
      (evidence) =>
        isOneGiven(evidence.kind ?? evidence.folder ?? evidence.words, evidence.page, evidence.field),
      'give documents (kind, folder, words), or a page, or a field',
    ),
    agree(({ page, part }) => {
      const parts = (page && PAGE_PARTS[page]) ?? [];
      if (part === undefined || parts.includes(part)) return [];
      const near = nearestTo(part, parts);
      const message =
        parts.length === 0
          ? 'remove it: only charges and shareholders have parts'
          : `${near ? `did you mean ${near}? ` : ''}write a part of ${page}: ${parts.join(', ')}`;
      return [{ keys: ['part'], message }];
    }),
  );
}

export type Evidence = v.InferOutput<ReturnType<typeof evidence>>;

/**
 * The rules of one regulation.
 * @param known names that other files define; they are not checked without it
 */
export function rulesSchema(known: Partial<KnownNames> = {}) {
  const appliesWhen = described(
    'Facts of company.yaml, all of which must hold.',
    v.optional(list(condition(known.facts), 0, 8, []), []),
  );
  return shape({
    order: described('Place among the regulations.', amount(1, 1000)),
    regulation: described('Its name as shown.', text(80)),
    appliesWhen,
    clauses: described(
      'The clauses in legal order.',
      list(
        v.pipe(
          shape({
            clause: text(40),
            duty: described('What must be shown, in our own words.', text(300)),
            evidence: described(
              'Where it is; each entry must be found. Without an entry a person must look.',
              v.optional(list(evidence(known), 0, 8), []),
            ),
            deadline: described(
              'When it is due; several if quarters differ.',
              v.optional(list(deadline(known.events), 0, 4), []),
            ),
            retention: described('How long it stays.', v.optional(text(160))),
            appliesWhen,
            source: described('Where the rule was read.', text(160)),
            confirmed: described('false as long as no text of the law was read.', yesNo()),
            from: described('In force from this day.', v.optional(date())),
            until: described('In force until this day.', v.optional(date())),
            checked: v.optional(
              group('Who compared the entry with the law. Only a checked rule is called late in public.', {
                by: text(80),
                on: v.pipe(
                  date(),
                  v.check(
                    (on) => on <= dateInIndia(Date.now()),
                    'write the day on which it was checked, not one in the future',
                  ),
                ),
              }),
            ),
          }),
          agree(({ confirmed, checked, from, until }) => [
            ...(checked && !confirmed
              ? [
                  {
                    keys: ['checked'],
                    message:
                      'set confirmed to true, or remove checked: an entry is checked against a text of the law',
                  },
                ]
              : []),
            ...(from && until && from > until
              ? [{ keys: ['until'], message: 'write a day that is not before from' }]
              : []),
          ]),
        ),
        1,
        100,
        ['clause'],
      ),
    ),
  });
}

export type Regulation = v.InferOutput<ReturnType<typeof rulesSchema>> & {
  /** The name of its file, without `.yaml`. */
  id: string;
};
export type Clause = Regulation['clauses'][number];

/** Writes the reason of a state in sentences. */

import type { CompanyFacts } from '../../content-model/schema/company.ts';
import type { DocumentSelector } from '../../content-model/schema/rules/calendar.ts';
import type { DisclosuresText } from '../../content-model/schema/rules/disclosures.ts';
import { daysBetween } from '../../domain/calendar/deadlines.ts';
import { formatCount, named, numberFormat } from '../../domain/language/language.ts';
import { longDate } from '../../domain/long-date.ts';
import { CRORE } from '../../domain/money/format.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';
import type { EvidenceDocument, EvidenceItem, Found } from './evidence.ts';
import type { Occurrence } from './occurrences.ts';

export type Reasons = ReturnType<typeof reasonsIn>;

export function reasonsIn({ reasons: text, values }: DisclosuresText, facts: CompanyFacts) {
  const days = (n: number) => fillText(text.days, { n: formatCount(n) });
  const sentences = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ');
  const unknown = (event: string | undefined) =>
    event && fillText(text.eventUnknown, { event: named(event) });
  const describeItem = ({ title, date, fileDate }: EvidenceItem) => {
    if (date) return fillText(text.shown, { title, date: longDate(date) });
    return fileDate
      ? fillText(text.shownFile, { title, date: longDate(fileDate) })
      : fillText(text.shownUndated, { title });
  };
  const weekends = ({ years }: Occurrence) =>
    years.length > 0 && fillText(text.weekendsOnly, { years: years.join(', ') });
  const formatFact = (value: CompanyFacts[string]['value'], rupees: boolean | undefined) => {
    if (typeof value === 'boolean') return value ? values.yes : values.no;
    if (typeof value !== 'number') return String(value);
    return rupees
      ? fillText(values.crore, { n: numberFormat(TWO_DECIMALS).format(value / CRORE) })
      : numberFormat(TWO_DECIMALS).format(value);
  };
  const factsIn = (names: readonly string[], sentence: string) =>
    names
      .map((name) => {
        const { name: fact = name, value, rupees, asOf: date = '' } = facts[name] ?? {};
        return fillText(sentence, {
          fact: named(fact),
          value: formatFact(value, rupees),
          date: date && longDate(date),
        });
      })
      .join(' ');

  const describeSelector = ({ kind, folder, words }: DocumentSelector) => {
    const names = words && [words].flat().join(text.or).replaceAll('"', '');
    return sentences(
      kind && fillText(text.ofKind, { kind: named(kind) }),
      folder && fillText(text.inFolder, { folder: folder.join(' / ') }),
      names ? fillText(text.named, { words: names }) : text.notNamed,
    );
  };

  return {
    from: (day: string) => fillText(text.from, { date: longDate(day) }),
    until: (day: string) => fillText(text.until, { date: longDate(day) }),
    facts: (names: readonly string[]) => factsIn(names, text.fact),
    factsMissing: (names: readonly string[]) => factsIn(names, text.factMissing),
    stale: (event: string) => fillText(text.eventStale, { event: named(event) }),
    noPlace: () => text.noPlace,
    noPeriodYet: () => text.noPeriodYet,
    /** @param event named if its day is not known */
    missing: (missing: readonly Found[], event: string | undefined) =>
      sentences(
        ...missing.map(({ what, selector, isPage }) =>
          selector
            ? fillText(text.missing, { what: describeSelector(selector) })
            : fillText(isPage ? text.placeholderPage : text.placeholder, { what }),
        ),
        unknown(event),
      ),
    /** @param changes true if a change would start a clock */
    shown: (items: readonly EvidenceItem[], event?: string, changes = false) =>
      sentences(...new Set(items.map(describeItem)), changes && text.changes, unknown(event)),
    /** @param left days until the due date; negative after it */
    open: (time: Occurrence, left: number) => {
      const { on, due, event } = time;
      const dates = {
        on: longDate(on),
        period: longDate(on),
        due: longDate(due),
        days: days(Math.abs(left)),
      };
      const sentence =
        left < 0 ? (event ? text.lateEvent : text.latePeriod) : event ? text.dueEvent : text.duePeriod;
      return sentences(fillText(sentence, { ...dates, event: named(event ?? '') }), weekends(time));
    },
    /** @param isChecked false for a rule that no person has checked: it calls nothing late */
    met: (time: Occurrence, documents: readonly EvidenceDocument[], isChecked: boolean) => {
      const { on, due, event = '' } = time;
      const dates = { on: longDate(on), period: longDate(on), due: longDate(due), event: named(event) };
      const all = documents.flatMap((document) => {
        const { title, published } = document;
        const isTimed = time.showsTime(document);
        const late = isTimed && isChecked ? daysBetween(due, published) : 0;
        const date = longDate(published);
        return [
          fillText(time.event ? text.event : text.period, { ...dates, title }),
          isTimed ? fillText(document.isImported ? text.dated : text.published, { date }) : text.undated,
          late > 0 && fillText(text.afterDue, { days: days(late) }),
        ];
      });
      return sentences(...new Set(all), weekends(time));
    },
  };
}

const TWO_DECIMALS = { maximumFractionDigits: 2 };

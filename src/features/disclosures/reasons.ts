/** Writes the reason of a state in sentences. */
import type { CompanyFacts } from '../../content-model/schema/company.ts';
import type { DocumentSelector } from '../../content-model/schema/legal-calendar.ts';
import type { Site } from '../../content-model/site.ts';
import { daysBetween } from '../../domain/calendar/deadlines.ts';
import { CRORE } from '../../domain/money/format.ts';
import type { EvidenceDocument, EvidenceItem, EvidenceResult } from './evidence.ts';
import type { Occurrence } from './occurrences.ts';

const TWO_DECIMALS = { maximumFractionDigits: 2 };

export type Reasons = ReturnType<typeof reasonsIn>;

export function reasonsIn(facts: CompanyFacts, { format, named, text: { disclosures } }: Site) {
  const { reasons: text, values } = disclosures;
  type Name = keyof typeof text;
  const say = (name: Name, words: Parameters<typeof format.fill>[1] = {}) => format.fill(text[name], words);
  const dated = (name: Name, day: string, words = {}) => say(name, { ...words, date: format.day(day) });
  const days = (n: number) => say('days', { n });
  const sentences = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ');
  const unknown = (event: string | undefined) => event && say('eventUnknown', { event: named(event) });
  const datesOf = ({ on, due, event = '' }: Occurrence) => {
    const day = format.day(on);
    return { on: day, period: day, due: format.day(due), event: named(event) };
  };
  const describeItem = ({ title, date, fileDate }: EvidenceItem) => {
    if (date) return dated('shown', date, { title });
    return fileDate ? dated('shownFile', fileDate, { title }) : say('shownUndated', { title });
  };
  const weekends = ({ years }: Occurrence) =>
    years.length > 0 && say('weekendsOnly', { years: years.join(', ') });
  const formatFact = (value: CompanyFacts[string]['value'], isInRupees: boolean | undefined) => {
    if (typeof value === 'boolean') return value ? values.yes : values.no;
    if (typeof value !== 'number') return String(value);
    const n = format.number(isInRupees ? value / CRORE : value, TWO_DECIMALS);
    return isInRupees ? format.fill(values.crore, { n }) : n;
  };
  const describeSelector = ({ kind, folder, words }: DocumentSelector) => {
    const names = words && [words].flat().join(text.or).replaceAll('"', '');
    return sentences(
      kind && say('ofKind', { kind: named(kind) }),
      folder && say('inFolder', { folder: folder.join(' / ') }),
      names ? say('named', { words: names }) : text.notNamed,
    );
  };

  return {
    say,
    dated,
    facts: (name: 'fact' | 'factMissing', of: readonly string[]) =>
      sentences(
        ...of.map((key) => {
          const { name: fact = key, value, rupees, asOf } = facts[key] ?? {};
          const date = asOf ? format.day(asOf) : '';
          return say(name, { fact: named(fact), value: formatFact(value, rupees), date });
        }),
      ),
    /** @param event named if its day is not known */
    missing: (missing: readonly EvidenceResult[], event: string | undefined) =>
      sentences(
        ...missing.map(({ what, selector, isPage }) =>
          selector
            ? say('missing', { what: describeSelector(selector) })
            : say(isPage ? 'placeholderPage' : 'placeholder', { what }),
        ),
        unknown(event),
      ),
    /** @param changes true if a change would start a clock */
    shown: (items: readonly EvidenceItem[], event?: string, changes = false) =>
      sentences(...new Set(items.map(describeItem)), changes && text.changes, unknown(event)),
    stale: (event: string) => say('eventStale', { event: named(event) }),
    /** @param daysLeft days until the due date; negative after it */
    open: (time: Occurrence, daysLeft: number) => {
      const what = time.event ? 'Event' : 'Period';
      const words = { ...datesOf(time), days: days(Math.abs(daysLeft)) };
      return sentences(say(daysLeft < 0 ? `late${what}` : `due${what}`, words), weekends(time));
    },
    /** @param isChecked false for a rule that no person has checked: it calls nothing late */
    met: (time: Occurrence, documents: readonly EvidenceDocument[], isChecked: boolean) => {
      const all = documents.flatMap((document) => {
        const { title, published, isImported } = document;
        const isTimed = time.showsTime(document);
        const late = isTimed && isChecked ? daysBetween(time.due, published) : 0;
        return [
          say(time.event ? 'event' : 'period', { ...datesOf(time), title }),
          isTimed ? dated(isImported ? 'dated' : 'published', published) : text.undated,
          late > 0 && say('afterDue', { days: days(late) }),
        ];
      });
      return sentences(...new Set(all), weekends(time));
    },
  };
}

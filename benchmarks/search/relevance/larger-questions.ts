/**
 * Questions about the larger library. Each is made from an event, in the words of a visitor; the documents that
 * answer it are known, because the events are.
 */
import { Seeded } from '../../support/random.ts';
import { pathOf, sentencesOf } from './larger-documents.ts';
import { CITIES, type EventKind, type LenderEvent } from './larger-facts.ts';
import type { Half, Question } from './questions.ts';

/** What visitors call the kinds of events. */
const CALLED: Record<EventKind, string> = {
  appointment: 'appointed',
  resignation: 'resigned',
  branch: 'new branch',
  debentures: 'ncd allotment',
  rating: 'credit rating',
  facility: 'term loan',
  penalty: 'penalty order',
  'record-date': 'record date',
  auditor: 'auditors changed',
};
const AMOUNTS: readonly EventKind[] = ['debentures', 'rating', 'facility', 'penalty', 'record-date'];
/** Words of the notices in other languages, as people type them in Latin letters. */
const ROMANISED: readonly (readonly [typed: string, ...words: string[]])[] = [
  ['labhansh', 'लाभांश'],
  ['laabhansh ki soochna', 'लाभांश'],
  ['nideshak mandal', 'निदेशक'],
  ['shikayat', 'शिकायत'],
  ['shikaayat nivaran', 'शिकायत'],
  ['vaarshik baithak', 'बैठक'],
  ['lekhaparikshak', 'लेखापरीक्षक'],
  ['grahak aavedan', 'आवेदन'],
  ['byaj dar', 'ब्याज'],
  ['bhagdharak', 'भागधारक'],
  ['sanchalak mandal', 'संचालक'],
  ['takrar nivaran', 'तक्रार'],
  ['karja arj', 'कर्जाचे'],
  ['vyajdar', 'व्याजदर', 'વ્યાજદર'],
  ['niyamak mandal', 'નિયામક'],
  ['fariyad', 'ફરિયાદ'],
  ['fariyaad nivaran', 'ફરિયાદ'],
  ['suchna dividend bhalaman', 'ભલામણ'],
  ['grahako arjio', 'અરજીઓ'],
  ['udghatan', 'ઉદ્ઘાટન'],
];
/** How many questions of each kind are made for each half. */
const EACH = 14;

export function largerQuestions(events: readonly LenderEvent[], top: string, half: Half): Question[] {
  const isOwn = (number: number) => number % 2 === (half === 'tuning' ? 0 : 1);
  const random = new Seeded(half === 'tuning' ? 11 : 12);
  const english = events.filter(({ language }) => language === 'en');
  const draw = (test: (event: LenderEvent) => boolean, count = EACH): LenderEvent[] => {
    const left = english.filter((event) => isOwn(event.number) && test(event));
    return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1)).flat();
  };
  const answers = (test: (event: LenderEvent) => boolean): Question['relevant'] =>
    events.filter(test).map((event) => ({ grade: 3, path: pathOf(event, top) }));
  const ask = (kind: Question['kind'], query: string, test: (event: LenderEvent) => boolean): Question => ({
    kind,
    query,
    relevant: answers(test),
  });
  const same = (event: LenderEvent) => (other: LenderEvent) => other === event;
  const lastName = ({ person }: LenderEvent) => person.split(' ')[1] ?? '';
  const year = ({ year: first }: LenderEvent) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  const about = (event: LenderEvent) => (other: LenderEvent) =>
    other.language === 'en' && other.kind === event.kind;
  const isManagement = ({ kind }: LenderEvent) => kind === 'appointment' || kind === 'resignation';

  return [
    ...draw(isManagement).map((event) =>
      ask(
        'known-item',
        `${event.person} ${event.kind} letter`,
        (other) => about(event)(other) && other.person === event.person,
      ),
    ),
    ...draw(() => true).map((event) =>
      ask('sentence', (sentencesOf(event)[0] ?? '').split(' ').slice(2, 18).join(' '), same(event)),
    ),
    ...draw(({ kind }) => kind === 'branch').map((event) =>
      ask(
        'topic',
        `when was the branch in ${event.city} opened`,
        (other) => about(event)(other) && other.city === event.city,
      ),
    ),
    ...draw(({ kind }) => AMOUNTS.includes(kind)).map((event) =>
      ask('amount', `${CALLED[event.kind]} of ${event.lakh / 100} crore`, same(event)),
    ),
    ...draw(() => true).map((event) =>
      ask(
        'date',
        `${CALLED[event.kind]} ${event.date.toLocaleDateString('en-GB', { timeZone: 'UTC' })}`,
        (other) => about(event)(other) && other.date.getTime() === event.date.getTime(),
      ),
    ),
    ...ROMANISED.filter((_, at) => isOwn(at)).map(([typed, ...words]) =>
      ask('other-script', typed, (event) => words.some((word) => tells(event, word))),
    ),
    ...draw(({ kind }) => kind === 'branch').map((event) =>
      ask(
        'typing-error',
        `branch ${misspelt(event.city, random)}`,
        (other) => about(event)(other) && other.city === event.city,
      ),
    ),
    ...draw(({ kind }) => kind === 'resignation').map((event) =>
      ask(
        'word-form',
        `${lastName(event)} resigned ${year(event)}`,
        (other) => about(event)(other) && other.year === event.year && lastName(other) === lastName(event),
      ),
    ),
    ...draw(isManagement).map((event) =>
      ask(
        'synonym',
        `${lastName(event)} ${shortPost(event)} ${event.kind}`,
        (other) => about(event)(other) && other.post === event.post && lastName(other) === lastName(event),
      ),
    ),
    ...draw(({ kind }) => kind === 'debentures').map((event) =>
      ask(
        'abbreviation',
        `ncd ${event.person}`,
        (other) => about(event)(other) && other.person === event.person,
      ),
    ),
    ...draw(() => true).map((event) =>
      ask(
        'kind-and-year',
        `${CALLED[event.kind]} FY${year(event).slice(-2)}`,
        (other) => about(event)(other) && other.year === event.year,
      ),
    ),
  ];
}

function tells(event: LenderEvent, word: string): boolean {
  return sentencesOf(event).some((sentence) => sentence.includes(word)) || pathOf(event, '').includes(word);
}

function shortPost({ post }: LenderEvent): string {
  const short: Record<string, string> = { 'Chief Financial Officer': 'CFO', 'Managing Director': 'MD' };
  return short[post] ?? post;
}

/** Swaps two neighbouring letters of a city, so that it is no other city. */
function misspelt(city: string, random: Seeded): string {
  for (;;) {
    const at = random.int(1, city.length - 3);
    const typed = `${city.slice(0, at)}${city[at + 1]}${city[at]}${city.slice(at + 2)}`;
    if (typed !== city && !CITIES.includes(typed)) return typed;
  }
}

/**
 * Finds everything stored about a person, and formats it as plain English text that can be given to that
 * person.
 */
import type { Content, Text } from '../../content-model/load.ts';
import { topicFolder } from '../../domain/alert-topic.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { FORMS, isFormKind, labelsOf } from '../../features/forms/forms.server.ts';
import type { Database, MailState } from '../../server/database/tables.ts';
import { readRelated, type Scan } from '../stored-data.server.ts';
import { escapeControls, oneLine } from '../terminal.ts';
import { mailSubjects } from './apply.server.ts';
import { type Subject, subjectsOf } from './subject.ts';

type PersonRecords = Awaited<ReturnType<typeof findPerson>>;

/**
 * @returns the person's submissions with fields, consents and file names; the mails; and in `alsoKnownAs`
 *   other addresses and phone numbers in these submissions, which may belong to the same person
 */
export async function findPerson(database: Database, person: Subject) {
  const same = ({ kind, value }: Subject) => kind === person.kind && value === person.value;
  const rows = await database.selectFrom('submissions').selectAll().orderBy('created_at').execute();
  const theirs = rows.filter((row) => subjectsOf(row).some(same));
  const others = theirs.flatMap(subjectsOf).filter((one) => one.kind !== 'submission' && !same(one));
  const submissions = [];
  for (const { id, kind, reference, created_at: createdAt, payload } of theirs) {
    const fields = JSON.parse(payload) as Record<string, unknown>;
    submissions.push({ id, kind, reference, createdAt, fields, ...(await readRelated(database, id)) });
  }
  const ids = new Set(theirs.map(({ id }) => id));
  const mails = await database
    .selectFrom('outbox')
    .select(['submission_id', 'recipient', 'reply_to', 'subject', 'state'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .orderBy('created_at')
    .execute();
  return {
    submissions,
    mails: mails
      .filter((mail) => ids.has(mail.submission_id ?? '') || mailSubjects(mail).some(same))
      .map(({ submission_id: _, reply_to: __, ...mail }) => mail),
    alsoKnownAs: [...new Set(others.map(({ value }) => value))],
  };
}

type Submission = PersonRecords['submissions'][number];

const MAIL_STATES: Readonly<Record<MailState, string>> = {
  waiting: 'not sent yet',
  attention: 'not sent yet',
  sent: 'sent',
  withheld: 'not sent',
  grouped: 'sent as a line of a list',
  digested: 'sent as a line of a list',
};

const SCANS: Readonly<Record<Scan, string>> = {
  clean: 'scanned for viruses',
  infected: 'in which a scanner found a virus',
  'not scanned': 'not scanned for viruses',
};

/**
 * @param who the address or phone number searched for
 * @param now milliseconds since 1970
 * @returns the lines; times are in IST
 */
export function personText(
  records: PersonRecords,
  who: string,
  { company, text }: Content,
  now: number,
): string[] {
  const title = `What ${company.name} keeps about ${oneLine(who)}`;
  const asOf = `As of ${formatIndiaTime(new Date(now).toISOString())}. All times are Indian time (IST).`;
  if (records.submissions.length + records.mails.length === 0) return [title, asOf, '', 'Nothing is kept.'];
  return [
    title,
    asOf,
    ...records.submissions.flatMap((one, i) => ['', ...formText(one, i + 1, text.en)]),
    '',
    'Mails about these forms. The words of a mail are deleted once it is sent.',
    ...records.mails.map(({ createdAt, sentAt, recipient, subject, state }) => {
      const outcome = sentAt ? `sent ${formatIndiaTime(sentAt)}` : MAIL_STATES[state];
      return `  ${formatIndiaTime(createdAt)}, to ${oneLine(recipient)}: ${oneLine(subject)} (${outcome})`;
    }),
    '',
    `${records.submissions.length} form(s), ${records.mails.length} mail(s).`,
  ];
}

function formText(
  {
    kind,
    reference,
    createdAt,
    fields,
    files,
    consents,
    subscription,
    called,
    handled,
    webhooks,
  }: Submission,
  number: number,
  text: Text,
): string[] {
  const row = (label: string, value: string) =>
    `   ${oneLine(label)}: ${escapeControls(value).replaceAll('\n', '\n     ')}`;
  // A newer version may have stored a kind that this one does not know.
  const form = isFormKind(kind) ? text.forms[kind] : undefined;
  const labels: Record<string, string> = isFormKind(kind) ? { ...labelsOf(kind, text) } : {};
  // The payload contains the opening twice: as its id, which is also in the page's address, and as its title.
  if (labels.opening)
    Object.assign(labels, { opening: `${labels.opening} (id)`, openingTitle: labels.opening });
  const options = (isFormKind(kind) && FORMS[kind].options?.(text)) || {};
  const answer = (name: string, value: string) => {
    if (name === 'amount' && /^\d+$/.test(value)) return `₹${Number(value).toLocaleString('en-IN')}`;
    // The folder of an alert is stored as in the form's address.
    if (name === 'folder') return topicFolder(value)?.join(' › ') ?? value;
    return options[name]?.[value] ?? value;
  };
  const { receivers, version: current } = text.privacy;
  const mark = (label: string, at: string, note: string) =>
    row(label, `${formatIndiaTime(at)} ${note}`.trim());
  return [
    `${number}. ${form?.mail.company ?? kind}, reference ${reference}`,
    row('Received', formatIndiaTime(createdAt)),
    ...Object.entries(fields)
      .map(([name, value]) => [name, String(value ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => row(labels[name] ?? name, answer(name, value))),
    ...files.map(({ field, fileName, size, scan }) =>
      row(
        labels[field] ?? field,
        `the file ${oneLine(fileName)}, ${size.toLocaleString('en-IN')} bytes, ${SCANS[scan]}`,
      ),
    ),
    ...(subscription ? [row('Subscription', subscription)] : []),
    ...(called ? [mark('Called by us', called.calledAt, called.note)] : []),
    ...webhooks.map(({ receiver, sentAt }) => {
      const system = receivers.list.find(({ id }) => id === receiver)?.name ?? receiver;
      return row('Passed to', `${system}, ${sentAt ? formatIndiaTime(sentAt) : 'not yet'}`);
    }),
    ...(handled ? [mark('Answered by us', handled.handledAt, handled.note)] : []),
    ...consents.flatMap(({ version, givenAt }) => [
      row('Privacy notice shown', `version ${version}, ${formatIndiaTime(givenAt)}`),
      // Only the current version's text is available.
      ...(form && version === current
        ? (['what', 'why', 'howLong', 'withdraw'] as const).map(
            (part) => `  ${row(text.forms.shared.notice[part], form.notice[part])}`,
          )
        : []),
    ]),
  ];
}

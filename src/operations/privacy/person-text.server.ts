/** Formats a person's data as plain English text that can be given to that person. */
import type { Content, Text } from '../../content-model/load.ts';
import type { NoticeText } from '../../content-model/schema/forms/form-words.ts';
import { topicFolder } from '../../domain/alert-topic.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { FORMS, isFormKind, labelsOf } from '../../features/forms/forms.server.ts';
import type { MailState } from '../../server/database/tables.ts';
import type { Scan } from '../stored-files.server.ts';
import { escapeControls, oneLine } from '../terminal.ts';
import type { Found } from './find.server.ts';

type Words = Readonly<Record<string, string>>;
type Submission = Found['submissions'][number];

/** The title and labels of a form, as visitors see them. */
interface FormWords {
  title: string;
  labels: Words;
  /** The labels of options, by field. */
  options: Readonly<Record<string, Words>>;
  /** Undefined for a kind that only a newer version knows. */
  notice?: NoticeText;
}

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
export function personText(found: Found, who: string, { company, text }: Content, now: number): string[] {
  const title = `What ${company.name} keeps about ${oneLine(who)}`;
  const asOf = `As of ${formatIndiaTime(new Date(now).toISOString())}. All times are Indian time (IST).`;
  if (found.submissions.length + found.mails.length === 0) return [title, asOf, '', 'Nothing is kept.'];
  return [
    title,
    asOf,
    ...found.submissions.flatMap((one, i) => [
      '',
      ...formText(one, i + 1, formWords(one.kind, text.en), text.en),
    ]),
    '',
    'Mails about these forms. The words of a mail are deleted once it is sent.',
    ...found.mails.map(({ createdAt, sentAt, recipient, subject, state }) => {
      const outcome = sentAt ? `sent ${formatIndiaTime(sentAt)}` : MAIL_STATES[state];
      return `  ${formatIndiaTime(createdAt)}, to ${oneLine(recipient)}: ${oneLine(subject)} (${outcome})`;
    }),
    '',
    `${found.submissions.length} form(s), ${found.mails.length} mail(s).`,
  ];
}

function formWords(kind: string, text: Text): FormWords {
  if (!isFormKind(kind)) return { title: kind, labels: {}, options: {} };
  const { mail, notice } = text.forms[kind];
  const labels = labelsOf(kind, text);
  const { opening } = labels;
  // The payload contains the opening twice: as its id, which is also in the page's address, and as its title.
  const own = opening ? { opening: `${opening} (id)`, openingTitle: opening } : {};
  return {
    title: mail.company,
    labels: { ...labels, ...own },
    options: FORMS[kind].options?.(text) ?? {},
    notice,
  };
}

function formText(
  { reference, createdAt, fields, files, consents, subscription, called, handled, webhooks }: Submission,
  number: number,
  { title, labels, options, notice }: FormWords,
  { forms, privacy }: Text,
): string[] {
  const row = (label: string, value: string) =>
    `   ${oneLine(label)}: ${escapeControls(value).replaceAll('\n', '\n     ')}`;
  const formatAnswers = (name: string, value: string) => {
    if (name === 'amount' && /^\d+$/.test(value)) return rupees(Number(value));
    // The folder of an alert is stored as in the form's address.
    if (name === 'folder') return topicFolder(value)?.join(' › ') ?? value;
    return options[name]?.[value] ?? value;
  };
  const answers = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')] as const);
  const words = forms.shared.notice;
  return [
    `${number}. ${title}, reference ${reference}`,
    row('Received', formatIndiaTime(createdAt)),
    ...answers
      .filter(([, value]) => value !== '')
      .map(([name, value]) => row(labels[name] ?? name, formatAnswers(name, value))),
    ...files.map(({ field, fileName, size, scan }) =>
      row(
        labels[field] ?? field,
        `the file ${oneLine(fileName)}, ${size.toLocaleString('en-IN')} bytes, ${SCANS[scan]}`,
      ),
    ),
    ...(subscription ? [row('Subscription', subscription)] : []),
    ...(called ? [row('Called by us', `${formatIndiaTime(called.calledAt)} ${called.note}`.trim())] : []),
    ...webhooks.map(({ receiver, sentAt }) =>
      row('Passed to', `${systemName(receiver, privacy)}, ${sentAt ? formatIndiaTime(sentAt) : 'not yet'}`),
    ),
    ...(handled
      ? [row('Answered by us', `${formatIndiaTime(handled.handledAt)} ${handled.note}`.trim())]
      : []),
    ...consents.flatMap(({ version, givenAt }) => [
      row('Privacy notice shown', `version ${version}, ${formatIndiaTime(givenAt)}`),
      // Only the current version's text is available.
      ...(notice && version === privacy.version
        ? (['what', 'why', 'howLong', 'withdraw'] as const).map(
            (part) => `  ${row(words[part], notice[part])}`,
          )
        : []),
    ]),
  ];
}

/** The name of a system in the privacy notice. */
const systemName = (receiver: string, { receivers }: Text['privacy']): string =>
  receivers.list.find(({ id }) => id === receiver)?.name ?? receiver;

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

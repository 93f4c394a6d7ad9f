/**
 * Generates form bodies that browsers do not send, in both encodings: fields are invalid, duplicated, missing
 * or binary.
 */
import { CHECK, ENQUIRY, JOB, PARTNER, STATUS } from '../../answers.ts';
import { doc, docx, pdf } from '../../app/library/documents.ts';
import type { Chance } from './chance.ts';
import { type Asked, request } from './requests.ts';

const VISITOR = 'asha@visitor.example';
/** Valid field values of each form, by address. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/newsletter': { email: VISITOR },
  '/newsletter/confirm?token=abc': { token: 'abc' },
  '/newsletter/unsubscribe?token=abc': { 'List-Unsubscribe': 'One-Click' },
  '/lending-partners/become-a-partner': { ...PARTNER, email: VISITOR, message: 'Hello' },
  '/enquiry': { ...ENQUIRY, tenure: '24 months', email: VISITOR },
  '/enquiry/status': STATUS,
  '/check': CHECK,
  '/career/apply/general': { ...JOB, email: VISITOR },
};

const HIDDEN = ['form_token', 'second_remark', 'rendering', '__proto__', 'constructor', 'toString'];

/** @param tokens form tokens that are old enough to be accepted, by address */
export function form(by: Chance, tokens: ReadonlyMap<string, string>): Asked {
  const path = by.pick(Object.keys(FORMS));
  const token = tokens.get(path);
  const typed = [...Object.entries(FORMS[path] ?? {}), ...(token ? [['form_token', token]] : [])];
  const fields = typed.flatMap(([name = '', value = '']): [string, string][] => {
    if (by.often(5)) return [];
    const given = by.often(15) ? by.text(value) : value;
    return by.often(5)
      ? [
          [name, given],
          [name, by.text(value)],
        ]
      : [[name, given]];
  });
  if (by.often(15)) fields.push([by.pick(HIDDEN), by.text()]);
  const [type, plain] =
    by.often(50) || path.includes('apply') ? multipart(by, fields) : encodeForm(by, fields);
  const body = Buffer.from(by.often(15) ? by.damage(plain) : plain);
  const headers = [
    `Content-Type: ${type}`,
    `Content-Length: ${by.often(97) ? body.length : by.below(2 * body.length)}`,
    `X-Forwarded-For: 198.18.${by.below(256)}.${by.below(256)}`,
    `Accept: ${by.pick(['text/html', 'application/json'])}`,
  ];
  return { method: 'POST', bytes: request('POST', path, headers, body) };
}

function encodeForm(by: Chance, fields: readonly [string, string][]): [string, Buffer] {
  const encode = by.often(70)
    ? (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')
    : (text: string) => text;
  const text = fields
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join(by.often(95) ? '&' : ';');
  const charset = by.pick(['', '', '; charset=utf-8', '; charset=utf-16', '; charset="']);
  return [`application/x-www-form-urlencoded${charset}`, Buffer.from(text)];
}

const FILES = () => [
  Buffer.from(pdf()),
  Buffer.from(doc()),
  Buffer.from(docx()),
  Buffer.from('MZ'),
  Buffer.alloc(0),
];
const NAMES = [
  'cv.pdf',
  'cv.doc',
  'cv.docx',
  '../../cv.pdf',
  'cv.pdf.exe',
  'C:\\cv.pdf',
  'cv"; name="email',
  '',
];

function multipart(by: Chance, fields: readonly [string, string][]): [string, Buffer] {
  const boundary = by.pick(['----a', 'a', '-'.repeat(70), 'a b', '']);
  const named = by.pick([boundary, boundary, boundary, boundary, `"${boundary}"`, 'other', '']);
  const parts = fields.flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra(by)}\r\n\r\n${value}\r\n`,
    ),
  ]);
  for (let n = by.pick([0, 1, 1, 2]); n > 0; n--) {
    const name = by.often(70) ? by.pick(NAMES) : by.text('cv.pdf');
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: ${by.pick(['application/pdf', by.text('text/plain')])}\r\n\r\n`;
    const file = by.pick(FILES());
    parts.push(Buffer.from(head), by.often(40) ? by.damage(file) : file, Buffer.from('\r\n'));
  }
  const end = by.pick([
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    '',
    `--${boundary}`,
  ]);
  return [`multipart/form-data; boundary=${named}`, Buffer.concat([...parts, Buffer.from(end)])];
}

const extra = (by: Chance) =>
  by.often(92)
    ? ''
    : by.pick([
        '; filename="a"',
        '\r\nContent-Transfer-Encoding: base64',
        "; filename*=UTF-8''%ff",
        `\r\n${by.text()}`,
      ]);

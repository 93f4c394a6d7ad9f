/** Puts hostile text into every input of the site: form fields, hidden fields, paths, queries and headers. */
import { CHECK, ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { pdf } from '../library/documents.ts';

const HEADERS = [
  'Referer',
  'User-Agent',
  'From',
  'Via',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Server',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Real-IP',
  'True-Client-IP',
  'X-Callback-URL',
  'X-Wap-Profile',
  'Destination',
  'Profile',
  'Link',
  'SOAPAction',
  'If-None-Match',
  'Range',
  'Accept',
  'Accept-Language',
  'Cookie',
  'traceparent',
];

/** Returns headers that servers, frameworks or proxies interpret, each with the text as its value. */
export const headersWith = (text: string): Record<string, string> =>
  Object.fromEntries(HEADERS.map((name) => [name, text]));

/** Returns every form with the text in its free-text fields and valid values in all other fields. */
export function formsWith(text: string): [address: string, body: FormData][] {
  const files = { resume: new File([pdf().slice()], `${text}.pdf`) };
  const filled: [string, Record<string, string | File>][] = [
    ['/newsletter', { email: `${text}@example.com` }],
    ['/newsletter', { email: 'reader@example.com' }],
    ['/alerts', { email: 'reader@example.com', frequency: 'now', folder: encodeURIComponent(text), q: text }],
    ['/lending-partners/become-a-partner', { ...PARTNER, company: text, message: text }],
    ['/enquiry', { ...ENQUIRY, business: text }],
    ['/enquiry/status', { reference: text, phone: text }],
    ['/check', { ...CHECK, turnover: text, papers: text }],
    [
      '/career/apply/general',
      { ...JOB, location: text, company: text, coverLetter: `${text} `.repeat(3), ...files },
    ],
    [`/newsletter/confirm?token=${encodeURIComponent(text)}`, { token: text }],
    [`/newsletter/unsubscribe?token=${encodeURIComponent(text)}`, { 'List-Unsubscribe': text }],
    [`/alerts/confirm?token=${encodeURIComponent(text)}`, { token: text }],
    [`/alerts/unsubscribe?token=${encodeURIComponent(text)}`, { 'List-Unsubscribe': text }],
  ];
  const hidden = { rendering: text, form_token: text, url: text, callback: text };
  return filled.map(([address, fields]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...hidden })) body.append(name, value);
    return [address, body];
  });
}

/** Returns one address of every kind, with the text in its path or query. */
export function addressesWith(text: string): string[] {
  const value = encodeURIComponent(text);
  const query = [
    'url',
    'q',
    'next',
    'return',
    'modalPath',
    'category',
    'folder',
    'page',
    'product',
    'download',
  ];
  return [
    ...['/', '/investors', '/investors/search', '/feeds/investors.atom', '/enquiry', '/lending-partners'].map(
      (address) => `${address}?${query.map((name) => `${name}=${value}`).join('&')}`,
    ),
    `/${value}`,
    `/investors/${value}`,
    `/d/${value}`,
    `/career/apply/${value}`,
    `/Images/Icons/Documents/${value}`,
    `/library/previews/${value}.webp`,
  ];
}

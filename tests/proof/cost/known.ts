/** Requests that blocked earlier versions of the server, verbatim, and ordinary requests for comparison. */
import { request } from './requests.ts';

export interface KnownRequest {
  name: string;
  bytes(): Buffer;
}

const form = (address: string, type: string, body: string) => () =>
  request('POST', address, [`Content-Type: ${type}`, 'Origin: http://site.example'], Buffer.from(body));
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const get = (target: string) => () => request('GET', target);

export const KNOWN: readonly KnownRequest[] = [
  {
    // Took 14 s, because NFC takes quadratic time for a run of combining marks.
    name: 'a message of a, 49,000 × U+0301 and 49,000 × U+0323 in multipart',
    bytes: form(
      '/enquiry',
      'multipart/form-data; boundary=b',
      `${part('message', `a${'\u0301'.repeat(49_000)}${'\u0323'.repeat(49_000)}`)}--b--\r\n`,
    ),
  },
  {
    name: 'a& × 130,000',
    bytes: form('/enquiry', 'application/x-www-form-urlencoded', 'a&'.repeat(130_000)),
  },
  { name: '/a, 4,085 slashes and b/', bytes: get(`/a${'/'.repeat(4_085)}b/`) },
  { name: 'a modalPath of 400 segments', bytes: get(`/investors?modalPath=${'a/'.repeat(400)}`) },
  { name: 'a modalPath of 400 encoded segments', bytes: get(`/investors?modalPath=${'%61%2F'.repeat(400)}`) },
  { name: 'a path of 1,360 encoded characters', bytes: get(`/${'%41'.repeat(1_360)}`) },
  { name: 'a path of 2,000 segments', bytes: get(`/${'a/'.repeat(2_000)}b`) },
  { name: 'a path that is encoded 2,000 times', bytes: get(`/%${'25'.repeat(2_000)}41`) },
  { name: 'a query of 2,000 parameters', bytes: get(`/investors?${'a&'.repeat(2_000)}`) },
  { name: 'a query of 2,000 parameters of a search', bytes: get(`/investors/search?${'q&'.repeat(2_000)}`) },
];

/** Baseline: typical requests that are not answered from the cache. */
export const ORDINARY: readonly KnownRequest[] = [
  { name: 'a form', bytes: get('/enquiry') },
  // The server caches only canonical addresses, so it renders this one.
  { name: 'a folder', bytes: get('/investors/Policies?page=01') },
  { name: 'a search', bytes: get('/investors/search?q=dividend') },
  { name: 'an empty enquiry', bytes: form('/enquiry', 'application/x-www-form-urlencoded', 'name=') },
];

/** Range and conditional requests. The response must be the requested part or the whole file. */
import type { Chance } from './chance.ts';
import { type Asked, request } from './requests.ts';
import type { Heard } from './speak.ts';

export interface KnownFile {
  address: string;
  bytes: Buffer;
  etag: string;
}

const NUMBERS = [
  '',
  '0',
  '1',
  '5',
  '99',
  '100000',
  '4294967296',
  '99999999999999999999',
  '-1',
  '1.5',
  '0x1',
  ' 3',
];

export function part(by: Chance, files: readonly KnownFile[]): Asked & { file: KnownFile } {
  const file = by.pick(files);
  const one = () => `${by.pick(NUMBERS)}${by.pick(['-', '-', '-', '--', ''])}${by.pick(NUMBERS)}`;
  const count = by.pick([1, 1, 1, 1, 2, 3, 50]);
  const range = by.often(50)
    ? `bytes=${by.below(file.bytes.length * 2)}-${by.pick(['', by.below(file.bytes.length * 2)])}`
    : `${by.pick(['bytes', 'bytes', 'bytes', 'Bytes', 'items', ''])}${by.pick(['=', '=', '=', ' = ', ''])}${Array.from({ length: count }, one).join(by.pick([',', ', ']))}`;
  const headers = [`Range: ${range}`];
  const conditional = () =>
    by.pick([
      file.etag,
      `W/${file.etag}`,
      `"x", ${file.etag}`,
      '*',
      '"',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'x'.repeat(2_000),
    ]);
  if (by.often(30))
    headers.push(
      `${by.pick(['If-Range', 'If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since'])}: ${conditional()}`,
    );
  const method = by.pick(['GET', 'GET', 'GET', 'HEAD']);
  const target = file.address + by.pick(['', '', '?download', '?download=&x=1', '?%zz']);
  return { file, method, bytes: request(method, target, headers) };
}

/** @returns problems specific to a range response; `wrongIn` checks the properties of all responses */
export function wrongPart({ status, headers, body }: Heard, { bytes }: KnownFile, method: string): string[] {
  if (method === 'HEAD') return [];
  const whole = headers.get('content-encoding') === undefined;
  if (status === 200 && whole && !body.equals(bytes)) return ['not the whole file'];
  const said = headers.get('content-range') ?? '';
  if (status === 416 && said !== `bytes */${bytes.length}`) return [`416 with ${said}`];
  if (status !== 206) return [];
  const [, from = '', to = '', size = ''] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(said) ?? [];
  const asked = bytes.subarray(Number(from), Number(to) + 1);
  if (said && Number(size) === bytes.length && body.equals(asked)) return [];
  return [`206 with ${said} and ${body.length} bytes`];
}

/** Sends the requests of the table of RFC 9110, and describes their responses in its terms. */
import { request } from 'node:http';
import { BYTES, type HttpCase } from './http-cases.ts';

export interface Got {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** False if the connection ended before the response was complete. */
  complete: boolean;
}

/** Requests an address exactly as given. */
export function ask(
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Got> {
  const { hostname, port, origin } = new URL(address);
  const path = address.slice(origin.length);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', () => undefined);
      res.on('close', () => {
        const { statusCode: status = 0, headers, complete } = res;
        resolve({ status, headers, body: Buffer.concat(chunks), complete });
      });
    });
    asked.on('error', reject).end();
  });
}

/**
 * Sends a request of the table.
 * @returns the outcome as the table writes it; every header and byte that does not match its status is an addition to it
 */
export async function outcomeOf(address: string, { method, headers }: Pick<HttpCase, 'method' | 'headers'>) {
  const whole = await ask(address);
  const [tag, date] = [String(whole.headers.etag), String(whole.headers['last-modified'])];
  const own = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll('TAG', tag).replaceAll('DATE', date),
  ]);
  return describe(await ask(address, { method, headers: Object.fromEntries(own) }), method === 'HEAD');
}

function describe({ status, headers, body, complete }: Got, isHead: boolean): number | string {
  const contentRange = headers['content-range'];
  if (!complete) return 'incomplete';
  if (status === 206) {
    if (contentRange === undefined) return 'several parts';
    const [, first, last] = /^bytes (\d+)-(\d+)\/1000$/.exec(String(contentRange)) ?? [];
    const part = BYTES.subarray(Number(first), Number(last) + 1);
    const isPart = isHead || body.equals(part);
    return isPart && headers['content-length'] === String(part.length) ? `${first}-${last}` : 'other bytes';
  }
  if (status === 200) {
    const isWhole = isHead ? body.length === 0 : body.equals(BYTES);
    return isWhole && headers['content-length'] === '1000' && !contentRange ? 200 : 'other bytes';
  }
  if (status === 416) return contentRange === 'bytes */1000' ? 416 : `416 with ${contentRange}`;
  if (status === 304) return body.length === 0 && headers.etag ? 304 : '304 with a body or without a tag';
  return status;
}

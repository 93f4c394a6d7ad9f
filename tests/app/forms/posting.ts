/** Posts forms to a server with the real build, each from a network of its own, as a browser without script does. */
import { serverOver } from '../server/server-process.ts';
import { toFormData } from './forms-fixture.ts';
import type { Fields } from './forms-table.ts';

export const HTML = { Accept: 'text/html' };
export const JSON_WANTED = { Accept: 'application/json' };

/** Call this at the top level: it registers hooks. */
export function postingTo(env: Record<string, string> = {}) {
  const server = serverOver({ TRUST_PROXY: '127.0.0.1', ...env });
  let visitors = 0;
  const visitor = () => `198.51.100.${++visitors}`;
  const ask = (address: string, init: RequestInit = {}, client = visitor()) =>
    fetch(server.origin + address, { ...init, headers: { 'X-Forwarded-For': client, ...init.headers } });
  async function post(
    address: string,
    fields: Fields,
    headers: Record<string, string> = HTML,
    client?: string,
  ) {
    const init = { method: 'POST', headers, body: toFormData(fields) };
    const response = await ask(address, init, client);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  /** Posts until the network is above its limit. */
  async function postTooOften(address: string, fields: Fields) {
    const client = visitor();
    let sent = 0;
    for (;;) {
      const answer = await post(address, fields, HTML, client);
      if (answer.status === 429 || sent === 60) return { sent, ...answer };
      sent += 1;
    }
  }
  return { server, ask, post, postTooOften };
}

/**
 * Visitors from other networks. Each requests pages, a folder, a document and a search, and posts a form, one
 * after the other.
 */
import { request } from 'node:http';
import { becomePartner, documentFile, folder, newsletter, search } from '../../../src/urls.ts';

export interface Visit {
  answered: number;
  /** Descriptions of the wrong responses. */
  failed: string[];
  /** Duration of the slowest response in milliseconds. */
  slowest: number;
}

const READ = ['/healthz', '/about', becomePartner(), folder(['Policies']), search({ query: 'policy' })];

/** @param document path segments of a document, relative to the documents folder */
export async function visit(port: number, milliseconds: number, document: readonly string[]): Promise<Visit> {
  const visit: Visit = { answered: 0, failed: [], slowest: 0 };
  const end = Date.now() + milliseconds;
  for (let n = 0; Date.now() < end; n++) {
    const from = `127.0.${1 + (n >> 8)}.${1 + (n & 127)}`;
    const asked = [...READ.map((path) => ({ path })), { path: documentFile(document) }];
    for (const { path } of asked) await note(visit, path, from, port);
    const body = `email=visitor-${n}-${port}@example.com`;
    await note(visit, newsletter(), from, port, body);
  }
  return visit;
}

async function note(visit: Visit, path: string, from: string, port: number, body?: string): Promise<void> {
  const started = Date.now();
  const status = await ask(port, path, from, body);
  visit.slowest = Math.max(visit.slowest, Date.now() - started);
  if (status === 200) visit.answered += 1;
  else visit.failed.push(`${body ? 'POST' : 'GET'} ${path}: ${status}`);
}

/** @returns the status, or 0 without a response within ten seconds */
function ask(port: number, path: string, localAddress: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = body
      ? { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
      : {};
    const options = { host: '127.0.0.1', port, path, localAddress, headers, agent: false, timeout: 10_000 };
    const sent = request({ ...options, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0)).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

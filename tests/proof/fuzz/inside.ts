/**
 * Fuzzes parsers of untrusted bytes without a server. Child processes check documents, as in production.
 */

import { safeFileName } from '../../../src/features/forms/rules/upload.ts';
import { openUploadChecker } from '../../../src/features/forms/upload-check/upload-checker.server.ts';
import { targetOf } from '../../../src/server/http/plugins/request-context.ts';
import { prefersJson } from '../../../src/server/http/requests/prefers-json.ts';
import { checkPath } from '../../../src/server/http/requests/request-checks.ts';
import { clientAddress } from '../../../src/server/http/requests/visitor.ts';
import { preferred } from '../../../src/server/static/accept-encoding.ts';
import { doc, docx, pdf } from '../../app/library/documents.ts';
import type { Chance } from './chance.ts';

const SAMPLES = [pdf(4_000), doc(), docx()].map((bytes) => Buffer.from(bytes));

const checker = openUploadChecker();

/** Maximum milliseconds to check one file as each of the three types, including time in the queue. */
const TIMEOUT_MS = 30_000;

/** Ends the child processes that check documents. */
export const closeChecker = (): void => checker.close();

/** @returns the problems of one random case; the caller counts an exception as a problem */
export const inside = async (by: Chance): Promise<string[]> => (by.often(5) ? resume(by) : words(by));

async function resume(by: Chance): Promise<string[]> {
  const one = by.pick(SAMPLES);
  const whole = by.often(20) ? Buffer.concat([one, by.pick(SAMPLES)]) : one;
  const large = Buffer.alloc(by.often(2) ? by.below(5_000_000) : 0, by.below(256));
  const bytes = by.damage(Buffer.concat([whole, large]));
  const begun = performance.now();
  const names = ['a.pdf', 'a.doc', 'a.docx'];
  const checked = await Promise.all(names.map((fileName) => checker.check({ fileName, bytes })));
  const kinds = checked.filter(({ content }) => content === 'accepted').length;
  const took = performance.now() - begun;
  return [
    ...(took > TIMEOUT_MS ? [`a file of ${bytes.length} bytes took ${took} ms`] : []),
    ...(kinds > 1 ? [`one file is ${kinds} kinds`] : []),
  ];
}

function words(by: Chance): string[] {
  const text = by.text(
    by.pick(['cv.pdf', '/about?a=1', 'gzip, br;q=0.5', '10.0.0.1, 192.0.2.1', '/investors/Policies']),
  );
  const name = safeFileName(text);
  const path = targetOf(text);
  const taken = checkPath(text, text) === undefined;
  const peer = by.pick(['10.0.0.1', '192.0.2.9', '::1']);
  const address = clientAddress({ ip: text, ips: [peer, text] });
  const wrong: string[] = [];
  if (/[/\\\p{Cc}\p{Cf}]/u.test(name) || name.length > 120) wrong.push(`the name ${JSON.stringify(name)}`);
  if (taken && !/^\/(?![/\\])[!-~]*$/.test(text)) wrong.push(`the path ${JSON.stringify(text)} is accepted`);
  if (path === undefined || !/^[\da-f.:]+$/i.test(address)) wrong.push(`the address ${address}`);
  if (!['identity', 'br', 'gzip'].includes(preferred(text, true, true))) wrong.push('an unknown encoding');
  if (typeof prefersJson(text) !== 'boolean') wrong.push('Accept');
  return wrong;
}

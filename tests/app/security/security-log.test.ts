/**
 * The real server logs every attempt to bypass a control with the reason for its rejection (ASVS V16.3.3).
 */
import { beforeAll, expect, test } from 'vitest';
import { ENQUIRY } from '../../answers.ts';
import { poll } from '../../waiting.ts';
import { speak } from '../server/server-fixture.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1', TRUST_PROXI: 'never-in-a-log' });
const SECRET = 'never-in-a-log';
/** Each post comes from a different network, so that only the rate-limit test reaches the limit. */
let client = 0;
const send = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  client += 1;
  return fetch(server.origin + address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': `198.18.${client}.1`, accept: 'application/json', ...headers },
  });
};
const raw = (text: string) => speak(Number(new URL(server.origin).port), text.replaceAll('\n', '\r\n'));

type Attempt = [reason: string, attempt: () => Promise<unknown>, form?: string | undefined, times?: number];
/**
 * Each attempt with its expected reason, the name of its form, and the number of log entries if that is not
 * 1.
 */
const ATTEMPTS: readonly Attempt[] = [
  ['method', () => fetch(`${server.origin}/about`, { method: 'PUT' })],
  ['address', () => raw(`GET /%2e%2e/${SECRET} HTTP/1.1\nHost: a\nConnection: close\n\n`)],
  [
    'malformed',
    () => raw('POST /newsletter HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n'),
  ],
  ['header-size', () => raw(`GET / HTTP/1.1\nHost: a\nCookie: ${'a'.repeat(20_000)}\n\n`)],
  [
    'origin',
    async () => {
      for (let i = 0; i < 60; i++)
        await send('/newsletter', { email: SECRET }, { origin: 'https://evil.example' });
    },
    undefined,
    60,
  ],
  ['type', () => send('/newsletter', {}, { 'content-type': 'application/json' })],
  ['too-large', () => send('/newsletter', { email: SECRET.repeat(20_000) })],
  ['robot', () => send('/newsletter', { email: 'a@example.com', second_remark: SECRET }), 'newsletter'],
  [
    'tooFast',
    async () => {
      const page = await (await fetch(`${server.origin}/enquiry`)).text();
      const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
      await send('/enquiry', { ...ENQUIRY, form_token: token });
    },
    'enquiry',
  ],
  [
    'tooMany',
    async () => {
      const headers = { 'x-forwarded-for': '198.19.0.1', accept: 'text/html' };
      // The limiter adds a token every three seconds, so a slow machine sends a few more than twenty.
      for (let i = 0; i < 60; i++)
        if ((await send('/newsletter', { email: SECRET }, headers)).status === 429) return;
    },
    'newsletter',
  ],
  // The attempt before this one causes it, too.
  ['rate-limit', async () => undefined],
];

let log = '';
type Line = Record<string, unknown> & { count?: number };
let lines: Line[] = [];
/** Responses to unparsable requests, keyed by reason. */
const parsers: Record<string, string> = {};
beforeAll(async () => {
  for (const [reason, attempt] of ATTEMPTS) {
    const answer = await attempt();
    if (typeof answer === 'string') parsers[reason] = answer;
  }
  const attempts = ATTEMPTS.reduce((sum, [, , , times = 1]) => sum + times, 0);
  // The server counts further rejections for the same reason in one line, which it logs a second after the
  // first. If lines are still missing after the wait, the tests below fail.
  await poll(() => countOf(linesOf(server.output()).filter(isRejection)) >= attempts);
  server.stop();
  log = (await server.ended).stdout;
  lines = linesOf(log);
});

/** Parses the lines of a log. Skips an incomplete last line. */
function linesOf(output: string): Line[] {
  const complete = output.slice(0, output.lastIndexOf('\n') + 1);
  return complete.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
}

const isRejection = ({ msg }: Line) => msg === 'rejected';
const countOf = (rejected: readonly Line[]) => rejected.reduce((sum, { count = 0 }) => sum + count, 0);

test.each(ATTEMPTS)('a rejected request is logged with its reason: %s', (reason, _, form, times = 1) => {
  const own = lines.filter((line) => isRejection(line) && line.reason === reason && line.form === form);
  expect(countOf(own)).toBe(times);
  for (const { time } of own) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('many rejections in a second are logged in few lines, without the input or the sender', () => {
  expect(lines.filter((line) => line.reason === 'origin').length).toBeLessThan(30);
  expect(log).not.toContain(SECRET);
  expect(log).not.toMatch(/198\.1[89]\./);
});

test.each([
  ['malformed', 400],
  ['header-size', 431],
])(
  'a request that the parser rejects has an access line and a response with its id: %s',
  (reason, status) => {
    const answer = parsers[reason] ?? '';
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const requestId = /X-Request-Id: (\S+)/.exec(answer)?.[1];
    const own = lines.filter((line) => line.requestId === requestId);
    expect(own).toEqual([
      expect.objectContaining({ msg: 'request', method: 'unknown', route: 'unparsed', status }),
    ]);
  },
);

test('the server warns of a misspelt variable at its start without its value', () => {
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, name: 'TRUST_PROXI', meant: 'TRUST_PROXY' }),
  );
});

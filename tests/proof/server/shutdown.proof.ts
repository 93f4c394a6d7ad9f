/** After SIGTERM the server completes all requests in progress and exits with code 0 within ten seconds. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { freePort } from '../../free-port.ts';
import { simulatedDelay, until } from '../../waiting.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';

const POSTS = 15;
const PAGES = 40;

const { folder, drop } = workFolder();
const metricsPort = await freePort();
const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1', METRICS_PORT: String(metricsPort) });

// When the signal arrives, forms are half sent, and complete page requests have just been sent.
const posts = await Promise.all(Array.from({ length: POSTS }, (_, i) => halfAPost(i)));
// The response shows that the server has read the beginnings of the forms, which were sent earlier.
await fetch(`${site.origin}/healthz`);
const pages = Array.from({ length: PAGES }, () => wholePage());
await until(
  'the server has accepted every connection',
  async () => (await openConnections()) >= POSTS + PAGES,
  { everyMs: 5 },
);

const started = Date.now();
const ended = endSite(site, 'SIGTERM');
const refused = await untilRefused(5_000);
const stored = await Promise.all(posts.map(({ finish }) => finish()));
const shown = await Promise.all(pages);
const code = await ended;
const seconds = (Date.now() - started) / 1000;
drop();

const answered = stored.filter((answer) => answer.startsWith('HTTP/1.1 200') && answer.includes('"ok":true'));
const whole = shown.filter((page) => page === 'whole');
const odd = new Set(shown.filter((page) => page !== 'whole'));
console.info(
  `${answered.length} of ${POSTS} forms stored, ${whole.length} of ${PAGES} pages complete${[...odd].map((why) => ` (${why})`).join('')}, new connections ${refused ? 'refused' : 'STILL ACCEPTED'}, exit code ${code} after ${seconds.toFixed(1)} s`,
);
const proved = answered.length === POSTS && whole.length === PAGES && refused && code === 0 && seconds < 10;
process.exit(proved ? 0 : 1);

/**
 * Polls every half second. More frequent requests would delay the shutdown, because the server accepts
 * connections until none has arrived for 100 ms.
 */
async function untilRefused(atMost: number): Promise<boolean> {
  for (const end = Date.now() + atMost; Date.now() < end; ) {
    await simulatedDelay(500);
    const taken = await fetch(`${site.origin}/healthz`).catch(() => undefined);
    if (!taken) return true;
  }
  return false;
}

async function openConnections(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^site_http_connections (\d+)$/m.exec(metrics)?.[1]);
}

async function wholePage(): Promise<string> {
  try {
    const response = await fetch(`${site.origin}/newsletter`);
    const page = await response.text();
    return response.ok && page.endsWith('</html>') ? 'whole' : `status ${response.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

async function halfAPost(count: number) {
  const body = `email=late-${count}%40company.example`;
  const socket: Socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const head = [
    'POST /newsletter HTTP/1.1',
    `Host: 127.0.0.1:${site.port}`,
    `Origin: ${site.origin}`,
    'Accept: application/json',
    `X-Forwarded-For: 198.18.1.${count}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  const finish = async () => {
    socket.write(body.slice(10));
    await closed;
    return answer;
  };
  return { finish };
}

/**
 * No stranger stops the site. Every place that takes text is filled to its limit, every page of documents
 * with text in the most expensive ways is requested, and no request takes more than 60 ms of the server
 * thread's processor time. One address with hundreds of connections (expensive pages, heads and bodies that
 * never end, uploads, bytes that are not HTTP) takes neither pages nor forms from others, without a proxy.
 */
import { globSync } from 'node:fs';
import { request } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { becomePartner, enquiry, folder, newsletter, search } from '../../../src/urls.ts';
import { ENQUIRY } from '../../answers.ts';
import { freePort } from '../../free-port.ts';
import { elapse, fillInForm } from '../../waiting.ts';
import { costlyRequests, textRequests } from '../hostile/costly-requests.ts';
import { startMeasuredSite } from '../hostile/measured-site.ts';
import { untilIndexed } from '../support/indexed.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';

const MAX_CPU_MS = 60;
/**
 * The cost of a request is the lowest of this many measurements: a garbage collection or another program may
 * add to one.
 */
const RUNS = 10;
const ATTACKER = '127.0.0.66';
const CONNECTIONS = 200;
const TRIES = 32;
/** Maximum duration of a response to another visitor, on a machine that also runs the attack. */
const MAX_WAIT_MS = 20_000;

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const getHead = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
const postHead = (target: string, length: number, type = URLENCODED['Content-Type']) =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const UPLOAD = `${postHead('/career/apply/general', 5_000_000, 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${'x'.repeat(500_000)}`;

const documentsDir = process.env.DOCUMENTS_DIR ?? '';
const wrong: string[] = [];
await measureCosts();
const { folder: work, drop } = workFolder();
const metricsPort = await freePort();
const site = await startSite(work, { DOCUMENTS_DIR: documentsDir, METRICS_PORT: String(metricsPort) });
await untilIndexed(site.origin, metricsPort);
await beside('expensive pages', () => askForever('/cost?amount=100crore&months=480&rate=36'));
await beside('searches', () => askForever(search({ query: 'the of and to in' })));
await beside('heads that never end', () => hold('GET / HTTP/1.1\r\nHost: a\r\n'));
await beside('bodies that never end', () => hold(`${postHead(newsletter(), 9_000)}email=a`));
await beside('uploads that never end', () => hold(UPLOAD));
await beside('responses that are not read', () => hold(getHead(folder(['Policies'])).repeat(200)));
await beside('bytes that are not HTTP', () => reconnect(() => connect('not HTTP\r\n\r\n').resume()));
const code = await endSite(site, 'SIGTERM');
drop();
if (code !== 0) wrong.push(`exit code ${code}`);
for (const line of wrong) console.info(`  WRONG: ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function measureCosts(): Promise<void> {
  const measured = await startMeasuredSite();
  const documents = await measured.readDocuments();
  const [pdf = ''] = globSync('**/*.pdf', { cwd: documentsDir });
  const encoded = pdf.split('/').map(encodeURIComponent).join('/');
  let most = { name: '', ms: 0 };
  const requests = [...textRequests(documents), ...costlyRequests(documents.ordinary, encoded)];
  for (const { name, status: expected, bytes } of requests) {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS && least > MAX_CPU_MS; run++) {
      const { ms, status } = await measured.measure(bytes());
      least = Math.min(least, ms);
      if (status === 0 || (status >= 500 && status !== 503) || status !== (expected ?? status))
        wrong.push(`${name}: status ${status}`);
    }
    if (least > most.ms) most = { name, ms: least };
    if (least > MAX_CPU_MS) wrong.push(`${name}: ${least.toFixed(0)} ms`);
  }
  await measured.close();
  console.info(`${requests.length} costly requests: at most ${most.ms.toFixed(1)} ms (${most.name})`);
}

type Stop = () => void;

/** Visits the site from other addresses during an attack: pages, and enquiries that must be stored. */
async function beside(name: string, attack: () => Stop): Promise<void> {
  const tokens = await Promise.all(Array.from({ length: TRIES }, (_, n) => openForm(n)));
  await fillInForm();
  const stop = attack();
  await elapse(1_000, 'the attack occupies what it can');
  let [answered, stored] = [0, 0];
  for (const [n, form_token] of tokens.entries()) {
    const form = new URLSearchParams({ ...ENQUIRY, form_token, message: `${name} ${n}` }).toString();
    const [page, sent] = await Promise.all([ask(n, becomePartner()), ask(n, enquiry(), form)]);
    if (page.status === 200) answered += 1;
    if (sent.status === 200 && /\b[3-9A-Z]{3}-[3-9A-Z]{4}\b/.test(sent.text)) stored += 1;
  }
  stop();
  const line = `${CONNECTIONS} connections of one address, ${name}: ${answered} pages and ${stored} forms of ${TRIES}`;
  console.info(line);
  if (answered < TRIES || stored < TRIES) wrong.push(line);
  if ((await ask(0, '/readyz')).status !== 200) wrong.push(`${name}: not ready afterwards`);
}

async function openForm(visitor: number): Promise<string> {
  const { text: page } = await ask(visitor, enquiry());
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error('The form did not load.');
  return token;
}

/** Each visitor has an address of its own. */
function ask(visitor: number, target: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' });
    const options = {
      host: '127.0.0.1',
      port: site.port,
      path: target,
      localAddress: `127.0.1.${visitor + 1}`,
      agent: false,
      timeout: MAX_WAIT_MS,
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'text/html', ...(body && URLENCODED) },
    };
    const sent = request(options, (answer) => {
      text(answer).then((page) => resolve({ status: answer.statusCode ?? 0, text: page }), lost);
    });
    sent.once('error', lost).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

function connect(bytes: string): net.Socket {
  const socket = net.connect({ port: site.port, host: '127.0.0.1', localAddress: ATTACKER });
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

/** Keeps a number of connections open and silent after they have sent some bytes. */
function hold(bytes: string): Stop {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(bytes));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Opens a number of connections, and another one whenever one is closed. */
function reconnect(open: () => net.Socket): Stop {
  const sockets = new Set<net.Socket>();
  let isOver = false;
  const next = () => {
    if (isOver) return;
    const socket = open();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      next();
    });
  };
  for (let i = 0; i < CONNECTIONS; i++) next();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** Requests the same page on all connections, again and again. */
function askForever(target: string): Stop {
  const bytes = getHead(target).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  return reconnect(() => connect(bytes).resume());
}

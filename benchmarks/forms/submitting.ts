/**
 * Measures how many partnership requests per second the whole site stores over HTTP, including validation,
 * consent and queued emails. The senders use raw sockets to save processor time, because they share the machine
 * with the server.
 */
import { once } from 'node:events';
import net from 'node:net';
import { fillInForm } from '../../tests/waiting.ts';

export interface SubmitOptions {
  /** Number of concurrent senders, each with a separate connection. */
  senders: number;
  seconds: number;
  /** A token old enough to be accepted. A post without a token counts twice against the rate limit. */
  token: string;
}

const PATH = '/lending-partners/become-a-partner';
let count = 0;

/** Requests a form and waits until its token is old enough for the server to accept. @returns the token */
export async function formToken(origin: string): Promise<string> {
  const page = await (await fetch(origin + PATH)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error(`The form at ${origin}${PATH} has no token.`);
  await fillInForm();
  return token;
}

/**
 * @returns acknowledged submissions per second
 * @throws Error if a form is not stored
 */
export async function submissionRate(
  origin: string,
  { senders, seconds, token }: SubmitOptions,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const sent = await Promise.all(Array.from({ length: senders }, () => send(new URL(origin), until, token)));
  return sent.reduce((sum, n) => sum + n, 0) / ((performance.now() - started) / 1000);
}

/**
 * Sends forms sequentially over one connection.
 * @returns the number of forms that the server acknowledged
 */
async function send({ hostname, port, host, origin }: URL, until: number, token: string): Promise<number> {
  const socket = net.connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
  await once(socket, 'connect');
  let stored = 0;
  try {
    for (; performance.now() < until; stored++) {
      socket.write(request(host, origin, token));
      const answer = await answerFrom(socket);
      if (!answer.includes('"ok":true')) throw new Error(`A form was not stored: ${answer}`);
    }
  } finally {
    socket.destroy();
  }
  return stored;
}

/** Builds a request like the one the form's script sends, with a new client address (RFC 2544 range). */
function request(host: string, origin: string, token: string): string {
  count += 1;
  const fields = {
    name: 'Asha Rao',
    email: `visitor-${count}@visitor.example`,
    phone: '9876543210',
    company: 'Rao Looms',
    loanAmount: '1cr-10cr',
    purpose: 'co-lending',
    // Unique text, because the server stores identical content from the same rendering of a form only once.
    message: `${count} ${'m'.repeat(93)}`,
    form_token: token,
  };
  const body = new URLSearchParams(fields).toString();
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    `Origin: ${origin}`,
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: 198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Reads one response: status line, headers and a body of the declared length. */
function answerFrom(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const over = () => reject(new Error(`The server closed the connection: ${heard}`));
    const hear = (chunk: string) => {
      heard += chunk;
      const end = heard.indexOf('\r\n\r\n');
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(heard) ?? [];
      if (end === -1 || heard.length < end + 4 + Number(length)) return;
      socket.off('data', hear).off('close', over);
      resolve(heard);
    };
    socket.on('data', hear).once('close', over);
  });
}

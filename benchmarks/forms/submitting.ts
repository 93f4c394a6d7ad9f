/**
 * How many partnership requests a second the whole site stores: over HTTP, judged, with consent and mails owed.
 * The senders are bare sockets: they share the machine's cores with the server, and what they take it lacks.
 */
import { once } from 'node:events';
import net from 'node:net';

export interface SubmitOptions {
  /** Senders at once, each with a connection of its own. */
  senders: number;
  seconds: number;
}

const PATH = '/lending-partners/become-a-partner';
let count = 0;

/** @returns acknowledged submissions a second @throws Error when a form is not stored */
export async function submissionRate(origin: string, { senders, seconds }: SubmitOptions): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const sent = await Promise.all(Array.from({ length: senders }, () => send(new URL(origin), until)));
  return sent.reduce((sum, n) => sum + n, 0) / ((performance.now() - started) / 1000);
}

/** Sends one form after the other over one connection. @returns how many were acknowledged */
async function send({ hostname, port, host, origin }: URL, until: number): Promise<number> {
  const socket = net.connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
  await once(socket, 'connect');
  let stored = 0;
  try {
    for (; performance.now() < until; stored++) {
      socket.write(request(host, origin));
      const answer = await answerFrom(socket);
      if (!answer.includes('"ok":true')) throw new Error(`A form was not stored: ${answer}`);
    }
  } finally {
    socket.destroy();
  }
  return stored;
}

/** The form as its script sends it from a page without a token; each from an address of its own (RFC 2544). */
function request(host: string, origin: string): string {
  count += 1;
  const fields = {
    name: 'Asha Rao',
    email: `visitor-${count}@visitor.example`,
    phone: '9876543210',
    company: 'Rao Looms',
    loanAmount: '1cr-10cr',
    purpose: 'co-lending',
    message: 'm'.repeat(100),
    rendering: `bench-${count}`,
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

/** One whole answer: status line, headers and as many bytes as they announce. */
function answerFrom(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const over = () => reject(new Error(`The server hung up: ${heard}`));
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

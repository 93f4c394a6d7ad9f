/** Starts the clone's server, sends an example's requests, and checks the responses. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { NODE } from '../../../scripts/prepare.mjs';
import { fillInForm, until } from '../../waiting.ts';
import type { Step } from './read.ts';

type Ask = Extract<Step, { kind: 'ask' }>;

export async function askAll(folder: string, port: number, asks: readonly Ask[]): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const of = (name: string) => path.join(folder, name);
  mkdirSync(of('documents'), { recursive: true });
  const env = {
    ...process.env,
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: of('data'),
    CACHE_DIR: of('.cache/site'),
    DOCUMENTS_DIR: of('documents'),
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  };
  const server = spawn(NODE, ['server.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilReady(origin, server);
    for (const { question, wanted } of asks) {
      const answer = question.startsWith('$ ')
        ? command(question.slice(2), folder, env)
        : await ask(origin, question);
      const missing = wanted.filter((words) => !answer.includes(words));
      if (missing.length > 0)
        throw new Error(
          `${question} does not answer:\n${missing.join('\n')}\nbut:\n${answer.slice(0, 1500)}`,
        );
    }
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

/** @returns status and body of the response to `GET /path` or `POST /path name=value&…` */
async function ask(origin: string, question: string): Promise<string> {
  const [method, address = '', body = ''] = question.split(' ');
  const page = await fetch(origin + address);
  if (method === 'GET') return `${page.status}\n${await page.text()}`;
  const form = new URLSearchParams(body);
  // Includes the form's hidden fields, as a browser does.
  for (const [input] of (await page.text()).matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? [];
    if (!form.has(name)) form.set(name, /value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  await fillInForm();
  const answer = await fetch(origin + address, { method: 'POST', body: form, headers: { Origin: origin } });
  return `${answer.status}\n${await answer.text()}`;
}

function command(line: string, folder: string, env: NodeJS.ProcessEnv): string {
  const { stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  return stdout + stderr;
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The server stopped while starting.');
    return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok;
  };
  await until('the server is ready', isReady, { timeoutMs: 60_000, everyMs: 100 });
}

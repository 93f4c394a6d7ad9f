/** Submissions of every kind in a database, and the operator's commands as child processes. */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import type { Program } from '../../../src/cli/program.ts';
import { runProgram } from '../../../src/cli/run-program.ts';
import type { FormKind } from '../../../src/content-model/schema/forms.ts';
import type { DatabaseConfig } from '../../../src/server/database/open.ts';
import type {
  Database,
  OutboxTable,
  SubscriptionState,
  Tables,
} from '../../../src/server/database/tables.ts';

export const RESUME = new TextEncoder().encode('%PDF-1.4 a resume');

export const AT = '2026-01-05T10:00:00.000Z';

export interface Sent {
  kind: FormKind;
  email: string;
  /** By default `AT`. */
  at?: string;
  fields?: Record<string, string>;
  resume?: { name: string; bytes?: Uint8Array };
  subscription?: SubscriptionState;
}

/**
 * Stores a submission as the forms do, with its consent and emails.
 * @returns the submission's id and reference
 */
export async function send(
  database: Database,
  { kind, email, at = AT, fields, resume, subscription }: Sent,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const reference = nextReference();
  const payload = JSON.stringify({ email, ...fields });
  await database
    .insertInto('submissions')
    .values({ id, kind, reference, email, created_at: at, once_key: null, payload })
    .execute();
  await database
    .insertInto('consents')
    .values({ submission_id: id, notice: kind, version: '2026-01-01', given_at: at })
    .execute();
  if (resume) await attach(database, id, resume.name, resume.bytes ?? RESUME);
  if (subscription)
    await database
      .insertInto('subscriptions')
      .values({
        email,
        submission_id: id,
        state: subscription,
        token_hash: id,
        changed_at: at,
        mailed_at: null,
      })
      .execute();
  const mails = [mailAbout(id, 'office@site.example', email, at), mailAbout(id, email, null, at)];
  await database.insertInto('outbox').values(mails).execute();
  return { id, reference };
}

/** Queues a webhook about a submission, with two attempts behind it. */
export async function queueWebhook(
  database: Database,
  id: string,
  submission_id: string,
  at: string,
  more: Partial<Tables['webhook_deliveries']> = {},
): Promise<void> {
  await database
    .insertInto('webhook_deliveries')
    .values({
      id,
      submission_id,
      receiver: 'loan-desk',
      event: 'enquiry.received',
      payload: '{}',
      state: 'waiting',
      attempts: 2,
      next_at: at,
      created_at: at,
      leased_until: null,
      last_error: null,
      sent_at: null,
      ...more,
    })
    .execute();
}

let references = 0;

/** Counts, because two of many random references can be equal. */
function nextReference(): string {
  references += 1;
  const compact = references.toString(36).toUpperCase().padStart(7, '0');
  return `${compact.slice(0, 3)}-${compact.slice(3)}`;
}

async function attach(database: Database, id: string, name: string, bytes: Uint8Array): Promise<void> {
  const about = { id: randomUUID(), submission_id: id, field: 'resume', file_name: name, size: bytes.length };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database
    .insertInto('attachments')
    .values({ ...about, media_type: 'application/pdf', sha256, bytes })
    .execute();
}

function mailAbout(
  submission_id: string,
  recipient: string,
  reply_to: string | null,
  at: string,
): OutboxTable {
  const id = randomUUID();
  return {
    id,
    submission_id,
    message_id: `<${id}@site.example>`,
    recipient,
    reply_to,
    subject: 'About a form',
    text: `Written by ${reply_to ?? recipient}`,
    html: '',
    headers: '{}',
    attachment_id: null,
    pending_limit: null,
    network: null,
    digest_id: null,
    refused_at: null,
    state: 'waiting',
    attempts: 0,
    next_at: at,
    created_at: at,
    leased_until: null,
    last_error: null,
    sent_at: null,
  };
}

/** Formats findings of the go-live check, one line each. */
export const problemLines = (findings: { place: string; problem: string }[]) =>
  findings.map(({ place, problem }) => `${place}: ${problem}`);

/** Parses what a command prints with `--json`. */
export const jsonLines = (stdout: string) =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Requires that a command exits with this code, and that its error has these words. */
export async function failsWith(ran: Promise<Ran>, words: string, status = 1): Promise<void> {
  const { code, stderr } = await ran;
  expect([code, stderr]).toEqual([status, expect.stringContaining(words)]);
}

export function environment(config: DatabaseConfig, more: Record<string, string> = {}) {
  const databaseUrl = config.databaseUrl === 'sqlite' ? '' : config.databaseUrl;
  const DOCUMENTS_DIR = withFolders(config).documentsDir;
  return { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: databaseUrl, DOCUMENTS_DIR, ...more };
}

/** The configuration with the documents folder beside DATA_DIR, and the editions in it. */
export const withFolders = (config: DatabaseConfig) => ({
  ...config,
  documentsDir: `${config.dataDir}-documents`,
  editionsDir: path.join(config.dataDir, 'editions'),
});

/**
 * Starts `src/cli/<program>.ts`.
 * @param cwd working directory
 * @param root the project or release that contains the program
 * @returns the process, and a promise of its output and exit code
 */
export function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = ROOT,
  root = ROOT,
) {
  const script = path.join(root, 'src', 'cli', `${program}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    ran.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ran.stderr += chunk;
  });
  const ended = new Promise<Ran>((resolve) =>
    child.once('close', (code) => resolve(Object.assign(ran, { code }))),
  );
  return { child, ended };
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of a program in this process, after those before it: to start a process takes longer than
 * most commands. Its environment and working directory are those of this process until it ends.
 * @param cwd working directory
 */
export function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd = ROOT): Promise<Ran> {
  const ran = before.then(() => runHere(name, args, env, cwd));
  before = ran.catch(() => undefined);
  return ran;
}

async function runHere(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<Ran> {
  const { program }: { program: Program } = await import(`../../../src/cli/${name}.ts`);
  const own = { env: process.env, cwd: process.cwd() };
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  const streams = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      ran[stream] += text;
      return true;
    }),
  );
  process.env = env;
  process.chdir(cwd);
  try {
    return Object.assign(ran, { code: await runProgram(program, args) });
  } finally {
    process.env = own.env;
    process.chdir(own.cwd);
    for (const stream of streams) stream.mockRestore();
  }
}

/**
 * Checks a new release: starts its server on a free port, with an empty database and library, and requests
 * its pages.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Start timeout in milliseconds; a start takes five seconds on a slow machine. */
const START_MS = 60_000;
/** Pages that are rendered on demand and are not in the sitemap. */
const UNLISTED_PAGES = ['/enquiry', '/enquiry/status', '/newsletter', '/alerts', '/career/apply/general'];
/**
 * Variables that the server receives. With others, such as DATABASE_URL, it could reach the live database.
 */
const PASSED_VARIABLES = ['PATH', 'ORIGIN', 'MEDIA_BASE_URL', 'SystemRoot', 'TZ'];

/**
 * @param release the release's folder
 * @param node path of the release's Node
 * @returns a description of the problem; undefined if everything works
 */
export async function checkRelease(release, node) {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-check-'));
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  const variables = PASSED_VARIABLES.filter((name) => process.env[name]).map((name) => [
    name,
    process.env[name],
  ]);
  const env = {
    ...Object.fromEntries(variables),
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: path.join(folder, 'data'),
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: documents,
  };
  const server = spawn(node, ['server.ts'], { cwd: release, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const serverExit = new Promise((resolve) => server.once('exit', resolve));
  try {
    const origin = await listening(server, () => output);
    const problem = origin && (await firstProblem(origin));
    if (origin && !problem) return undefined;
    return `${problem || 'Its server does not start.'}\n${output.trim()}`;
  } finally {
    server.kill();
    await serverExit;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listening(server, output) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const origin = /^ {2}(http:\S+)$/m.exec(output())?.[1];
    if (origin) return origin;
    await pause(50);
  }
  return undefined;
}

/** Returns the first problem of the server or of a page. */
async function firstProblem(origin) {
  const sitemap = await ask(origin, '/sitemap.xml');
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
  if (pages.length === 0) return `/sitemap.xml names no page (${sitemap.status}).`;
  for (const address of ['/readyz', '/feeds/investors.atom', ...UNLISTED_PAGES, ...pages]) {
    const { status, text } = await ask(origin, address);
    if (status !== 200) return `${address} answers ${status}: ${text.slice(0, 200)}`;
  }
  return undefined;
}

async function ask(origin, address) {
  const response = await fetch(`${origin}${address}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

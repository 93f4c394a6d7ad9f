/**
 * A server excludes unreadable folders and files, and includes them again once they are readable. A documents
 * folder without anything in it is a disk that is not mounted: no document is withdrawn.
 */
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

const OPEN = 'Policies/open.pdf';
let folder: string;
let server: Running;
const at = (...names: string[]) => path.join(folder, 'documents', ...names);
const start = () => runServer(folder, { METRICS_PORT: '0' });
const metrics = async () => {
  const address = /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';
  return (await fetch(address)).text();
};
const statusOf = async (address: string) => (await fetch(server.origin + address)).status;
const addressOf = (name: string) => `/Images/Icons/Documents/${name}`;
const folderPage = async (name: string) => (await fetch(`${server.origin}/investors/${name}`)).text();
const linksOf = (page: string) => [...new Set(page.match(/\/d\/[2-9b-z]{12}/g))];
/** The permanent link of the only document in a folder, once the register has it. */
async function linkIn(name: string): Promise<string> {
  await expect.poll(async () => linksOf(await folderPage(name))).toHaveLength(1);
  return linksOf(await folderPage(name))[0] ?? '';
}

beforeAll(async () => {
  folder = scratchProject(await builtSite());
  for (const name of ['Closed/a.pdf', OPEN, 'Policies/shut.pdf', 'Later/b.pdf']) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), `%PDF-1.4\n${name}\n%%EOF\n`);
  }
  for (const name of ['Closed', 'Policies/shut.pdf']) chmodSync(at(name), 0);
  server = await start();
});
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  for (const name of ['Closed', 'Later']) chmodSync(at(name), 0o755);
  removeFolder(folder);
});

test('a server lists readable documents, and counts unreadable entries', async () => {
  const page = await folderPage('Policies');
  expect(page).toContain('open.pdf');
  expect(page).not.toContain('shut.pdf');
  const numbers = (await metrics()).split('\n');
  for (const kind of ['folder', 'file'])
    expect(numbers).toContain(`site_library_unreadable{kind="${kind}"} 1`);
});

test('answers 503 for unreadable documents and 404 for missing ones', async () => {
  for (const name of ['Closed/a.pdf', 'Policies/shut.pdf']) {
    const { status, headers } = await fetch(server.origin + addressOf(name));
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '120',
      'no-store',
    ]);
  }
  expect(await statusOf(addressOf('Policies/none.pdf'))).toBe(404);
});

test('follows a folder that becomes unreadable and readable again', async () => {
  const link = await linkIn('Later');
  chmodSync(at('Later'), 0);
  writeFileSync(at('Policies', 'new.pdf'), '%PDF-1.4\n%%EOF\n');
  await expect.poll(() => folderPage('Policies')).toContain('new.pdf');
  expect(await metrics()).toContain('site_library_unreadable{kind="folder"} 2');
  expect(await statusOf(link)).toBe(503);
  // A permanent link to the new document shows that the register was updated. The unreadable document must
  // stay in the register.
  await expect.poll(async () => linksOf(await folderPage('Policies'))).toHaveLength(2);
  expect(await statusOf(link)).toBe(503);
  chmodSync(at('Later'), 0o755);
  await expect.poll(() => folderPage('Later')).toContain(link);
  expect(await statusOf(link)).toBe(200);
});

/** Takes the disk away, and leaves the empty folder at which it was mounted. */
function unmount(): void {
  renameSync(at(), path.join(folder, 'disk'));
  mkdirSync(at());
}
function mount(): void {
  rmSync(at(), { recursive: true });
  renameSync(path.join(folder, 'disk'), at());
}

test('a disk that is unmounted while the server runs withdraws no document', async () => {
  const link = await linkIn('Later');
  unmount();
  // A request for a missing document scans the folder, and waits for the register.
  expect(await statusOf(addressOf(OPEN))).toBe(503);
  await expect.poll(() => server.output()).toContain('it is empty');
  expect(await statusOf(link)).not.toBe(410);
  expect(await folderPage('Later')).toContain('b.pdf');
  mount();
  await expect.poll(() => statusOf(addressOf(OPEN))).toBe(200);
  expect(await folderPage('Later')).toContain(link);
});

test('a server that starts without the disk withdraws no document, and lists them once it is mounted', async () => {
  const link = await linkIn('Later');
  await endProcess(server.child);
  unmount();
  server = await start();
  expect(await statusOf(addressOf(OPEN))).toBe(503);
  await expect.poll(() => server.output()).toContain('it is empty');
  expect(await statusOf(link)).toBe(503);
  mount();
  await expect.poll(() => folderPage('Later')).toContain(link);
  expect([await statusOf(addressOf(OPEN)), await statusOf(link)]).toEqual([200, 200]);
});

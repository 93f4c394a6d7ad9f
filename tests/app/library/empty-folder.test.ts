/** A documents folder without anything in it is a disk that is not mounted: no document is withdrawn. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { until } from '../../waiting.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

let folder: string;
let server: Running;
let link: string;
const at = (...names: string[]) => path.join(folder, ...names);
const statusOf = async (address: string) => (await fetch(server.origin + address)).status;
const folderPage = async (name: string) => (await fetch(`${server.origin}/investors/${name}`)).text();
const FILE = '/Images/Icons/Documents/Policies/a.pdf';

/** Takes the disk away, and leaves the empty folder at which it was mounted. */
function unmount(): void {
  renameSync(at('documents'), at('disk'));
  mkdirSync(at('documents'));
}
function mount(): void {
  rmSync(at('documents'), { recursive: true });
  renameSync(at('disk'), at('documents'));
}

beforeAll(async () => {
  folder = scratchProject(await builtSite());
  for (const name of ['a.pdf', 'b.pdf'])
    writeFileSync(at('documents/Policies', name), `%PDF-1.4\n${name}\n%%EOF\n`);
  server = await runServer(folder);
  await until('the register is written', async () => (await folderPage('Policies')).includes('/d/'));
  [link = ''] = /\/d\/[2-9b-z]{12}/.exec(await folderPage('Policies')) ?? [];
  expect(await statusOf(link)).toBe(200);
}, 120_000);
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  removeFolder(folder);
});

test('a disk that is unmounted while the server runs withdraws no document', async () => {
  unmount();
  // A request for a missing document scans the folder, and waits for the register.
  expect(await statusOf(FILE)).toBe(503);
  await expect.poll(() => server.output()).toContain('it is empty');
  expect(await statusOf(link)).not.toBe(410);
  expect(await folderPage('Policies')).toContain('a.pdf');
  mount();
  await expect.poll(() => statusOf(FILE)).toBe(200);
  expect(await folderPage('Policies')).toContain(link);
}, 60_000);

test('a server that starts without the disk withdraws no document, and lists them once it is mounted', async () => {
  await endProcess(server.child);
  unmount();
  server = await runServer(folder);
  expect(await statusOf(FILE)).toBe(503);
  await expect.poll(() => server.output()).toContain('it is empty');
  expect(await statusOf(link)).toBe(503);
  mount();
  await expect.poll(() => folderPage('Policies'), { timeout: 90_000 }).toContain(link);
  expect([await statusOf(FILE), await statusOf(link)]).toEqual([200, 200]);
}, 120_000);
